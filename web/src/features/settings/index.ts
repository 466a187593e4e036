export { OwnMailFailure } from "./own-mail/own-mail-failure";
export { TemporaryPasswordNotice } from "./password/temporary-password-notice";
