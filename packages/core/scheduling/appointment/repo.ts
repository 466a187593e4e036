import { maximumRangeDays, occupies } from "@nutria/contract/agenda/agenda";
import { AppError } from "@nutria/contract/wire/errors";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { batchGetExisting } from "../../kernel/table/batch";
import { getItem, getRequest, versionedItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { nutritionistsOfPatient } from "../../care/care-link/index";
import { addDays } from "@nutria/calendar/instant";
import { appointmentEntity, type StoredAppointment } from "./entity";
import { StaleAppointmentError } from "./retry";
import { namePatientInEntry } from "../../kernel/acting-assistant";

/**
 * Days that a range query looks back, for each span; an event of 62 days may last an hour longer, across a
 * DST change.
 */
const lookBack = { short: 1, long: maximumRangeDays + 1 } as const;

/** Appointments ahead that are read at a time, because some of them are not confirmed. */
const readAtOnce = 100;

/** Appointments read at a time for the next one; most are not cancelled. */
const aheadAtOnce = 5;

/** Before the start of every appointment. */
const startOfTime = "0000";

/** After the start of every appointment. */
const endOfTime = "2101";

/** The appointments of one nutritionist. */
export function appointments(ctx: Context, nutritionistId: string) {
  const entity = appointmentEntity(ctx.db);
  const startingBetween = (span: "short" | "long", from: string, to: string) =>
    queryItems(entity, ({ query }) =>
      query.byStart({ nutritionistId, span }).between({ startDate: from }, { startDate: to }),
    );
  const getRequestOf = (appointmentId: string) => getRequest(entity, { nutritionistId, appointmentId });
  return {
    /** Raises `not_found` when the nutritionist has no such appointment. */
    async get(appointmentId: string): Promise<StoredAppointment> {
      const data = await getItem(entity, { nutritionistId, appointmentId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      namePatientInEntry(ctx, data.patientId);
      return data;
    },

    /** An appointment, as a request for `batchGet`. */
    getRequest: getRequestOf,

    /** The existing appointments with these ids, in their order. */
    some: (appointmentIds: string[]): Promise<StoredAppointment[]> =>
      batchGetExisting(ctx, appointmentIds.map(getRequestOf)),

    /** Appointments that occupy time within a range, ordered by start (spec A §2). */
    async between(from: string, to: string): Promise<StoredAppointment[]> {
      const [short, long] = await Promise.all([
        startingBetween("short", addDays(from, -lookBack.short), to),
        startingBetween("long", addDays(from, -lookBack.long), to),
      ]);
      return [...long, ...short]
        .filter(({ status, startDate, endDate }) => occupies(status) && startDate < to && endDate > from)
        .sort((a, b) => (a.startDate < b.startDate ? -1 : 1));
    },

    /** Accepted appointments with patients that have not ended, ordered by start; at most `limit`. */
    confirmedAhead: (now: string, limit: number): Promise<StoredAppointment[]> =>
      queryItems(
        entity,
        ({ query }) =>
          query
            .byStart({ nutritionistId, span: "short" })
            .gte({ startDate: addDays(now, -lookBack.short) })
            .where(
              (stored, { eq, gt }) =>
                `${eq(stored.status, "accepted")} AND ${eq(stored.type, "appointment")} AND ${gt(stored.endDate, now)}`,
            ),
        { count: limit, limit: readAtOnce },
      ),

    /** Up to `count` appointments of a patient before a position, with the latest start first. */
    async ofPatientBefore(
      patientId: string,
      position: { startDate: string; appointmentId: string },
      count: number,
    ): Promise<StoredAppointment[]> {
      const data = await queryItems(
        entity,
        ({ query }) =>
          query
            .byPatient({ patientId })
            .between({ startDate: startOfTime }, position)
            .where((stored, { eq }) => eq(stored.nutritionistId, nutritionistId)),
        { order: "desc", count: count + 1, limit: count + 1 },
      );
      return data.filter(({ appointmentId }) => appointmentId !== position.appointmentId).slice(0, count);
    },

    /** Writes an appointment whole, on condition that it is unchanged since it was read. */
    writeItem(before: StoredAppointment | undefined, after: StoredAppointment): TransactItem {
      return versionedItem(entity, after, before?.version, () => new StaleAppointmentError());
    },
  };
}

/** Whether a practice has appointments, closed ones among them, that start before an instant. */
export async function hasAppointmentsBefore(
  ctx: Context,
  nutritionistId: string,
  instant: string,
): Promise<boolean> {
  const found = await queryItems(
    appointmentEntity(ctx.db),
    ({ query }) => query.byStart({ nutritionistId, span: "short" }).lt({ startDate: instant }),
    { count: 1, limit: 1 },
  );
  return found.length > 0;
}

/** A patient's list has at most this many appointments; older ones are never acted on. */
const mostOfPatient = 100;

/** The appointments of one patient, with any nutritionist. */
export function patientAppointments(ctx: Context, patientId: string) {
  const entity = appointmentEntity(ctx.db);
  async function recent(): Promise<StoredAppointment[]> {
    const { data } = await entity.query.byPatient({ patientId }).go({ order: "desc", limit: mostOfPatient });
    return data;
  }
  return {
    /** The appointments with the latest start first, as many as a patient sees. */
    recent,

    /** Up to `count` appointments before a position, with the latest start first; undefined for the first page. */
    async before(
      position: { startDate: string; appointmentId: string } | undefined,
      count: number,
    ): Promise<StoredAppointment[]> {
      const end = position ?? { startDate: endOfTime };
      const data = await queryItems(
        entity,
        ({ query }) => query.byPatient({ patientId }).between({ startDate: startOfTime }, end),
        { order: "desc", count: count + 1, limit: count + 1 },
      );
      return data.filter(({ appointmentId }) => appointmentId !== position?.appointmentId).slice(0, count);
    },

    /** The appointments that start at an instant or later. */
    async startingFrom(instant: string): Promise<StoredAppointment[]> {
      return queryItems(entity, ({ query }) =>
        query.byPatient({ patientId }).between({ startDate: instant }, { startDate: endOfTime }),
      );
    },

    /** The nearest one that takes place and is not over; undefined without one. */
    async next(): Promise<StoredAppointment | undefined> {
      const now = ctx.now();
      let after = { startDate: addDays(now, -lookBack.short), appointmentId: "" };
      for (;;) {
        const from = after;
        const page = await queryItems(
          entity,
          ({ query }) => query.byPatient({ patientId }).between(from, { startDate: endOfTime }),
          { count: aheadAtOnce, limit: aheadAtOnce },
        );
        const next = page.find(({ status, endDate }) => occupies(status) && endDate > now);
        const last = page.at(-1);
        if (next !== undefined || last === undefined || page.length < aheadAtOnce) return next;
        after = last;
      }
    },

    /**
     * Raises `not_found` when the patient has no such appointment. Looks with the nutritionists to whom the patient is
     * linked, and for a patient who is not linked yet in the list that the patient sees.
     */
    async get(appointmentId: string): Promise<StoredAppointment> {
      const linked = await nutritionistsOfPatient(ctx, patientId);
      const found = await batchGetExisting(
        ctx,
        linked.map((nutritionistId) => appointments(ctx, nutritionistId).getRequest(appointmentId)),
      );
      const own = found.find((one) => one.patientId === patientId);
      if (own) return own;
      const listed = (await recent()).find((one) => one.appointmentId === appointmentId);
      if (!listed) throw new AppError("not_found");
      return appointments(ctx, listed.nutritionistId).get(appointmentId);
    },
  };
}
