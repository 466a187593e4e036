import type { BodyCriteria } from "@nutria/contract/schemas/record/progress";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ComponentType } from "react";
import { dialog } from "./dialog";
import type { EventDialogProps } from "../../../features/agenda/event/event-dialog";
import type { QuickEventDialogProps } from "../../../features/agenda/quick-booking/quick-event-dialog";
import type { EventDraft } from "../../../features/agenda/index";
import type { PasswordRecoveryDialogProps } from "../../../features/access/sign-in/password-recovery-dialog";
import type { ActivatePatientProps } from "../../../features/patients/activation/activate-patient-dialog";
import type { ConfirmRemovalProps } from "../../../ui/dialog/confirm-removal-dialog";
import type { ImageViewerProps } from "../../../ui/media/image-viewer";
import type { VideoPopupProps } from "../../../ui/media/video-popup";
import type { GoalDialogProps } from "../../../features/patients/record/progress/goal/goal-dialog";
import type { RecordArchiveProps } from "../../../features/archive/record/record-archive-dialog";
import type { TakeBackDialogProps } from "../../../features/patients/email-to-confirm/take-back-dialog";
import type { CorrectEmailProps } from "../../../features/patients/mail-failure/correct-email-dialog";
import type { ShareLinkRequestProps } from "../../../features/link-requests/dialogs/share-link-request-dialog";
import type { AddPatientOptions } from "../../../features/patients/index";
import type { DialogName, DialogPropsByName } from "../../../lib/dialogs";
import { adminDialogs } from "./admin-dialogs";
import { mealPlanDialogs } from "./meal-plan-dialogs";
import { recordDialogs } from "./record-dialogs";
import { settingsDialogs } from "./settings-dialogs";
import { storeDialogs } from "./store-dialogs";
import { workoutDialogs } from "./workout-dialogs";

/** All dialogs of the product: names, props and imports. */
declare module "../../../lib/dialogs" {
  interface DialogPropsByName {
    passwordRecovery: PasswordRecoveryDialogProps;
    signUpWelcome: Record<never, never>;
    newUserConfirmation: { email: string };
    addPatient: AddPatientOptions;
    invitePatient: Record<never, never>;
    addPass: { patient: PatientCard };
    patientGoal: GoalDialogProps;
    bodyCriteria: { criteria: BodyCriteria };
    activatePatient: ActivatePatientProps;
    deactivatePatient: { patient: PatientCard };
    deactivatePatientWithAppointment: { patient: PatientCard };
    inactivePatient: ActivatePatientProps;
    patientLeft: { patient: PatientCard };
    correctEmail: CorrectEmailProps;
    takeAccountBack: TakeBackDialogProps;
    downloadInstructions: { patientId: string; name: string; requestId: string };
    confirmRemoval: ConfirmRemovalProps;
    recordArchive: RecordArchiveProps;
    leaveForm: { onStay: () => void; onLeave: () => void };
    linkRequestDetails: { request: LinkRequest };
    acceptLinkRequest: { request: LinkRequest };
    editLinkRequest: { request: LinkRequest };
    cancelLinkRequest: { request: LinkRequest };
    rejectLinkRequest: { request: LinkRequest };
    shareLinkRequest: ShareLinkRequestProps;
    calendarEvent: EventDialogProps;
    quickEvent: QuickEventDialogProps;
    scheduleAppointment: { patient?: PatientCard; after?: Appointment | undefined };
    rejectAppointment: { appointment: Appointment; zone: string };
    cancelAppointment: { appointment: Appointment; zone: string };
    markConfirmed: { appointment: Appointment; zone: string };
    proposeDate: { appointment: Appointment };
    shareAppointment: { id: string; name: string };
    noServices: { draft: EventDraft };
    noOffices: { draft: EventDraft };
    agendaRestriction: Record<never, never>;
    unseenAppointments: { appointments: readonly Appointment[]; zone: string };
    palette: Record<never, never>;
    imageViewer: ImageViewerProps;
    videoPopup: VideoPopupProps;
  }
}

