export { createAdministrator, listAdministrators } from "./administrators";
export { checkIn, checkInItem } from "./check-in";
export type { Account } from "./entity";
export {
  NutritionistActivated,
  NutritionistRegistered,
  PatientJoined,
  TemporaryPasswordRequested,
  VerificationRequested,
} from "./events";
export { accountGetRequest, findAccount, findAccountByEmail } from "./find-account";
export { hoursValid } from "./limits";
export { login } from "./login";
export { registerNutritionist } from "./register-nutritionist";
export { registerPatient } from "./register-patient";
export { changePassword, logout, refreshSession } from "./sessions";
export { issueTemporaryPassword, requestTemporaryPassword } from "./temporary-password";
export { setUpSecondFactor } from "./second-factor";
export { mailVerification } from "./mail-verification";
export { signVerification } from "./verification-code";
export { openVerification, requestVerification, verifyEmail } from "./verify-email";
