import { addDays, epochSeconds } from "@nutria/calendar/instant";
import { serviceModes } from "@nutria/contract/schemas/practice/service";
import type { EntityItem } from "electrodb";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { getItem, newItem } from "../../kernel/table/items";
import type { StoredAppointment } from "../../scheduling/appointment/index";

/**
 * The booking form of a public page. It holds no time: it becomes an appointment when its e-mail is confirmed, if the
 * time is still free.
 */
const bookingRequestEntity = defineEntity("bookingRequest", {
  attributes: {
    requestId: { type: "string", required: true },
    nutritionistId: { type: "string", required: true },
    slug: { type: "string", required: true },
    name: { type: "string", required: true },
    lastName: { type: "string", required: true },
    email: { type: "string", required: true },
    countryCode: { type: "number", required: true },
    phoneNumber: { type: "string", required: true },
    reason: { type: "string", required: true },
    serviceId: { type: "string", required: true },
    serviceName: { type: "string", required: true },
    minutes: { type: "number", required: true },
    mode: { type: serviceModes, required: true },
    officeId: { type: "string" },
    startDate: { type: "string", required: true },
    /** Its page was not mailed, so that its token proves no mailbox. */
    isUnproved: { type: "boolean" },
    createdAt: { type: "string", required: true },
    confirmedAt: { type: "string" },
    /** Once it is confirmed. */
    appointmentId: { type: "string" },
    /** When it can no longer be confirmed. `expiresAt` is later, when DynamoDB deletes the item. */
    lapsesAt: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byId: {
      pk: key("pk", "bookingRequest#${requestId}"),
      sk: key("sk", "bookingRequest"),
    },
  },
});

export type StoredBookingRequest = EntityItem<ReturnType<typeof bookingRequestEntity>>;

/** The booking requests of all public pages. */
export function bookingRequests(ctx: Context) {
  const entity = bookingRequestEntity(ctx.db);
  return {
    async find(requestId: string): Promise<StoredBookingRequest | undefined> {
      return getItem(entity, { requestId }, { consistent: true });
    },

    createItem: (request: StoredBookingRequest): TransactItem => ({
      write: newItem(entity, request),
      orElse: "conflict",
    }),

    /**
     * Joins a request with its appointment, whose page its link is from now on, until that is over. Raises `conflict`
     * when it has one.
     */
    confirmItem: (
      { requestId, lapsesAt }: StoredBookingRequest,
      appointment: Pick<StoredAppointment, "appointmentId" | "endDate">,
    ): TransactItem => ({
      write: entity
        .patch({ requestId })
        .set({
          confirmedAt: ctx.now(),
          appointmentId: appointment.appointmentId,
          expiresAt: keptUntil(lapsesAt, appointment.endDate),
        })
        .where(({ confirmedAt }, { notExists }) => notExists(confirmedAt)),
      orElse: "conflict",
    }),

    /** Keeps a request until its appointment, which was moved, is over. Raises `conflict` when it is gone. */
    keepItem: ({ requestId, lapsesAt }: StoredBookingRequest, moved: StoredAppointment): TransactItem => ({
      write: entity.patch({ requestId }).set({ expiresAt: keptUntil(lapsesAt, moved.endDate) }),
      orElse: "conflict",
    }),
  };
}

/** A day after the link lapses and the visit is over: until then the link says how it stands. */
export function keptUntil(lapsesAt: string, endDate = lapsesAt): number {
  return epochSeconds(addDays(endDate > lapsesAt ? endDate : lapsesAt, 1));
}
