import type { Subscriber } from "@nutria/platform/subscriber";
import { declaration as countPartnerStock } from "./count-partner-stock";
import { declaration as deliverParkedScans } from "./deliver-parked-scans";
import { declaration as detachCard } from "./detach-card";
import { declaration as mailAppointment } from "./mail-appointment";
import { declaration as mailBookingRequest } from "./mail-booking-request";
import { declaration as mailCorrectedLinkRequest } from "./mail-corrected-link-request";
import { declaration as mailLinkRequest } from "./mail-link-request";
import { declaration as mailLinkConfirmation } from "./mail-link-confirmation";
import { declaration as mailMealPlan } from "./mail-meal-plan";
import { declaration as mailNotification } from "./mail-notification";
import { declaration as mailPublicRequest } from "./mail-public-request";
import { declaration as mailReminder } from "./mail-reminder";
import { declaration as mailTemporaryPassword } from "./mail-temporary-password";
import { declaration as mailVerification } from "./mail-verification";
import { declaration as mailWorkout } from "./mail-workout";
import { declaration as movePass } from "./move-pass";
import { declaration as notify } from "./notify";
import { declaration as notifyOfAppointment } from "./notify-of-appointment";
import { declaration as receiveFromBus } from "./receive-from-bus";
import { declaration as recordScan } from "./record-scan";
import { declaration as refreshAppointments } from "./refresh-appointments";
import { declaration as refundPayment } from "./refund-payment";
import { declaration as removeWorkoutAssignments } from "./remove-workout-assignments";
import { declaration as watchStock } from "./watch-stock";

/** Every subscriber, by name. */
export const subscribers: readonly Subscriber[] = [
  mailLinkRequest,
  mailCorrectedLinkRequest,
  mailLinkConfirmation,
  mailAppointment,
  refreshAppointments,
  notify,
  notifyOfAppointment,
  mailNotification,
  mailReminder,
  mailMealPlan,
  mailWorkout,
  mailPublicRequest,
  mailBookingRequest,
  mailTemporaryPassword,
  mailVerification,
  recordScan,
  movePass,
  countPartnerStock,
  deliverParkedScans,
  watchStock,
  receiveFromBus,
  refundPayment,
  detachCard,
  removeWorkoutAssignments,
];
