export {
  NutritionistActivated,
  NutritionistRegistered,
  PatientJoined,
  TemporaryPasswordRequested,
} from "./events";
export { hoursValid } from "./limits";
export { login } from "./login";
export { checkIn, getOwnUser } from "./own-user";
export { registerNutritionist } from "./register-nutritionist";
export { registerPatient } from "./register-patient";
export { changePassword, logout, refreshSession } from "./sessions";
export { issueTemporaryPassword, requestTemporaryPassword } from "./temporary-password";
export { verifyEmail } from "./verify-email";
