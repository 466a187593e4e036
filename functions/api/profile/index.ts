import { profileRoutes } from "@nutria/contract/routes/profile";
import { group } from "@nutria/platform/group";
import { checkIn } from "./check-in";
import { confirmPublicRequest } from "./confirm-public-request";
import { createDayOff } from "./create-day-off";
import { getPublicNutritionist } from "./get-public-nutritionist";
import { getPublicPage } from "./get-public-page";
import { getPublicPhoto } from "./get-public-photo";
import { getUser } from "./get-user";
import { listDayOffWarnings } from "./list-day-off-warnings";
import { listDaysOff } from "./list-days-off";
import { listDiets } from "./list-diets";
import { listNutritionistTypes } from "./list-nutritionist-types";
import { listServiceTypes } from "./list-service-types";
import { listSpecialities } from "./list-specialities";
import { removeDayOff } from "./remove-day-off";
import { requestFromPublicPage } from "./request-from-public-page";
import { updateDayOff } from "./update-day-off";
import { updateSettings } from "./update-settings";
import { updateUser } from "./update-user";
import { uploadProfilePhoto } from "./upload-profile-photo";

export const handler = group(profileRoutes, {
  checkIn,
  getUser,
  updateUser,
  listServiceTypes,
  listSpecialities,
  listNutritionistTypes,
  listDiets,
  updateSettings,
  listDaysOff,
  createDayOff,
  updateDayOff,
  removeDayOff,
  listDayOffWarnings,
  uploadProfilePhoto,
  getPublicPhoto,
  getPublicNutritionist,
  getPublicPage,
  requestFromPublicPage,
  confirmPublicRequest,
});
