import type { EntityItem } from "electrodb";
import {
  collides,
  utcDaysTouched,
  widened,
  type Buffers,
  type CollisionRule,
  type Interval,
} from "@nutria/calendar/interval";
import type { TransactItem } from "../../kernel/table/transact-item";
import { appointmentTimeAttributes } from "../../care/care-link/index";
import type { Context } from "../../kernel/context";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { batchGet } from "../../kernel/table/batch";
import { getRequest, itemCheck, type GetRequest, versionedItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { StaleAgendaDaysError } from "./retry";

/** The time of the agenda that an appointment occupies: the visit with its buffers (decisions, "Agenda"). */
export function occupiedTime({
  startDate,
  endDate,
  bufferBeforeMinutes,
  bufferAfterMinutes,
}: Occupying): Interval {
  return widened({ start: startDate, end: endDate }, { bufferBeforeMinutes, bufferAfterMinutes });
}

type Occupying = Buffers & { startDate: string; endDate: string };

/** A time that an appointment occupies, buffers included. */
export interface Busy extends Interval {
  appointmentId: string;
  isAccepted: boolean;
  /** When the visit starts, without buffers, if it was booked online. */
  onlineStart?: string | undefined;
}

/**
 * The busy times on one UTC day of a nutritionist; in UTC, so that a change of zone moves nothing. Every
 * change that occupies or frees time writes all days that it touches, on condition of the version that was
 * read: so a slot has exactly one winner.
 */
const agendaDay = defineEntity("agendaDay", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    day: { type: "string", required: true },
    busy: {
      type: "list",
      required: true,
      items: {
        type: "map",
        properties: {
          ...appointmentTimeAttributes,
          isAccepted: { type: "boolean", required: true },
          onlineStart: { type: "string" },
        },
      },
    },
    version: { type: "number", required: true },
  },
  indexes: {
    byDay: {
      pk: ownerKey,
      sk: key("sk", "agendaDay#${day}"),
    },
  },
});

type StoredDay = EntityItem<ReturnType<typeof agendaDay>>;

/** Later than every appointment: the contract allows years up to 2099. */
const lastDay = "2100-12-31";

/** The time that an appointment occupied before, and occupies now. */
interface BusyChange {
  appointmentId: string;
  freed: Interval | undefined;
  taken: Busy | undefined;
}

/** Some agenda days of a nutritionist, read together. */
export class AgendaDays {
  constructor(
    private readonly ctx: Context,
    private readonly nutritionistId: string,
    private readonly days: Map<string, { busy: Busy[]; version: number }>,
    private readonly asked: readonly string[],
  ) {}

  /** Whether these days were read, with or without busy times. */
  covers(days: readonly string[]): boolean {
    return days.every((day) => this.asked.includes(day));
  }

  /** The busy times on these days, each once. */
  get busy(): Busy[] {
    const byId = new Map<string, Busy>();
    for (const { busy } of this.days.values()) for (const one of busy) byId.set(one.appointmentId, one);
    return [...byId.values()];
  }

  /**
   * Whether a time collides with a busy time of an appointment that is not excepted; with `acceptedOnly`, of an accepted one.
   */
  isTaken(
    time: Interval,
    rule: CollisionRule,
    { except, acceptedOnly = false }: { except: readonly string[]; acceptedOnly?: boolean },
  ): boolean {
    return this.busy.some(
      (one) =>
        (one.isAccepted || !acceptedOnly) && !except.includes(one.appointmentId) && collides(one, time, rule),
    );
  }

  /** The items that replace the busy times of some appointments, one for each day that they touch. */
  items(changes: readonly BusyChange[]): TransactItem[] {
    const changed = changes.map(({ appointmentId }) => appointmentId);
    return daysOf(...changes.flatMap(({ freed, taken }) => [freed, taken])).map((day) => {
      const stored = this.days.get(day);
      const others = (stored?.busy ?? []).filter((one) => !changed.includes(one.appointmentId));
      const taken = changes.flatMap((change) => change.taken ?? []);
      return this.itemOf(day, stored?.version, [
        ...others,
        ...taken.filter((one) => utcDaysTouched(one).includes(day)),
      ]);
    });
  }

