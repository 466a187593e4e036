export { getClientProgress } from "./get-progress";
