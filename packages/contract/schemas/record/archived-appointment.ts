import { repeatIntervals } from "@nutria/calendar/repeat";
import { isTimeZone } from "@nutria/calendar/time-zone";
import * as z from "zod/mini";
import { agendaRoles, appointmentStatuses, attendances } from "../../agenda/agenda";
import { officeModes } from "../practice/office";
import { mostPaymentsOfVisit, visitPaymentMethods } from "../../agenda/visit-payment";
import { day, instant, messages } from "../primitives";
import { maximumPriceCents, serviceModes, maximumBufferMinutes } from "../practice/service";
import { rowId } from "./row-id";

const text = (maximum: number) => z.string().check(z.maxLength(maximum, messages.tooLong));
const bufferMinutes = z.optional(z.int().check(z.minimum(0), z.maximum(maximumBufferMinutes)));

const ArchivedPayment = z.strictObject({
  paymentId: rowId,
  amountCents: z.int().check(z.minimum(0), z.maximum(maximumPriceCents)),
  method: z.enum(visitPaymentMethods),
  note: text(200),
  day,
});

/** An appointment of an exported record. */
export const ArchivedAppointment = z
  .strictObject({
    appointmentId: rowId,
    status: z.enum(appointmentStatuses),
    createdByRole: z.enum(agendaRoles),
    nextActionRole: z.enum(agendaRoles),
    startDate: instant,
    endDate: instant,
    bufferBeforeMinutes: bufferMinutes,
    bufferAfterMinutes: bufferMinutes,
    isBookedOnline: z.optional(z.boolean()),
    timeZone: z.string().check(z.maxLength(64, messages.invalid), z.refine(isTimeZone, messages.invalid)),
    isAllDay: z.boolean(),
    title: z.optional(text(200)),
    comment: text(2000),
    /** Of a file from before a visit could be paid in parts. */
    payment: z.optional(ArchivedPayment),
    payments: z.optional(z.array(ArchivedPayment).check(z.maxLength(mostPaymentsOfVisit))),
    attendance: z.optional(z.enum(attendances)),
    reason: z.optional(text(2000)),
    closedByRole: z.optional(z.enum(agendaRoles)),
    mode: z.optional(z.enum(serviceModes)),
    serviceId: z.optional(text(64)),
    serviceName: z.optional(text(200)),
    price: z.optional(z.int().check(z.minimum(0), z.maximum(maximumPriceCents))),
    officeId: z.optional(text(64)),
    officeName: z.optional(text(200)),
    officeMode: z.optional(z.enum(officeModes)),
    series: z.optional(
      z.strictObject({
        seriesId: text(64),
        position: z.int().check(z.minimum(1), z.maximum(26)),
        every: z.enum(repeatIntervals),
        times: z.int().check(z.minimum(1), z.maximum(26)),
      }),
    ),
    createdAt: instant,
  })
  .check(z.refine(({ startDate, endDate }) => startDate < endDate, messages.date));
export type ArchivedAppointment = z.output<typeof ArchivedAppointment>;
