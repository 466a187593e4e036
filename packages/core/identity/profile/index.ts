export { mailAddressCheck, retryOwnMail, OwnMailRetried } from "./own-mail";
export { getOwnUser } from "./own-user";
export { updateSettings } from "./update-settings";
export { updateUser } from "./update-user";
