import type { BusyCalendar } from "@nutria/contract/schemas/agenda/busy-calendar";
import type { DayOff } from "@nutria/contract/schemas/agenda/day-off";
import type { OfficeSchedule } from "@nutria/contract/schemas/practice/office-schedule";
import type { Office } from "@nutria/contract/schemas/practice/office";
import type { Assistant, InvitedAssistant } from "@nutria/contract/schemas/practice/assistant";
import type { Service } from "@nutria/contract/schemas/practice/service";
import { dialog } from "./dialog";
import type { AffectedPatientsDialogProps } from "../../../features/settings/affected-patients/affected-patients-dialog";
import type { OfficeFormDialogProps } from "../../../features/settings/offices/office-form-dialog";
import type { ScheduleFormDialogProps } from "../../../features/settings/office-hours/schedule-form-dialog";
import { code } from "../../../lib/code";

type None = Record<never, never>;

declare module "../../../lib/dialogs" {
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

const onboarding = code(() => import("../../../features/settings/onboarding/onboarding-dialogs"));
const services = code(() => import("../../../features/settings/services/service-dialogs"));
const hours = code(() => import("../../../features/settings/office-hours/delete-hours-dialogs"));
const calendarFeed = code(() => import("../../../features/settings/calendar-feed/calendar-feed-dialogs"));
const assistants = code(() => import("../../../features/settings/assistants/assistant-dialogs"));
const offices = code(() => import("../../../features/settings/offices/office-dialogs"));

/** The dialogs of the settings: maps each name to its import. */
export const settingsDialogs = {
  profileWarning: dialog(
    () => import("../../../features/settings/onboarding/profile-warning-dialog"),
    ({ ProfileWarningDialog }) => ProfileWarningDialog,
  ),
  servicesReminder: dialog(onboarding, ({ ServicesReminderDialog }) => ServicesReminderDialog),
  officesReminder: dialog(onboarding, ({ OfficesReminderDialog }) => OfficesReminderDialog),
  emptyOffices: dialog(onboarding, ({ EmptyOfficesDialog }) => EmptyOfficesDialog),
  completedProfile: dialog(onboarding, ({ CompletedProfileDialog }) => CompletedProfileDialog),
  missingProfileUpdate: dialog(onboarding, ({ MissingProfileUpdateDialog }) => MissingProfileUpdateDialog),
  serviceForm: dialog(
    () => import("../../../features/settings/services/service-form-dialog"),
    ({ ServiceFormDialog }) => ServiceFormDialog,
  ),
  deleteService: dialog(services, ({ DeleteServiceDialog }) => DeleteServiceDialog),
  lastService: dialog(services, ({ LastServiceDialog }) => LastServiceDialog),
  officeForm: dialog(
    () => import("../../../features/settings/offices/office-form-dialog"),
    ({ OfficeFormDialog }) => OfficeFormDialog,
  ),
  deleteOffice: dialog(offices, ({ DeleteOfficeDialog }) => DeleteOfficeDialog),
  lastOffice: dialog(offices, ({ LastOfficeDialog }) => LastOfficeDialog),
  affectedPatients: dialog(
    () => import("../../../features/settings/affected-patients/affected-patients-dialog"),
    ({ AffectedPatientsDialog }) => AffectedPatientsDialog,
  ),
  scheduleForm: dialog(
    () => import("../../../features/settings/office-hours/schedule-form-dialog"),
    ({ ScheduleFormDialog }) => ScheduleFormDialog,
  ),
  deleteSchedule: dialog(hours, ({ DeleteScheduleDialog }) => DeleteScheduleDialog),
  dayOffForm: dialog(
    () => import("../../../features/settings/days-off/day-off-form-dialog"),
    ({ DayOffFormDialog }) => DayOffFormDialog,
  ),
  deleteDayOff: dialog(hours, ({ DeleteDayOffDialog }) => DeleteDayOffDialog),
  completeAgenda: dialog(onboarding, ({ CompleteAgendaDialog }) => CompleteAgendaDialog),
  replaceCalendarFeed: dialog(calendarFeed, ({ ReplaceCalendarFeedDialog }) => ReplaceCalendarFeedDialog),
  closeCalendarFeed: dialog(calendarFeed, ({ CloseCalendarFeedDialog }) => CloseCalendarFeedDialog),
  inviteAssistant: dialog(assistants, ({ InviteAssistantDialog }) => InviteAssistantDialog),
  assistantRights: dialog(assistants, ({ AssistantRightsDialog }) => AssistantRightsDialog),
  removeAssistant: dialog(assistants, ({ RemoveAssistantDialog }) => RemoveAssistantDialog),
  withdrawAssistant: dialog(assistants, ({ WithdrawAssistantDialog }) => WithdrawAssistantDialog),
  busyCalendarForm: dialog(
    () => import("../../../features/settings/busy-calendars/busy-calendar-form-dialog"),
    ({ BusyCalendarFormDialog }) => BusyCalendarFormDialog,
  ),
  removeBusyCalendar: dialog(
    () => import("../../../features/settings/busy-calendars/remove-busy-calendar-dialog"),
    ({ RemoveBusyCalendarDialog }) => RemoveBusyCalendarDialog,
  ),
};
