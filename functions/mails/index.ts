import type { Subscriber } from "@nutria/platform/subscriber";
import { declaration as mailAddressCheck } from "./mail-address-check";
import { declaration as mailAppointment } from "./mail-appointment";
import { declaration as mailBookingRequest } from "./mail-booking-request";
import { declaration as mailCorrectedLinkRequest } from "./mail-corrected-link-request";
import { declaration as mailLinkConfirmation } from "./mail-link-confirmation";
import { declaration as mailLinkRequest } from "./mail-link-request";
import { declaration as mailMealPlan } from "./mail-meal-plan";
import { declaration as mailNewPassword } from "./mail-new-password";
import { declaration as mailNotification } from "./mail-notification";
import { declaration as mailPublicRequest } from "./mail-public-request";
import { declaration as mailReminder } from "./mail-reminder";
import { declaration as mailTemporaryPassword } from "./mail-temporary-password";
import { declaration as mailVerification } from "./mail-verification";
import { declaration as mailWorkout } from "./mail-workout";

/** Every subscriber that mails, by name. One Lambda runs them all, behind the queue `send-mails`. */
export const mailSubscribers: readonly Subscriber[] = [
  mailLinkRequest,
  mailCorrectedLinkRequest,
  mailLinkConfirmation,
  mailAppointment,
  mailNotification,
  mailReminder,
  mailMealPlan,
  mailWorkout,
  mailPublicRequest,
  mailBookingRequest,
  mailTemporaryPassword,
  mailNewPassword,
  mailVerification,
  mailAddressCheck,
];
