export { clearAddressItem, findMailFailure, isNews, markAddressItem } from "./failure";
export { causeOfCare, sendMail, type MailCause, mailsOfOthers, takeMailOfOthers } from "./send-mail";
