/** Steps after the first, loaded while the visitor reads it. */
export { ChosenChoices } from "../chosen-choices";
export { TimePicker } from "../times/time-picker";
export { PlaceStep } from "./place-step";
