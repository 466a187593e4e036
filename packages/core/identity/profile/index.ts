export { OwnMailRetried } from "./events";
export { mailAddressCheck, retryOwnMail } from "./own-mail";
export { getOwnUser } from "./own-user";
export { updateSettings } from "./update-settings";
export { updateUser } from "./update-user";
