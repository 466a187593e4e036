import { diets } from "@nutria/contract/catalogues/diets";
import { nutritionistTypes } from "@nutria/contract/catalogues/nutritionist-types";
import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import { specialities } from "@nutria/contract/catalogues/specialities";
import { profileRoutes } from "@nutria/contract/routes/profile";
import * as PublicPage from "@nutria/core/channels/public-page/index";
import * as Accounts from "@nutria/core/identity/account/index";
import * as Profile from "@nutria/core/identity/profile/index";
import * as DaysOff from "@nutria/core/practice/day-off/index";
import * as Photos from "@nutria/core/practice/photo/index";
import * as AffectedPatients from "@nutria/core/scheduling/affected-patients/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";
import { readShell } from "@nutria/platform/shell";

export const needs: readonly Need[] = ["table", "publish", "photos", "linkSecret"];

export const packageFiles: readonly string[] = [Photos.webpDecoderFile];

export const handler = group(profileRoutes, {
  checkIn: ({ ctx }) => Accounts.checkIn(ctx),
  getUser: ({ ctx }) => Profile.getOwnUser(ctx),
  updateUser: ({ ctx, body }) => Profile.updateUser(ctx, body),
  retryOwnMail: ({ ctx }) => Profile.retryOwnMail(ctx),
  listServiceTypes: () => [...serviceTypes],
  listSpecialities: () => [...specialities],
  listNutritionistTypes: () => [...nutritionistTypes],
  listDiets: () => [...diets],
  updateSettings: ({ ctx, body }) => Profile.updateSettings(ctx, body),
  listDaysOff: ({ ctx }) => DaysOff.listDaysOff(ctx),
  createDayOff: ({ ctx, body }) => DaysOff.createDayOff(ctx, body),
  updateDayOff: ({ ctx, params, body }) => DaysOff.updateDayOff(ctx, params.id, body),
  removeDayOff: ({ ctx, params }) => DaysOff.removeDayOff(ctx, params.id),
  listDayOffWarnings: ({ ctx, query }) => AffectedPatients.listDayOffWarnings(ctx, query),
  uploadProfilePhoto: ({ ctx, body }) => Photos.uploadPhoto(ctx, body),
  getPublicPhoto: ({ ctx, params }) => Photos.readPhoto(ctx, params.id),
  getPublicNutritionist: ({ ctx, params }) => PublicPage.getPublicNutritionist(ctx, params.slug),
  getPublicPage: ({ ctx, params }) => PublicPage.getPublicPage(ctx, params.slug, readShell),
  requestFromPublicPage: ({ ctx, params, body }) => PublicPage.requestFromPublicPage(ctx, params.slug, body),
  confirmPublicRequest: ({ ctx, params }) => PublicPage.confirmPublicRequest(ctx, params.token),
});
