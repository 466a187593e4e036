import { officeRoutes } from "@nutria/contract/routes/offices";
import * as OfficeSchedules from "@nutria/core/practice/office-schedule/index";
import * as Offices from "@nutria/core/practice/office/index";
import * as AffectedPatients from "@nutria/core/scheduling/affected-patients/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish"];

export const handler = group(officeRoutes, {
  listOffices: ({ ctx }) => Offices.listOffices(ctx),
  createOffice: ({ ctx, body }) => Offices.createOffice(ctx, body),
  updateOffice: ({ ctx, params, body }) => Offices.updateOffice(ctx, params.id, body),
  removeOffice: ({ ctx, params }) => Offices.removeOffice(ctx, params.id),
  listOfficeWarnings: ({ ctx, params }) => AffectedPatients.listOfficeWarnings(ctx, params.id),
  listOfficeSchedules: ({ ctx }) => OfficeSchedules.listOfficeSchedules(ctx),
  createOfficeSchedule: ({ ctx, body }) => OfficeSchedules.createOfficeSchedule(ctx, body),
  updateOfficeSchedule: ({ ctx, params, body }) => OfficeSchedules.updateOfficeSchedule(ctx, params.id, body),
  removeOfficeSchedule: ({ ctx, params }) => OfficeSchedules.removeOfficeSchedule(ctx, params.id),
  listOfficeScheduleWarnings: ({ ctx, params }) =>
    AffectedPatients.listOfficeScheduleWarnings(ctx, params.id),
});
