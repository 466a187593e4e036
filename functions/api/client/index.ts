import { clientRoutes } from "@nutria/contract/routes/client";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";
import { acceptClientLinkRequest } from "./accept-client-link-request";
import { acceptMailedLink } from "./accept-mailed-link";
import { cancelClientLinkRequest } from "./cancel-client-link-request";
import { createClientLinkRequest } from "./create-client-link-request";
import { getMailedLink } from "./get-mailed-link";
import { getPatientProfile } from "./get-patient-profile";
import { listClientLinkRequests } from "./list-client-link-requests";
import { registerPatient } from "./register-patient";
import { rejectClientLinkRequest } from "./reject-client-link-request";
import { rejectMailedLink } from "./reject-mailed-link";

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
  getMailedAvailability: notAvailableYet(clientRoutes.getMailedAvailability),
  proposeMailedDate: notAvailableYet(clientRoutes.proposeMailedDate),
  getClientBookingOptions: notAvailableYet(clientRoutes.getClientBookingOptions),
  listClientAppointments: notAvailableYet(clientRoutes.listClientAppointments),
  getClientAvailability: notAvailableYet(clientRoutes.getClientAvailability),
  createClientAppointment: notAvailableYet(clientRoutes.createClientAppointment),
  acceptClientAppointment: notAvailableYet(clientRoutes.acceptClientAppointment),
  rescheduleClientAppointment: notAvailableYet(clientRoutes.rescheduleClientAppointment),
  cancelClientAppointment: notAvailableYet(clientRoutes.cancelClientAppointment),
  listClientPasses: notAvailableYet(clientRoutes.listClientPasses),
  scheduleClientPass: notAvailableYet(clientRoutes.scheduleClientPass),
  listClientResults: notAvailableYet(clientRoutes.listClientResults),
});
