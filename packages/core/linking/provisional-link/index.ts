export { mailConfirmation } from "./mail-confirmation";
export { confirmMailedLink, getMailedConfirmation } from "./mailed";
export { toConfirmationView } from "./view";
