import { officeRoutes } from "@nutria/contract/routes/offices";
import { genericTexts } from "../../../lib/format/generic-texts";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { officesTexts } from "../offices/offices-texts";

const touched = [officeRoutes.listOffices, officeRoutes.listOfficeSchedules];

export function useOffices() {
  return useRouteQuery(officeRoutes.listOffices, {});
}

export function useCreateOffice() {
  return useRouteMutation(officeRoutes.createOffice, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: officesTexts.created,
  });
}

/** Saves an office. The form handles a stale save. */
export function useUpdateOffice() {
  return useRouteMutation(officeRoutes.updateOffice, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: officesTexts.updated,
    handles: ["stale_version"],
  });
}

export function useRemoveOffice() {
  return useRouteMutation(officeRoutes.removeOffice, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: officesTexts.removed,
    handles: ["office_last"],
  });
}
