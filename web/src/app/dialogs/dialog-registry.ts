import type { BodyCriteria } from "@nutria/contract/schemas/record/progress";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import type { PatientCard } from "@nutria/contract/schemas/patient";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";
import type { EventDialogProps } from "../../features/agenda/event/event-dialog";
import type { QuickEventDialogProps } from "../../features/agenda/quick-booking/quick-event-dialog";
import type { EventDraft } from "../../features/agenda/index";
import type { PasswordRecoveryDialogProps } from "../../features/access/sign-in/password-recovery-dialog";
import type { ActivatePatientProps } from "../../features/patients/activation/activate-patient-dialog";
import type { ConfirmRemovalProps } from "../../components/ui/dialog/confirm-removal-dialog";
import type { ImageViewerProps } from "../../components/ui/media/image-viewer";
import type { VideoPopupProps } from "../../components/ui/media/video-popup";
import type { GoalDialogProps } from "../../features/patients/record/progress/goal/goal-dialog";
import type { RecordArchiveProps } from "../../features/archive/record/record-archive-dialog";
import type { CorrectEmailProps } from "../../features/patients/mail-failure/correct-email-dialog";
import type { ShareLinkRequestProps } from "../../features/link-requests/dialogs/share-link-request-dialog";
import type { AddPatientOptions } from "../../features/patients/index";
import type { DialogName, DialogPropsByName } from "../../lib/dialogs";
import { adminDialogs } from "./admin-dialogs";
import { mealPlanDialogs } from "./meal-plan-dialogs";
import { recordDialogs } from "./record-dialogs";
import { settingsDialogs } from "./settings-dialogs";
import { storeDialogs } from "./store-dialogs";
import { workoutDialogs } from "./workout-dialogs";

