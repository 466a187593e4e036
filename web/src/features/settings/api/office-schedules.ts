import { officeRoutes } from "@nutria/contract/routes/offices";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { hoursTexts } from "../shared/hours-texts";

const touched = [officeRoutes.listOfficeSchedules];

export function useOfficeSchedules() {
  return useRouteQuery(officeRoutes.listOfficeSchedules, {});
}

export function useCreateOfficeSchedule() {
  return useRouteMutation(officeRoutes.createOfficeSchedule, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: hoursTexts.created,
    handles: ["office_hours_overlap"],
  });
}

/** Saves office hours. The form handles a stale save and an overlap. */
export function useUpdateOfficeSchedule() {
  return useRouteMutation(officeRoutes.updateOfficeSchedule, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: hoursTexts.updated,
    handles: ["stale_version", "office_hours_overlap"],
  });
}

export function useRemoveOfficeSchedule() {
  return useRouteMutation(officeRoutes.removeOfficeSchedule, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: hoursTexts.removed,
  });
}
