export { changeProfile, refuseStaleSection } from "./change-profile";
export { defaultTimeZone, type Nutritionist } from "./entity";
export { NutritionistCompleted } from "./events";
export {
  nutritionistsAfter,
  walkNutritionistIds,
  walkNutritionists,
  type NutritionistPosition,
  findNutritionist,
  nutritionistGetRequest,
} from "./list-nutritionists";
export { isBookingOpen, onlineBookingOf, agendaConditionsOf, canUseAgenda } from "./online-booking";
export { practiceWeekOf, readPracticeWeek, weekAt, type PracticeWeek } from "./practice-week";
export { profileSections, type ProfileSection, completedSections } from "./sections";
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
