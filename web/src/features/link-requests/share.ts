export { ShareDialog } from "./dialogs/share-link-request-dialog";
