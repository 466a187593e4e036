import { profileRoutes } from "@nutria/contract/routes/profile";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";
import { checkIn } from "./check-in";
import { getUser } from "./get-user";

export const handler = group(profileRoutes, {
  checkIn,
  getUser,
  updateUser: notAvailableYet(profileRoutes.updateUser),
  listServiceTypes: notAvailableYet(profileRoutes.listServiceTypes),
  listSpecialities: notAvailableYet(profileRoutes.listSpecialities),
  listNutritionistTypes: notAvailableYet(profileRoutes.listNutritionistTypes),
  listDiets: notAvailableYet(profileRoutes.listDiets),
  updateSettings: notAvailableYet(profileRoutes.updateSettings),
  listDaysOff: notAvailableYet(profileRoutes.listDaysOff),
  createDayOff: notAvailableYet(profileRoutes.createDayOff),
  updateDayOff: notAvailableYet(profileRoutes.updateDayOff),
  removeDayOff: notAvailableYet(profileRoutes.removeDayOff),
  listDayOffWarnings: notAvailableYet(profileRoutes.listDayOffWarnings),
  uploadProfilePhoto: notAvailableYet(profileRoutes.uploadProfilePhoto),
});
