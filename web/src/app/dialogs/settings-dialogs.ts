import type { BusyCalendar } from "@nutria/contract/schemas/agenda/busy-calendar";
import type { DayOff } from "@nutria/contract/schemas/agenda/day-off";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { Assistant, InvitedAssistant } from "@nutria/contract/schemas/practice/assistant";
import type { Service } from "@nutria/contract/schemas/practice/service";
import { lazy } from "react";
import type { AffectedPatientsDialogProps } from "../../features/settings/affected-patients/affected-patients-dialog";
import type { OfficeFormDialogProps } from "../../features/settings/offices/office-form-dialog";
import type { ScheduleFormDialogProps } from "../../features/settings/office-hours/schedule-form-dialog";

type None = Record<never, never>;

declare module "../../lib/dialogs" {
  interface DialogPropsByName {
    profileWarning: None;
    servicesReminder: None;
    officesReminder: None;
    emptyOffices: None;
    completedProfile: None;
    missingProfileUpdate: None;
    serviceForm: { service?: Service };
    deleteService: { service: Service };
    lastService: None;
    officeForm: OfficeFormDialogProps;
    deleteOffice: { office: Office };
    lastOffice: None;
    affectedPatients: AffectedPatientsDialogProps;
    scheduleForm: ScheduleFormDialogProps;
    deleteSchedule: { schedule: OfficeSchedule };
    dayOffForm: { dayOff?: DayOff; timeZone: string };
    deleteDayOff: { dayOff: DayOff; name: string };
    completeAgenda: None;
    replaceCalendarFeed: { showPatientNames: boolean };
    closeCalendarFeed: None;
    inviteAssistant: None;
    assistantRights: { assistant: Assistant };
    removeAssistant: { assistant: Assistant };
    withdrawAssistant: { invited: InvitedAssistant };
    busyCalendarForm: None;
    removeBusyCalendar: { calendar: BusyCalendar };
  }
}

const onboarding = () => import("../../features/settings/onboarding/onboarding-dialogs");
const services = () => import("../../features/settings/services/service-dialogs");
const hours = () => import("../../features/settings/office-hours/delete-hours-dialogs");
const calendarFeed = () => import("../../features/settings/calendar-feed/calendar-feed-dialogs");
const assistants = () => import("../../features/settings/assistants/assistant-dialogs");
const offices = () => import("../../features/settings/offices/office-dialogs");

/** The dialogs of the settings: maps each name to its import. */
export const settingsDialogs = {
  profileWarning: lazy(async () => ({
    default: (await import("../../features/settings/onboarding/profile-warning-dialog")).ProfileWarningDialog,
  })),
  servicesReminder: lazy(async () => ({ default: (await onboarding()).ServicesReminderDialog })),
  officesReminder: lazy(async () => ({ default: (await onboarding()).OfficesReminderDialog })),
  emptyOffices: lazy(async () => ({ default: (await onboarding()).EmptyOfficesDialog })),
  completedProfile: lazy(async () => ({ default: (await onboarding()).CompletedProfileDialog })),
  missingProfileUpdate: lazy(async () => ({ default: (await onboarding()).MissingProfileUpdateDialog })),
  serviceForm: lazy(async () => ({
    default: (await import("../../features/settings/services/service-form-dialog")).ServiceFormDialog,
  })),
  deleteService: lazy(async () => ({ default: (await services()).DeleteServiceDialog })),
  lastService: lazy(async () => ({ default: (await services()).LastServiceDialog })),
  officeForm: lazy(async () => ({
    default: (await import("../../features/settings/offices/office-form-dialog")).OfficeFormDialog,
  })),
  deleteOffice: lazy(async () => ({ default: (await offices()).DeleteOfficeDialog })),
  lastOffice: lazy(async () => ({ default: (await offices()).LastOfficeDialog })),
  affectedPatients: lazy(async () => ({
    default: (await import("../../features/settings/affected-patients/affected-patients-dialog"))
      .AffectedPatientsDialog,
  })),
  scheduleForm: lazy(async () => ({
    default: (await import("../../features/settings/office-hours/schedule-form-dialog")).ScheduleFormDialog,
  })),
  deleteSchedule: lazy(async () => ({ default: (await hours()).DeleteScheduleDialog })),
  dayOffForm: lazy(async () => ({
    default: (await import("../../features/settings/days-off/day-off-form-dialog")).DayOffFormDialog,
  })),
  deleteDayOff: lazy(async () => ({ default: (await hours()).DeleteDayOffDialog })),
  completeAgenda: lazy(async () => ({ default: (await onboarding()).CompleteAgendaDialog })),
  replaceCalendarFeed: lazy(async () => ({ default: (await calendarFeed()).ReplaceCalendarFeedDialog })),
  closeCalendarFeed: lazy(async () => ({ default: (await calendarFeed()).CloseCalendarFeedDialog })),
  inviteAssistant: lazy(async () => ({ default: (await assistants()).InviteAssistantDialog })),
  assistantRights: lazy(async () => ({ default: (await assistants()).AssistantRightsDialog })),
  removeAssistant: lazy(async () => ({ default: (await assistants()).RemoveAssistantDialog })),
  withdrawAssistant: lazy(async () => ({ default: (await assistants()).WithdrawAssistantDialog })),
  busyCalendarForm: lazy(async () => ({
    default: (await import("../../features/settings/busy-calendars/busy-calendar-form-dialog"))
      .BusyCalendarFormDialog,
  })),
  removeBusyCalendar: lazy(async () => ({
    default: (await import("../../features/settings/busy-calendars/remove-busy-calendar-dialog"))
      .RemoveBusyCalendarDialog,
  })),
};
