import js from "@eslint/js";
import ts from "typescript-eslint";

// With rules that know types: no `any` gets in, no promise is forgotten. What is undefined or unused, tsc says.
export default ts.config(
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  { languageOptions: { parserOptions: { projectService: true } } },
  {
    rules: {
      eqeqeq: "error",
      "no-undef": "off",
      "no-unused-vars": "off",
      "@typescript-eslint/no-unused-vars": "off",
    },
  },
  {
    files: ["tests/web/**"],
    rules: { "@typescript-eslint/no-floating-promises": "off" }, // node:test waits for its tests
  },
);
