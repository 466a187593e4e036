export { PasswordScreen } from "./password/password-screen";
