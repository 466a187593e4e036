import { AppError } from "@nutria/contract/wire/errors";
import type { Context } from "../../../kernel/context";
import { mostItems } from "../../../kernel/table/commit";
import type { TransactItem } from "../../../kernel/table/transact-item";
import { daysOf } from "../agenda-day";
import type { StoredAppointment } from "../entity";
import { lastChangeAfter, actingPerson } from "../last-change";
import { isToConfirm } from "../review-index";
import type { AppointmentWrite } from "./change";
import { keptOfVisit, planOf, type ChangePlan } from "./plan-change";

/** An appointment to write; `before` is undefined for a new one. */
export interface Member {
  before: StoredAppointment | undefined;
  after: StoredAppointment;
}

/** The writes beside the appointments; `also` gives further items of the same transaction. */
export type SharedChange = Pick<
  AppointmentWrite,
  "events" | "isUnseen" | "by" | "isArchived" | "acceptsPerson" | "place" | "guardedDays"
> & {
  also?: (after: StoredAppointment[]) => TransactItem[];
};

/** An appointment to be written, with the plan of its change. */
export interface Planned extends Member {
  plan: ChangePlan;
}

/** A checked write of one appointment or a series, with the agenda days that it locks. */
export interface WritePlan {
  planned: Planned[];
  /** Agenda days that the transaction writes. */
  touched: string[];
  /** Further agenda days, which the transaction only checks for having stayed as they were read. */
  guarded: string[];
  isSeries: boolean;
  mustBeActive: boolean;
}

/** Plans a write. Raises `series_too_long` when it touches more than one transaction takes. */
export function planWrite(ctx: Context, members: readonly Member[], change: SharedChange): WritePlan {
  const planned = membersToWrite(ctx, members, change);
  const moving = planned.filter(({ plan }) => plan.days.length > 0);
  const touched = daysOf(...moving.flatMap(({ plan }) => [plan.freed, plan.taken]));
  if (touched.length + members.length > mostItems) throw new AppError("series_too_long");
  return {
    planned,
    touched,
    guarded: (change.guardedDays ?? []).filter((day) => !touched.includes(day)),
    isSeries: members.length > 1,
    mustBeActive: !change.isArchived && planned.some(({ plan }) => plan.mustBeActive),
  };
}

/** The appointments as they are written. The nutritionist sees only the first of a series that the patient changed. */
function membersToWrite(
  ctx: Context,
  members: readonly Member[],
  { isUnseen = false, by }: SharedChange,
): Planned[] {
  const now = ctx.now();
  const author = by ?? actingPerson(ctx);
  return members.map(({ before, after: wanted }, index) => {
    const needsReview = wanted.patientId !== undefined && ((isUnseen && index === 0) || isToConfirm(wanted));
    const version = (before?.version ?? 0) + 1;
    const after = {
      ...wanted,
      needsReview,
      ...keptOfVisit(before, wanted),
      version,
      lastChange: lastChangeAfter(before, author, version),
      updatedAt: now,
    };
    return { before, after, plan: planOf(before, after) };
  });
}
