import { serviceModes } from "@nutria/contract/schemas/practice/service";
import { Entity, type EntityItem } from "electrodb";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { entityFor, key } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/**
 * The booking form of a public page. It holds no time: it becomes an appointment when its e-mail is confirmed, if the
 * time is still free.
 */
const bookingRequestEntity = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "bookingRequest", version: "1" },
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
          createdAt: { type: "string", required: true },
          confirmedAt: { type: "string" },
          /** Once it is confirmed. */
          appointmentId: { type: "string" },
          /** When its link lapses. `expiresAt` is later, when DynamoDB deletes the item. */
          lapsesAt: { type: "string", required: true },
          expiresAt: { type: "number", required: true },
        },
        indexes: {
          byId: {
            pk: key("pk", "bookingRequest#${requestId}"),
            sk: key("sk", "bookingRequest"),
          },
        },
      },
      configuration,
    ),
);

export type StoredBookingRequest = EntityItem<ReturnType<typeof bookingRequestEntity>>;

/** The booking requests of all public pages. */
export function bookingRequests(ctx: Context) {
  const entity = bookingRequestEntity(ctx.db);
  return {
    async find(requestId: string): Promise<StoredBookingRequest | undefined> {
      const { data } = await entity.get({ requestId }).go({ consistent: true });
      return data ?? undefined;
    },

    createItem: (request: StoredBookingRequest): TransactItem => ({
      write: entity.create(request),
      orElse: "conflict",
    }),

    /** Joins a request with its appointment. Raises `conflict` when it has one. */
    confirmItem: (requestId: string, appointmentId: string): TransactItem => ({
      write: entity
        .patch({ requestId })
        .set({ confirmedAt: ctx.now(), appointmentId })
        .where(({ confirmedAt }, { notExists }) => notExists(confirmedAt)),
      orElse: "conflict",
    }),
  };
}
