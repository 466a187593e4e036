export { confirmMailedLink, getMailedConfirmation, toConfirmationView, mailConfirmation } from "./mailed";
