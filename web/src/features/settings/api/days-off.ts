import { profileRoutes } from "@nutria/contract/routes/profile";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { daysOffTexts } from "../shared/hours-texts";

const touched = [profileRoutes.listDaysOff];

export function useDaysOff() {
  return useRouteQuery(profileRoutes.listDaysOff, {});
}

export function useCreateDayOff() {
  return useRouteMutation(profileRoutes.createDayOff, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: daysOffTexts.created,
  });
}

/** Saves a day off. The form handles a stale save. */
export function useUpdateDayOff() {
  return useRouteMutation(profileRoutes.updateDayOff, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: daysOffTexts.updated,
    handles: ["stale_version"],
  });
}

export function useRemoveDayOff() {
  return useRouteMutation(profileRoutes.removeDayOff, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: daysOffTexts.removed,
  });
}

/** Reads the patients with an appointment during a day off, before the day off is saved. */
export function useDayOffWarnings() {
  return useRouteMutation(profileRoutes.listDayOffWarnings, { fallback: genericTexts.load });
}
