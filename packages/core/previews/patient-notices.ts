import { appointmentNotices } from "./appointment-notices";
import { careNotices } from "./care-notices";
import type { DeclaredNotice } from "./declared-notice";
import { requestNotices } from "./request-notices";

/** Every notice to patients, in the order of the screen. */
export const patientNotices: readonly DeclaredNotice[] = [
  ...appointmentNotices,
  ...requestNotices,
  ...careNotices,
];
