import type { Subscriber } from "@nutria/platform/subscriber";
import { declaration as sendQuestionnaires } from "./send-questionnaires";
import { declaration as checkSentPlans } from "./check-sent-plans";
import { declaration as countPartnerStock } from "./count-partner-stock";
import { declaration as deliverParkedScans } from "./deliver-parked-scans";
import { declaration as detachCard } from "./detach-card";
import { declaration as lookAtMeals } from "./look-at-meals";
import { declaration as movePass } from "./move-pass";
import { declaration as notify } from "./notify";
import { declaration as notifyOfAppointment } from "./notify-of-appointment";
import { declaration as queueWebhooks } from "./queue-webhooks";
import { declaration as receiveFromBus } from "./receive-from-bus";
import { declaration as recordMailFailure } from "./record-mail-failure";
import { declaration as recordScan } from "./record-scan";
import { declaration as refreshAppointments } from "./refresh-appointments";
import { declaration as refreshDiary } from "./refresh-diary";
import { declaration as refundPayment } from "./refund-payment";
import { declaration as relistRequests } from "./relist-requests";
import { declaration as removeWorkoutAssignments } from "./remove-workout-assignments";
import { declaration as tellPatientApp } from "./tell-patient-app";
import { declaration as watchStock } from "./watch-stock";
import { declaration as withdrawProposals } from "./withdraw-proposals";

/** Every subscriber that the bus invokes itself, by name; those that mail are in `functions/mails.ts`. */
export const subscribers: readonly Subscriber[] = [
  refreshAppointments,
  relistRequests,
  notify,
  notifyOfAppointment,
  recordScan,
  recordMailFailure,
  movePass,
  countPartnerStock,
  deliverParkedScans,
  watchStock,
  receiveFromBus,
  refundPayment,
  detachCard,
  removeWorkoutAssignments,
  withdrawProposals,
  tellPatientApp,
  sendQuestionnaires,
  checkSentPlans,
  refreshDiary,
  lookAtMeals,
  queueWebhooks,
];
