export { createAdministrator, listAdministrators } from "./administrators";
export { checkIn, checkInItem } from "./sign-in/check-in";
export { closeAccount, forgetAccountItem } from "./close-account";
export type { Account } from "./entity";
export {
  AccountRemade,
  KnownRegistration,
  NutritionistActivated,
  NutritionistRegistered,
  PatientJoined,
  TemporaryPasswordRequested,
  VerificationRequested,
} from "./events";
export { accountGetRequest, findAccount, findAccountByEmail } from "./find-account";
export { login } from "./sign-in/login";
export { registerNutritionist } from "./registration/register-nutritionist";
export { openAssistantAccount } from "./sign-in/open-assistant-account";
export { openPersonAccount } from "./sign-in/open-person-account";
export { registerPatient } from "./registration/register-patient";
export { mailKnownRegistration, registerQuietly } from "./registration/register-quietly";
export { changePassword, logout, refreshSession, requirePassword } from "./sign-in/sessions";
export { issueTemporaryPassword, requestTemporaryPassword } from "./temporary-password";
export { restoreAccounts, type AccountCounts, mailNewPassword } from "./restore/restore-accounts";
export { listPoolUsers } from "./restore/scan-accounts";
export { endOwnSession, listSessions } from "../session/index";
export { setUpSecondFactor } from "./sign-in/second-factor";
export { mailVerification } from "./verification/mail-verification";
export { signVerification } from "./verification/verification-code";
export { verifyAndSignIn } from "./sign-in/verify-and-sign-in";
export { openVerification, requestVerification, verifyEmail } from "./verification/verify-email";
