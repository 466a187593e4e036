export { ChangePassword, PasswordAndSessions } from "./password/password-screen";
