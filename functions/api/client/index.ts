import { clientRoutes } from "@nutria/contract/routes/client";
import { group } from "@nutria/platform/group";
import { acceptClientAppointment } from "./accept-client-appointment";
import { acceptClientLinkRequest } from "./accept-client-link-request";
import { acceptMailedLink } from "./accept-mailed-link";
import { cancelClientAppointment } from "./cancel-client-appointment";
import { cancelClientLinkRequest } from "./cancel-client-link-request";
import { createClientAppointment } from "./create-client-appointment";
import { createClientLinkRequest } from "./create-client-link-request";
import { getClientAvailability } from "./get-client-availability";
import { getClientBookingOptions } from "./get-client-booking-options";
import { getMailedAvailability } from "./get-mailed-availability";
import { getMailedLink } from "./get-mailed-link";
import { getPatientProfile } from "./get-patient-profile";
import { listClientAppointments } from "./list-client-appointments";
import { listClientLinkRequests } from "./list-client-link-requests";
import { listClientPasses } from "./list-client-passes";
import { listClientResults } from "./list-client-results";
import { listScanPartners } from "./list-scan-partners";
import { proposeMailedDate } from "./propose-mailed-date";
import { registerPatient } from "./register-patient";
import { rejectClientLinkRequest } from "./reject-client-link-request";
import { rejectMailedLink } from "./reject-mailed-link";
import { rescheduleClientAppointment } from "./reschedule-client-appointment";
import { scheduleClientPass } from "./schedule-client-pass";

export const handler = group(clientRoutes, {
  registerPatient,
  getPatientProfile,
  listClientLinkRequests,
  createClientLinkRequest,
  acceptClientLinkRequest,
  rejectClientLinkRequest,
  cancelClientLinkRequest,
  getMailedLink,
  acceptMailedLink,
  rejectMailedLink,
  getMailedAvailability,
  proposeMailedDate,
  getClientBookingOptions,
  listClientAppointments,
  getClientAvailability,
  createClientAppointment,
  acceptClientAppointment,
  rescheduleClientAppointment,
  cancelClientAppointment,
  listScanPartners,
  listClientPasses,
  scheduleClientPass,
  listClientResults,
});
