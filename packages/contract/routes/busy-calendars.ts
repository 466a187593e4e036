import * as z from "zod/mini";
import { defineRoutes } from "../wire/define";
import { AgendaQuery } from "../schemas/agenda/appointment";
import { BusyCalendar, BusyCalendarInput, OtherBusyTimes } from "../schemas/agenda/busy-calendar";

const auth = "nutritionist";
const base = "/v1/nutritionist/busyCalendar";

/** The calendars of other providers whose busy times are kept free, see docs/calendars.md. */
export const busyCalendarRoutes = defineRoutes("agenda", {
  listBusyCalendars: {
    method: "GET",
    path: base,
    auth,
    summary: "Otros calendarios que ocupan la agenda, sin su dirección",
    response: z.array(BusyCalendar),
  },
  addBusyCalendar: {
    method: "POST",
    path: base,
    auth,
    summary: "Agregar un calendario por su dirección; se lee en seguida",
    body: BusyCalendarInput,
    response: BusyCalendar,
    status: 201,
    errors: ["too_many_busy_calendars", "throttled", "conflict"],
  },
  removeBusyCalendar: {
    method: "DELETE",
    path: `${base}/{id}`,
    auth,
    summary: "Quitar un calendario y liberar su tiempo",
    errors: ["not_found", "conflict"],
  },
  refreshBusyCalendars: {
    method: "POST",
    path: `${base}/refresh`,
    auth,
    assistant: "agenda",
    summary: "Pedir que se lean los calendarios que no se leyeron en el último minuto",
    status: 202,
  },
  getOtherBusyTimes: {
    method: "GET",
    path: `${base}/times`,
    auth,
    assistant: "agenda",
    summary: "Tiempo ocupado en otros calendarios, en un periodo de 62 días como máximo",
    query: AgendaQuery,
    response: OtherBusyTimes,
  },
});
