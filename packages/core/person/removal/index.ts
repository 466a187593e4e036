export { removeAccounts } from "./remove-accounts";
export {
  AccountRemovalRequested,
  getAccountRemoval,
  mailAccountRemoval,
  requestAccountRemoval,
  undoAccountRemoval,
} from "./request-removal";
