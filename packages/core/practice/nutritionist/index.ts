export { agendaConditionsOf, canUseAgenda } from "./can-use-agenda";
export { changeProfile, refuseStaleSection } from "./change-profile";
export { completedSections } from "./completeness";
export { defaultTimeZone, type Nutritionist } from "./entity";
export { NutritionistCompleted } from "./events";
export { findNutritionist, nutritionistGetRequest } from "./find-nutritionist";
export {
  nutritionistsAfter,
  walkNutritionistIds,
  walkNutritionists,
  type NutritionistPosition,
} from "./list-nutritionists";
export { isBookingOpen, onlineBookingOf } from "./online-booking";
export { profileSections, type ProfileSection } from "./sections";
export { nutritionistOfSlug } from "./slug";
export {
  agendaAccessItem,
  createNutritionistItem,
  mailFailureItem,
  planAgendaItem,
  profileUnchangedItem,
  removeNutritionistItem,
  replaceRegistrationItem,
} from "./transact-items";