/** All dialogs of the product: names, props and imports. */
declare module "../../lib/dialogs" {
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

type Registry = { [N in DialogName]: LazyExoticComponent<ComponentType<DialogPropsByName[N]>> };

export const dialogRegistry: Registry = {
  ...settingsDialogs,
  ...adminDialogs,
  ...storeDialogs,
  ...recordDialogs,
  ...mealPlanDialogs,
  ...workoutDialogs,
  passwordRecovery: lazy(async () => ({
    default: (await import("../../features/access/sign-in/password-recovery-dialog")).PasswordRecoveryDialog,
  })),
  signUpWelcome: lazy(async () => ({
    default: (await import("../../features/access/sign-up/sign-up-welcome-dialog")).SignUpWelcomeDialog,
  })),
  newUserConfirmation: lazy(async () => ({
    default: (await import("../../features/access/sign-up/new-user-confirmation-dialog"))
      .NewUserConfirmationDialog,
  })),
  addPatient: lazy(async () => ({
    default: (await import("../../features/patients/add-patient/add-patient-dialog")).AddPatientDialog,
  })),
  invitePatient: lazy(async () => ({
    default: (await import("../../features/link-requests/invitation/invite-patient-dialog"))
      .InvitePatientDialog,
  })),
  recordArchive: lazy(async () => ({
    default: (await import("../../features/archive/record/record-archive-dialog")).RecordArchiveDialog,
  })),
  addPass: lazy(async () => ({
    default: (await import("../../features/patients/passes/add-pass-dialog")).AddPassDialog,
  })),
  patientGoal: lazy(async () => ({
    default: (await import("../../features/patients/record/progress/goal/goal-dialog")).GoalDialog,
  })),
  bodyCriteria: lazy(async () => ({
    default: (await import("../../features/patients/record/progress/goal/body-criteria-dialog"))
      .BodyCriteriaDialog,
  })),
  activatePatient: lazy(async () => ({
    default: (await import("../../features/patients/activation/activate-patient-dialog"))
      .ActivatePatientDialog,
  })),
  deactivatePatient: lazy(async () => ({
    default: (await import("../../features/patients/activation/deactivate-patient-dialog"))
      .DeactivatePatientDialog,
  })),
  deactivatePatientWithAppointment: lazy(async () => ({
    default: (await import("../../features/patients/activation/deactivate-with-appointment-dialog"))
      .DeactivateWithAppointmentDialog,
  })),
  inactivePatient: lazy(async () => ({
    default: (await import("../../features/patients/activation/inactive-patient-dialog"))
      .InactivePatientDialog,
  })),
  patientLeft: lazy(async () => ({
    default: (await import("../../features/patients/left/patient-left-dialog")).PatientLeftDialog,
  })),
  correctEmail: lazy(async () => ({
    default: (await import("../../features/patients/mail-failure/correct-email-dialog")).CorrectEmailDialog,
  })),
  downloadInstructions: lazy(async () => ({
    default: (await import("../../features/patients/instructions/download-instructions-dialog"))
      .DownloadInstructionsDialog,
  })),
  confirmRemoval: lazy(async () => ({
    default: (await import("../../components/ui/dialog/confirm-removal-dialog")).ConfirmRemovalDialog,
  })),
  leaveForm: lazy(async () => ({
    default: (await import("../../components/ui/dialog/leave-dialog")).LeaveDialog,
  })),
  linkRequestDetails: lazy(async () => ({
    default: (await import("../../features/link-requests/dialogs/link-request-details-dialog"))
      .LinkRequestDetailsDialog,
  })),
  acceptLinkRequest: lazy(async () => ({
    default: (await import("../../features/link-requests/dialogs/accept-link-request-dialog"))
      .AcceptLinkRequestDialog,
  })),
  editLinkRequest: lazy(async () => ({
    default: (await import("../../features/link-requests/dialogs/edit-link-request-dialog"))
      .EditLinkRequestDialog,
  })),
  cancelLinkRequest: lazy(async () => ({
    default: (await import("../../features/link-requests/dialogs/cancel-link-request-dialog"))
      .CancelLinkRequestDialog,
  })),
  rejectLinkRequest: lazy(async () => ({
    default: (await import("../../features/link-requests/dialogs/reject-link-request-dialog"))
      .RejectLinkRequestDialog,
  })),
  shareLinkRequest: lazy(async () => ({
    default: (await import("../../features/link-requests/dialogs/share-link-request-dialog"))
      .ShareLinkRequestDialog,
  })),
  calendarEvent: lazy(async () => ({
    default: (await import("../../features/agenda/event/event-dialog")).EventDialog,
  })),
  quickEvent: lazy(async () => ({
    default: (await import("../../features/agenda/quick-booking/quick-event-dialog")).QuickEventDialog,
  })),
  scheduleAppointment: lazy(async () => ({
    default: (await import("../../features/agenda/event/schedule-dialog")).ScheduleDialog,
  })),
  rejectAppointment: lazy(async () => ({
    default: (await import("../../features/agenda/appointment-dialogs/reject-appointment-dialog"))
      .RejectAppointmentDialog,
  })),
  cancelAppointment: lazy(async () => ({
    default: (await import("../../features/agenda/appointment-dialogs/cancel-appointment-dialog"))
      .CancelAppointmentDialog,
  })),
  proposeDate: lazy(async () => ({
    default: (await import("../../features/agenda/propose-date/propose-date-dialog")).ProposeDateDialog,
  })),
  shareAppointment: lazy(async () => ({
    default: (await import("../../features/agenda/appointment-dialogs/share-appointment-dialog"))
      .ShareAppointmentDialog,
  })),
  noServices: lazy(async () => ({
    default: (await import("../../features/agenda/event/missing-setup-dialogs")).NoServicesDialog,
  })),
  noOffices: lazy(async () => ({
    default: (await import("../../features/agenda/event/missing-setup-dialogs")).NoOfficesDialog,
  })),
  agendaRestriction: lazy(async () => ({
    default: (await import("../../features/agenda/event/missing-setup-dialogs")).AgendaRestrictionDialog,
  })),
  unseenAppointments: lazy(async () => ({
    default: (await import("../../features/agenda/unseen/unseen-appointments-dialog"))
      .UnseenAppointmentsDialog,
  })),
  palette: lazy(async () => ({
    default: (await import("../../features/palette/palette-dialog")).PaletteDialog,
  })),
  imageViewer: lazy(async () => ({
    default: (await import("../../components/ui/media/image-viewer")).ImageViewer,
  })),
  videoPopup: lazy(async () => ({
    default: (await import("../../components/ui/media/video-popup")).VideoPopup,
  })),
};
