export { getOwnUser } from "./own-user";
export { updateSettings } from "./update-settings";
export { updateUser } from "./update-user";
