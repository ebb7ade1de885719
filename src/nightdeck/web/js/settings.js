/** The settings page. */

import { byId } from "./common/dom.js";
import { applyPreferences } from "./common/preferences.js";
import { preferencesForm } from "./common/preferences_form.js";

applyPreferences();
byId("settings").append(preferencesForm());
