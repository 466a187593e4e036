export { listNotices } from "./list-notices";
