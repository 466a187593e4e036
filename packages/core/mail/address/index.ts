export { clearAddressItem, findMailFailure, isNews, markAddressItem } from "./failure";
export { sendMail } from "./send-mail";
