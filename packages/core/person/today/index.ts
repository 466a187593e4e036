export { getClientToday } from "./get-today";
