export { listHandMeasures } from "./list-hand-measures";
