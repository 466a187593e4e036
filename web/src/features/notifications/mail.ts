export { useMailPreferences } from "./api/mail-preferences";
export { MailPreferencesForm } from "./mail-preferences/mail-preferences-form";
export { mailTexts } from "./mail-preferences/mail-texts";
