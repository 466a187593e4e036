import { clientRoutes } from "@nutria/contract/routes/client";
import * as Booking from "@nutria/core/channels/public-booking/index";
import * as Patients from "@nutria/core/care/patient/index";
import * as MailedLinks from "@nutria/core/channels/mailed-link/index";
import * as Results from "@nutria/core/clinical/body-composition/index";
import * as Accounts from "@nutria/core/identity/account/index";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import * as Partners from "@nutria/core/passes/partner/index";
import * as Passes from "@nutria/core/passes/pass/index";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { group } from "@nutria/platform/group";
import { answerEvenly } from "@nutria/platform/http/even-answer";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "register", "linkSecret", "mail"];

export const handler = group(clientRoutes, {
  registerPatient: ({ ctx, body }) => answerEvenly(() => Accounts.registerQuietly(ctx, body)),
  getPatientProfile: ({ ctx }) => Patients.getPatientProfile(ctx),
  listClientLinkRequests: ({ ctx }) => LinkRequests.listClientLinkRequests(ctx),
  createClientLinkRequest: ({ ctx, body }) => LinkRequests.createClientLinkRequest(ctx, body),
  acceptClientLinkRequest: ({ ctx, params }) => LinkRequests.acceptClientLinkRequest(ctx, params.id),
  rejectClientLinkRequest: ({ ctx, params }) => LinkRequests.rejectClientLinkRequest(ctx, params.id),
  cancelClientLinkRequest: ({ ctx, params }) => LinkRequests.cancelClientLinkRequest(ctx, params.id),
  getMailedLink: ({ ctx, params }) => MailedLinks.getMailedLink(ctx, params.token),
  acceptMailedLink: ({ ctx, params, body }) => MailedLinks.acceptMailedLink(ctx, params.token, body),
  answerInvitation: ({ ctx, params, body }) => MailedLinks.answerInvitation(ctx, params.token, body),
  sendMailedLinkCode: ({ ctx, params }) => MailedLinks.sendMailedLinkCode(ctx, params.token),
  rejectMailedLink: ({ ctx, params, body }) => MailedLinks.rejectMailedLink(ctx, params.token, body),
  cancelMailedAppointment: ({ ctx, params, body }) =>
    Appointments.cancelMailedAppointment(ctx, params.token, body),
  confirmMailedAppointment: ({ ctx, params }) => Appointments.confirmMailedAppointment(ctx, params.token),
  readMailedCalendar: ({ ctx, params }) => Appointments.readMailedCalendar(ctx, params.token),
  getMailedAvailability: ({ ctx, params, query }) =>
    Appointments.getMailedAvailability(ctx, params.token, query.date),
  listMailedFreeTimes: ({ ctx, params, query }) =>
    Appointments.listMailedFreeTimes(ctx, params.token, query.from),
  proposeMailedDate: ({ ctx, params, body }) => Appointments.proposeMailedDate(ctx, params.token, body),
  getClientBookingOptions: ({ ctx, query }) => Appointments.getClientBookingOptions(ctx, query.nutritionist),
  listClientAppointments: ({ ctx }) => Appointments.listClientAppointments(ctx),
  getClientNextAppointment: ({ ctx }) => Appointments.getClientNextAppointment(ctx),
  getClientAvailability: ({ ctx, query }) => Appointments.getClientAvailability(ctx, query),
  listClientFreeTimes: ({ ctx, query }) => Appointments.listClientFreeTimes(ctx, query),
  createClientAppointment: ({ ctx, body }) => Appointments.createClientAppointment(ctx, body),
  bookAsPatient: ({ ctx, body }) => Booking.bookAsPatient(ctx, body),
  acceptClientAppointment: ({ ctx, params, body }) =>
    Appointments.acceptClientAppointment(ctx, params.id, body),
  rejectClientAppointment: ({ ctx, params, body }) =>
    Appointments.rejectClientAppointment(ctx, params.id, body),
  rescheduleClientAppointment: ({ ctx, params, body }) =>
    Appointments.rescheduleClientAppointment(ctx, params.id, body),
  confirmClientAppointment: ({ ctx, params }) => Appointments.confirmClientAppointment(ctx, params.id),
  cancelClientAppointment: ({ ctx, params, body }) =>
    Appointments.cancelClientAppointment(ctx, params.id, body),
  listScanPartners: ({ ctx }) => Partners.listScanPartners(ctx),
  listClientPasses: ({ ctx }) => Passes.listClientPasses(ctx),
  scheduleClientPass: ({ ctx, params, body }) => Passes.scheduleClientPass(ctx, params.id, body),
  listClientResults: ({ ctx }) => Results.listClientResults(ctx),
});
