import type { SubscriberHandler } from "@nutria/platform/subscriber";
import { handler as countPartnerStock } from "./count-partner-stock";
import { handler as deliverParkedScans } from "./deliver-parked-scans";
import { handler as mailAppointment } from "./mail-appointment";
import { handler as mailCorrectedLinkRequest } from "./mail-corrected-link-request";
import { handler as mailLinkRequest } from "./mail-link-request";
import { handler as mailNotification } from "./mail-notification";
import { handler as mailPublicRequest } from "./mail-public-request";
import { handler as mailReminder } from "./mail-reminder";
import { handler as mailTemporaryPassword } from "./mail-temporary-password";
import { handler as movePass } from "./move-pass";
import { handler as notify } from "./notify";
import { handler as receiveFromBus } from "./receive-from-bus";
import { handler as recordScan } from "./record-scan";
import { handler as refreshAppointments } from "./refresh-appointments";
import { handler as watchStock } from "./watch-stock";

/** The handler of every subscription in the table, by name. */
export const subscribers: Record<string, SubscriberHandler> = {
  "mail-appointment": mailAppointment,
  "mail-reminder": mailReminder,
  "mail-link-request": mailLinkRequest,
  "mail-corrected-link-request": mailCorrectedLinkRequest,
  "mail-public-request": mailPublicRequest,
  "mail-temporary-password": mailTemporaryPassword,
  notify,
  "mail-notification": mailNotification,
  "refresh-appointments": refreshAppointments,
  "receive-from-bus": receiveFromBus,
  "record-scan": recordScan,
  "move-pass": movePass,
  "count-partner-stock": countPartnerStock,
  "deliver-parked-scans": deliverParkedScans,
  "watch-stock": watchStock,
};
