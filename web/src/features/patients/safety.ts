export { SafetyChips } from "./record/safety-chips";
