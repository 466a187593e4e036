export { MailFailureNotice } from "./mail-failure-notice";
