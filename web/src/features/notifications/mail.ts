export { useMailPreferences } from "./api/mail-preferences";
export { MailPreferencesForm } from "./mail-preferences/mail-preferences-form";
export { occasions, typeLabels } from "./mail-preferences/mail-texts";
