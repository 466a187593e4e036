import { ConfirmationAsked } from "@nutria/core/care/care-link/index";
import { BookingRequested, mailBookingRequest } from "@nutria/core/channels/public-booking/index";
import { mailPublicRequest, PublicRequestReceived } from "@nutria/core/channels/public-page/index";
import { ScanRecorded } from "@nutria/core/clinical/body-composition/index";
import { mailMealPlan, MealPlanSent } from "@nutria/core/clinical/meal-plan/index";
import { mailQuestionnaire, QuestionnaireAsked } from "@nutria/core/clinical/questionnaire/index";
import { mailMessageToPatient, MessageSent } from "@nutria/core/conversation/thread/index";
import { pdfFontFiles } from "@nutria/core/documents/pdf/index";
import {
  issueTemporaryPassword,
  TemporaryPasswordRequested,
  AccountRemade,
  KnownRegistration,
  mailKnownRegistration,
  mailNewPassword,
  mailVerification,
  VerificationRequested,
} from "@nutria/core/identity/account/index";
import { AssistantInvited, mailInvitation } from "@nutria/core/identity/assistant/index";
import { mailAddressCheck, OwnMailRetried } from "@nutria/core/identity/profile/index";
import {
  LinkRequestCreated,
  mailLinkRequest,
  LinkRequestCorrected,
} from "@nutria/core/linking/link-request/index";
import { mailConfirmation } from "@nutria/core/linking/provisional-link/index";
import {
  DigestDue,
  mailDigest,
  mailMessage,
  mailNotification,
  NotificationCreated,
  summariseDiary,
  summarisedEvents,
} from "@nutria/core/notification/index";
import {
  mailInsteadOfWhatsApp,
  mailResult,
  mailUndelivered,
  mailUnlessPhoneAlone,
  PushUndelivered,
} from "@nutria/core/reach/notice/index";
import { WhatsAppUndelivered } from "@nutria/core/reach/whats-app/index";
import { AccountRemovalRequested, mailAccountRemoval } from "@nutria/core/person/removal/index";
import {
  AppointmentAccepted,
  AppointmentCancelled,
  AppointmentCreated,
  AppointmentRejected,
  AppointmentRescheduled,
  AppointmentUpdated,
  mailAppointment,
  mailReminder,
  ReminderDue,
} from "@nutria/core/scheduling/appointment/index";
import { mailWorkout, WorkoutAssigned } from "@nutria/core/workouts/workout-assignment/index";
import { mailing, type Subscriber } from "@nutria/platform/subscriber";

/** Every subscriber that mails, by name. One Lambda runs them all, behind the queue `send-mails`. */
export const mailSubscribers: readonly Subscriber[] = [
  mailing({
    name: "mail-link-request",
    on: [LinkRequestCreated],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailLinkRequest(ctx, data),
  }),
  mailing({
    name: "mail-corrected-link-request",
    on: [LinkRequestCorrected],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailLinkRequest(ctx, data),
  }),
  mailing({
    name: "mail-link-confirmation",
    on: [ConfirmationAsked],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailConfirmation(ctx, data),
  }),
  mailing({
    name: "mail-appointment",
    on: [
      AppointmentCreated,
      AppointmentAccepted,
      AppointmentRejected,
      AppointmentRescheduled,
      AppointmentUpdated,
      AppointmentCancelled,
    ],
    needs: ["table", "mail", "linkSecret"],
    handle: (event, ctx) => mailUnlessPhoneAlone(ctx, event, mailAppointment),
  }),
  mailing({
    name: "mail-notification",
    on: [NotificationCreated, DigestDue],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => ("day" in data ? mailDigest(ctx, data) : mailNotification(ctx, data)),
  }),
  mailing({
    name: "mail-diary",
    on: summarisedEvents,
    needs: ["table"],
    handle: ({ data }, ctx) => summariseDiary(ctx, data),
  }),
  mailing({
    name: "mail-message",
    on: [MessageSent],
    needs: ["table", "mail", "linkSecret"],
    handle: (event, ctx) =>
      event.data.from === "patient"
        ? mailMessage(ctx, event.data)
        : mailUnlessPhoneAlone(ctx, event, (_, { data }) => mailMessageToPatient(ctx, data)),
  }),
  mailing({
    name: "mail-reminder",
    on: [ReminderDue],
    needs: ["table", "mail", "linkSecret"],
    handle: (event, ctx) => mailUnlessPhoneAlone(ctx, event, (_, { data }) => mailReminder(ctx, data)),
  }),
  mailing({
    name: "mail-result",
    on: [ScanRecorded],
    needs: ["table", "mail"],
    handle: (event, ctx) => mailUnlessPhoneAlone(ctx, event, (_, { data }) => mailResult(ctx, data)),
  }),
  mailing({
    name: "mail-questionnaire",
    on: [QuestionnaireAsked],
    needs: ["table", "mail", "linkSecret"],
    handle: (event, ctx) => mailUnlessPhoneAlone(ctx, event, (_, { data }) => mailQuestionnaire(ctx, data)),
  }),
  mailing({
    name: "mail-undelivered-push",
    on: [PushUndelivered],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailUndelivered(ctx, data),
  }),
  mailing({
    name: "mail-undelivered-whats-app",
    on: [WhatsAppUndelivered],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailInsteadOfWhatsApp(ctx, data),
  }),
  mailing({
    name: "mail-meal-plan",
    on: [MealPlanSent],
    needs: ["table", "mail"],
    packageFiles: pdfFontFiles,
    handle: ({ data }, ctx) => mailMealPlan(ctx, data),
  }),
  mailing({
    name: "mail-workout",
    on: [WorkoutAssigned],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailWorkout(ctx, data),
  }),
  mailing({
    name: "mail-public-request",
    on: [PublicRequestReceived],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailPublicRequest(ctx, data),
  }),
  mailing({
    name: "mail-booking-request",
    on: [BookingRequested],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailBookingRequest(ctx, data),
  }),
  mailing({
    name: "mail-temporary-password",
    on: [TemporaryPasswordRequested],
    needs: ["table", "mail"],
    handle: ({ data }, ctx) => issueTemporaryPassword(ctx, data),
  }),
  mailing({
    name: "mail-new-password",
    on: [AccountRemade],
    needs: ["table", "mail"],
    handle: ({ data }, ctx) => mailNewPassword(ctx, data),
  }),
  mailing({
    name: "mail-known-registration",
    on: [KnownRegistration],
    needs: ["table", "mail"],
    handle: ({ data }, ctx) => mailKnownRegistration(ctx, data),
  }),
  mailing({
    name: "mail-verification",
    on: [VerificationRequested],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailVerification(ctx, data),
  }),
  mailing({
    name: "mail-assistant-invitation",
    on: [AssistantInvited],
    needs: ["table", "mail", "linkSecret"],
    handle: ({ data }, ctx) => mailInvitation(ctx, data),
  }),
  mailing({
    name: "mail-account-removal",
    on: [AccountRemovalRequested],
    needs: ["table", "mail"],
    handle: ({ data }, ctx) => mailAccountRemoval(ctx, data),
  }),
  mailing({
    name: "mail-address-check",
    on: [OwnMailRetried],
    needs: ["table", "mail"],
    handle: ({ data }, ctx) => mailAddressCheck(ctx, data),
  }),
];
