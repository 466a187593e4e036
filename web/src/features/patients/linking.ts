export { Facts } from "./shared/facts";
export { PassChoiceField } from "./passes/pass-choice-field";
export { usePassChoice } from "./passes/use-pass-choice";
