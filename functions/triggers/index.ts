export { customMessage } from "./custom-message";
