export { defaultTimeZone, type Nutritionist } from "./entity";
export { findNutritionist } from "./find-nutritionist";
export {
  createNutritionistStep,
  removeNutritionistStep,
  replaceRegistrationStep,
  type RegistrationFields,
} from "./steps";