type Registry = { [N in DialogName]: ComponentType<DialogPropsByName[N]> };

export const dialogRegistry: Registry = {
  ...settingsDialogs,
  ...adminDialogs,
  ...storeDialogs,
  ...recordDialogs,
  ...mealPlanDialogs,
  ...workoutDialogs,
  passwordRecovery: dialog(
    () => import("../../../features/access/sign-in/password-recovery-dialog"),
    ({ PasswordRecoveryDialog }) => PasswordRecoveryDialog,
  ),
  signUpWelcome: dialog(
    () => import("../../../features/access/sign-up/sign-up-welcome-dialog"),
    ({ SignUpWelcomeDialog }) => SignUpWelcomeDialog,
  ),
  newUserConfirmation: dialog(
    () => import("../../../features/access/sign-up/new-user-confirmation-dialog"),
    ({ NewUserConfirmationDialog }) => NewUserConfirmationDialog,
  ),
  addPatient: dialog(
    () => import("../../../features/patients/add-patient/add-patient-dialog"),
    ({ AddPatientDialog }) => AddPatientDialog,
  ),
  invitePatient: dialog(
    () => import("../../../features/link-requests/invitation/invite-patient-dialog"),
    ({ InvitePatientDialog }) => InvitePatientDialog,
  ),
  recordArchive: dialog(
    () => import("../../../features/archive/record/record-archive-dialog"),
    ({ RecordArchiveDialog }) => RecordArchiveDialog,
  ),
  addPass: dialog(
    () => import("../../../features/patients/passes/add-pass-dialog"),
    ({ AddPassDialog }) => AddPassDialog,
  ),
  patientGoal: dialog(
    () => import("../../../features/patients/record/progress/goal/goal-dialog"),
    ({ GoalDialog }) => GoalDialog,
  ),
  bodyCriteria: dialog(
    () => import("../../../features/patients/record/progress/goal/body-criteria-dialog"),
    ({ BodyCriteriaDialog }) => BodyCriteriaDialog,
  ),
  activatePatient: dialog(
    () => import("../../../features/patients/activation/activate-patient-dialog"),
    ({ ActivatePatientDialog }) => ActivatePatientDialog,
  ),
  deactivatePatient: dialog(
    () => import("../../../features/patients/activation/deactivate-patient-dialog"),
    ({ DeactivatePatientDialog }) => DeactivatePatientDialog,
  ),
  deactivatePatientWithAppointment: dialog(
    () => import("../../../features/patients/activation/deactivate-with-appointment-dialog"),
    ({ DeactivateWithAppointmentDialog }) => DeactivateWithAppointmentDialog,
  ),
  inactivePatient: dialog(
    () => import("../../../features/patients/activation/inactive-patient-dialog"),
    ({ InactivePatientDialog }) => InactivePatientDialog,
  ),
  patientLeft: dialog(
    () => import("../../../features/patients/left/patient-left-dialog"),
    ({ PatientLeftDialog }) => PatientLeftDialog,
  ),
  takeAccountBack: dialog(
    () => import("../../../features/patients/email-to-confirm/take-back-dialog"),
    ({ TakeBackDialog }) => TakeBackDialog,
  ),
  correctEmail: dialog(
    () => import("../../../features/patients/mail-failure/correct-email-dialog"),
    ({ CorrectEmailDialog }) => CorrectEmailDialog,
  ),
  downloadInstructions: dialog(
    () => import("../../../features/patients/instructions/download-instructions-dialog"),
    ({ DownloadInstructionsDialog }) => DownloadInstructionsDialog,
  ),
  confirmRemoval: dialog(
    () => import("../../../ui/dialog/confirm-removal-dialog"),
    ({ ConfirmRemovalDialog }) => ConfirmRemovalDialog,
  ),
  leaveForm: dialog(
    () => import("../../../ui/dialog/leave-dialog"),
    ({ LeaveDialog }) => LeaveDialog,
  ),
  linkRequestDetails: dialog(
    () => import("../../../features/link-requests/dialogs/link-request-details-dialog"),
    ({ LinkRequestDetailsDialog }) => LinkRequestDetailsDialog,
  ),
  acceptLinkRequest: dialog(
    () => import("../../../features/link-requests/dialogs/accept-link-request-dialog"),
    ({ AcceptLinkRequestDialog }) => AcceptLinkRequestDialog,
  ),
  editLinkRequest: dialog(
    () => import("../../../features/link-requests/dialogs/edit-link-request-dialog"),
    ({ EditLinkRequestDialog }) => EditLinkRequestDialog,
  ),
  cancelLinkRequest: dialog(
    () => import("../../../features/link-requests/dialogs/cancel-link-request-dialog"),
    ({ CancelLinkRequestDialog }) => CancelLinkRequestDialog,
  ),
  rejectLinkRequest: dialog(
    () => import("../../../features/link-requests/dialogs/reject-link-request-dialog"),
    ({ RejectLinkRequestDialog }) => RejectLinkRequestDialog,
  ),
  shareLinkRequest: dialog(
    () => import("../../../features/link-requests/dialogs/share-link-request-dialog"),
    ({ ShareLinkRequestDialog }) => ShareLinkRequestDialog,
  ),
  calendarEvent: dialog(
    () => import("../../../features/agenda/event/event-dialog"),
    ({ EventDialog }) => EventDialog,
  ),
  quickEvent: dialog(
    () => import("../../../features/agenda/quick-booking/quick-event-dialog"),
    ({ QuickEventDialog }) => QuickEventDialog,
  ),
  scheduleAppointment: dialog(
    () => import("../../../features/agenda/event/schedule-dialog"),
    ({ ScheduleDialog }) => ScheduleDialog,
  ),
  rejectAppointment: dialog(
    () => import("../../../features/agenda/appointment-dialogs/reject-appointment-dialog"),
    ({ RejectAppointmentDialog }) => RejectAppointmentDialog,
  ),
  cancelAppointment: dialog(
    () => import("../../../features/agenda/appointment-dialogs/cancel-appointment-dialog"),
    ({ CancelAppointmentDialog }) => CancelAppointmentDialog,
  ),
  markConfirmed: dialog(
    () => import("../../../features/agenda/appointment-dialogs/mark-confirmed-dialog"),
    ({ MarkConfirmedDialog }) => MarkConfirmedDialog,
  ),
  proposeDate: dialog(
    () => import("../../../features/agenda/propose-date/propose-date-dialog"),
    ({ ProposeDateDialog }) => ProposeDateDialog,
  ),
  shareAppointment: dialog(
    () => import("../../../features/agenda/appointment-dialogs/share-appointment-dialog"),
    ({ ShareAppointmentDialog }) => ShareAppointmentDialog,
  ),
  noServices: dialog(
    () => import("../../../features/agenda/event/missing-setup-dialogs"),
    ({ NoServicesDialog }) => NoServicesDialog,
  ),
  noOffices: dialog(
    () => import("../../../features/agenda/event/missing-setup-dialogs"),
    ({ NoOfficesDialog }) => NoOfficesDialog,
  ),
  agendaRestriction: dialog(
    () => import("../../../features/agenda/event/missing-setup-dialogs"),
    ({ AgendaRestrictionDialog }) => AgendaRestrictionDialog,
  ),
  unseenAppointments: dialog(
    () => import("../../../features/agenda/unseen/unseen-appointments-dialog"),
    ({ UnseenAppointmentsDialog }) => UnseenAppointmentsDialog,
  ),
  palette: dialog(
    () => import("../../../features/palette/palette-dialog"),
    ({ PaletteDialog }) => PaletteDialog,
  ),
  imageViewer: dialog(
    () => import("../../../ui/media/image-viewer"),
    ({ ImageViewer }) => ImageViewer,
  ),
  videoPopup: dialog(
    () => import("../../../ui/media/video-popup"),
    ({ VideoPopup }) => VideoPopup,
  ),
};
