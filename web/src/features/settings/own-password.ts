export { ChangePassword } from "./password/password-screen";
