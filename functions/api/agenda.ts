import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import * as BusyCalendars from "@nutria/core/scheduling/busy-calendar/index";
import * as CalendarFeeds from "@nutria/core/scheduling/calendar-feed/index";
import * as VisitPayments from "@nutria/core/scheduling/visit-payment/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "linkSecret"];

export const handler = group(
  { ...agendaRoutes, ...busyCalendarRoutes },
  {
    listAppointments: ({ ctx }) => Appointments.listConfirmed(ctx),
    listAgenda: ({ ctx, query }) => Appointments.listAppointments(ctx, query),
    getAppointment: ({ ctx, params }) => Appointments.getAppointment(ctx, params.id),
    createAppointment: ({ ctx, body }) => Appointments.createAppointment(ctx, body),
    updateAppointment: ({ ctx, params, body }) => Appointments.updateAppointment(ctx, params.id, body),
    acceptAppointment: ({ ctx, params }) => Appointments.acceptAppointment(ctx, params.id),
    acceptAppointmentWithPatient: ({ ctx, params }) =>
      Appointments.acceptAppointmentWithPatient(ctx, params.id),
    confirmAppointment: ({ ctx, params }) => Appointments.confirmAppointment(ctx, params.id),
    rejectAppointment: ({ ctx, params, body }) => Appointments.rejectAppointment(ctx, params.id, body),
    cancelAppointment: ({ ctx, params, body }) => Appointments.cancelAppointment(ctx, params.id, body),
    setAttendance: ({ ctx, params, body }) => Appointments.setAttendance(ctx, params.id, body),
    summarizeAttendance: ({ ctx, query }) => Appointments.summarizeAttendance(ctx, query.month),
    recordVisitPayment: ({ ctx, params, body }) => VisitPayments.recordVisitPayment(ctx, params.id, body),
    reverseVisitPayment: ({ ctx, params, body }) => VisitPayments.reverseVisitPayment(ctx, params.id, body),
    readIncome: ({ ctx, query }) => VisitPayments.readIncome(ctx, query.month),
    countAppointments: ({ ctx }) => Appointments.countAppointments(ctx),
    listWaitingAppointments: ({ ctx }) => Appointments.listWaiting(ctx),
    getAvailability: ({ ctx, query }) => Appointments.getAvailability(ctx, query),
    listOwnFreeTimes: ({ ctx, query }) => Appointments.listOwnFreeTimes(ctx, query),
    getLastVisit: ({ ctx, query }) => Appointments.getLastVisit(ctx, query.patient),
    shareAppointment: ({ ctx, params }) => Appointments.shareAppointment(ctx, params.id),
    listUnseenAppointments: ({ ctx }) => Appointments.listUnseen(ctx),
    markAppointmentsAsSeen: ({ ctx, body }) => Appointments.markAppointmentsAsSeen(ctx, body.appointments),
    getCalendarFeed: ({ ctx }) => CalendarFeeds.getCalendarFeed(ctx),
    openCalendarFeed: ({ ctx, body }) => CalendarFeeds.openCalendarFeed(ctx, body),
    closeCalendarFeed: ({ ctx }) => CalendarFeeds.closeCalendarFeed(ctx),
    readCalendar: ({ ctx, params }) => CalendarFeeds.readCalendar(ctx, params.token),
    listBusyCalendars: ({ ctx }) => BusyCalendars.listBusyCalendars(ctx),
    addBusyCalendar: ({ ctx, body }) => BusyCalendars.addBusyCalendar(ctx, body),
    removeBusyCalendar: ({ ctx, params }) => BusyCalendars.removeBusyCalendar(ctx, params.id),
    refreshBusyCalendars: ({ ctx }) => BusyCalendars.refreshBusyCalendars(ctx),
    getOtherBusyTimes: ({ ctx, query }) => BusyCalendars.getOtherBusyTimes(ctx, query),
  },
);
