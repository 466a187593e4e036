export { confirmEmail, listEmailsToConfirm } from "./confirm";