  /** Checks that these days are as they were read, for a decision that depends on more days than it writes. */
  unchangedItems(days: readonly string[]): TransactItem[] {
    return days.map((day) => {
      const version = this.days.get(day)?.version;
      const check = itemCheck(
        agendaDay(this.ctx.db),
        { nutritionistId: this.nutritionistId, day },
        (stored, { eq, notExists }) =>
          version === undefined ? notExists(stored.version) : eq(stored.version, version),
      );
      return { write: check, orElse: () => new StaleAgendaDaysError() };
    });
  }

  private itemOf(day: string, version: number | undefined, busy: Busy[]): TransactItem {
    const item = { nutritionistId: this.nutritionistId, day, busy, version: (version ?? 0) + 1 };
    return versionedItem(agendaDay(this.ctx.db), item, version, () => new StaleAgendaDaysError());
  }
}

/** The UTC days that the times touch, in order. */
export function daysOf(...times: (Interval | undefined)[]): string[] {
  const days = times.flatMap((time) => (time ? utcDaysTouched(time) : []));
  return [...new Set(days)].sort();
}

/** Agenda days, as requests for {@link batchGet}. */
export function agendaDayGetRequests(
  ctx: Context,
  nutritionistId: string,
  days: string[],
): GetRequest<StoredDay>[] {
  const entity = agendaDay(ctx.db);
  return days.map((day) => getRequest(entity, { nutritionistId, day }));
}

/** The agenda days from the results of {@link agendaDayGetRequests} for `days`. */
export function toAgendaDays(
  ctx: Context,
  nutritionistId: string,
  days: string[],
  stored: (StoredDay | undefined)[],
): AgendaDays {
  const found = stored.flatMap((one): [string, StoredDay][] => (one ? [[one.day, one]] : []));
  return new AgendaDays(ctx, nutritionistId, new Map(found), days);
}

/** Reads agenda days, with consistent reads. */
export async function readAgendaDays(
  ctx: Context,
  nutritionistId: string,
  days: string[],
): Promise<AgendaDays> {
  const stored = await batchGet(ctx, ...agendaDayGetRequests(ctx, nutritionistId, days));
  return toAgendaDays(ctx, nutritionistId, days, stored);
}

/**
 * The busy times that end after `now`, each once, with consistent reads; until a UTC day, by default all.
 */
export async function listBusyFrom(
  ctx: Context,
  nutritionistId: string,
  now: string,
  untilDay: string = lastDay,
): Promise<Busy[]> {
  const data = await queryItems(
    agendaDay(ctx.db),
    ({ query }) => query.byDay({ nutritionistId }).between({ day: now.slice(0, 10) }, { day: untilDay }),
    { consistent: true },
  );
  const ahead = data.flatMap(({ busy }) => busy).filter(({ end }) => end > now);
  return [...new Map(ahead.map((one) => [one.appointmentId, one])).values()];
}

/** Days that are looked through at a time. */
const daysAtOnce = 30;

/** Whether some time after `now` is busy, with consistent reads that end at the first one that is. */
export async function hasBusyFrom(ctx: Context, nutritionistId: string, now: string): Promise<boolean> {
  let cursor: string | null = null;
  do {
    const page: { data: { busy: Busy[] }[]; cursor: string | null } = await agendaDay(ctx.db)
      .query.byDay({ nutritionistId })
      .between({ day: now.slice(0, 10) }, { day: lastDay })
      .go({ limit: daysAtOnce, consistent: true, cursor });
    if (page.data.some(({ busy }) => busy.some(({ end }) => end > now))) return true;
    ({ cursor } = page);
  } while (cursor !== null);
  return false;
}
