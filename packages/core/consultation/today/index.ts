export { getAttention } from "./get-attention";
export { getToday } from "./get-today";
