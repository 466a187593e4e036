export { takeAccountBack } from "./take-back";
