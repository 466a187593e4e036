export { TemporaryPasswordNotice } from "./password/temporary-password-notice";
