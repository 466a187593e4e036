export { getPreferences, preferencesGetRequest, preferencesOf, updatePreferences } from "./preferences";
export { quietUntil } from "./quiet-hours";
