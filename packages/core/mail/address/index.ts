export { clearAddressItem, findMailFailure, isNews, markAddressItem } from "./failure";
export { mailsOfOthers, takeMailOfOthers } from "./mails-of-others";
export { causeOfCare, sendMail, type MailCause } from "./send-mail";
