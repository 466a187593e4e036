import { clientRoutes } from "@nutria/contract/routes/client";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";
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
import { proposeMailedDate } from "./propose-mailed-date";
import { registerPatient } from "./register-patient";
import { rejectClientLinkRequest } from "./reject-client-link-request";
import { rejectMailedLink } from "./reject-mailed-link";
import { rescheduleClientAppointment } from "./reschedule-client-appointment";

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
  listScanPartners: notAvailableYet(clientRoutes.listScanPartners),
  listClientPasses: notAvailableYet(clientRoutes.listClientPasses),
  scheduleClientPass: notAvailableYet(clientRoutes.scheduleClientPass),
  listClientResults: notAvailableYet(clientRoutes.listClientResults),
});
