import { maximumRangeDays, occupies } from "@nutria/contract/agenda";
import { AppError } from "@nutria/contract/errors";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { batchGetExisting, getRequest, type GetRequest } from "../../kernel/batch-get";
import { addDays } from "@nutria/calendar/instant";
import { appointmentEntity, type StoredAppointment } from "./entity";
import { StaleAgendaError } from "./retry";

/** What a range has to look back for; an event of 62 days may be an hour longer by the clock. */
const lookBack = { short: 1, long: maximumRangeDays + 1 } as const;

/** After every appointment there may be. */
const endOfTime = "2101";

/** The appointments of one nutritionist; none can be reached without naming the owner. */
export function appointments(ctx: Context, nutritionistId: string) {
  const entity = appointmentEntity(ctx.db);
  const startingBetween = (span: "short" | "long", from: string, to: string) =>
    entity.query
      .byStart({ nutritionistId, span })
      .between({ startDate: from }, { startDate: to })
      .go({ pages: "all" });
  const getRequestOf = (appointmentId: string): GetRequest<StoredAppointment> =>
    getRequest(entity, entity.get({ nutritionistId, appointmentId }));
  return {
    /** Raises `not_found` for another nutritionist's. */
    async get(appointmentId: string): Promise<StoredAppointment> {
      const { data } = await entity.get({ nutritionistId, appointmentId }).go({ consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** To be read together with other items. */
    getRequest: getRequestOf,

    /** Those that are known, in the order of their ids. */
    some: (appointmentIds: string[]): Promise<StoredAppointment[]> =>
      batchGetExisting(ctx, appointmentIds.map(getRequestOf)),

    /** Those that are shown and take some time of a range, by their start (spec A §2). */
    async between(from: string, to: string): Promise<StoredAppointment[]> {
      const [short, long] = await Promise.all([
        startingBetween("short", addDays(from, -lookBack.short), to),
        startingBetween("long", addDays(from, -lookBack.long), to),
      ]);
      return [...long.data, ...short.data]
        .filter(({ status, startDate, endDate }) => occupies(status) && startDate < to && endDate > from)
        .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
    },

    /** Confirmed ones with patients that are not over, by their start; at most `limit`. */
    async confirmedAhead(now: string, limit: number): Promise<StoredAppointment[]> {
      const { data } = await entity.query
        .byStart({ nutritionistId, span: "short" })
        .gte({ startDate: addDays(now, -lookBack.short) })
        .where(
          (stored, { eq, gt }) =>
            `${eq(stored.status, "accepted")} AND ${eq(stored.type, "appointment")} AND ${gt(stored.endDate, now)}`,
        )
        .go({ pages: "all" });
      return data.slice(0, limit);
    },

    /** Writes an appointment whole, if it is still the one that was read. */
    writeItem(before: StoredAppointment | undefined, after: StoredAppointment): TransactItem {
      const write =
        before === undefined
          ? entity.create(after)
          : entity.put(after).where(({ version }, { eq }) => eq(version, before.version));
      return { write, orElse: () => new StaleAgendaError() };
    },
  };
}

/** The appointments of one patient, with whichever nutritionist. */
export function patientAppointments(ctx: Context, patientId: string) {
  const entity = appointmentEntity(ctx.db);
  return {
    /** Those that start latest first. */
    async recent(limit: number): Promise<StoredAppointment[]> {
      const { data } = await entity.query.byPatient({ patientId }).go({ order: "desc", limit });
      return data;
    },

    /** Those that start from an instant on. */
    async startingFrom(instant: string): Promise<StoredAppointment[]> {
      const { data } = await entity.query
        .byPatient({ patientId })
        .between({ startDate: instant }, { startDate: endOfTime })
        .go({ pages: "all" });
      return data;
    },

    /** Raises `not_found` for another patient's. The id says when it was made, but not when it starts. */
    async get(appointmentId: string): Promise<StoredAppointment> {
      const { data } = await entity.query
        .byPatient({ patientId })
        .where((stored, { eq }) => eq(stored.appointmentId, appointmentId))
        .go({ pages: "all" });
      const [found] = data;
      if (found) return appointments(ctx, found.nutritionistId).get(appointmentId);
      throw new AppError("not_found");
    },
  };
}
