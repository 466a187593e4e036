import { onSameDates } from "@nutria/calendar/office-time/day-off";
import type { NutritionistContext } from "../../kernel/context";
import type { TransactItem } from "../../kernel/table/transact-item";
import { changeProfile } from "../nutritionist/index";
import type { StoredDayOff } from "./entity";
import { daysOff } from "./repo";

/** With the profile and what follows from it, a transaction holds 100. */
const mostAtOnce = 80;

/**
 * The coming whole days off on their dates in another zone, the next first: `items` belong to the transaction that changes
 * the zone, and `rest` is written after it where they are too many for one. A time off by hours keeps its instants, as an
 * appointment does.
 */
export async function keepDates(
  ctx: NutritionistContext,
  from: string,
  to: string,
): Promise<{ items: TransactItem[]; rest: () => Promise<void> }> {
  const owned = daysOff(ctx, ctx.actor.id);
  const now = ctx.now();
  const moved = (await owned.all()).flatMap((dayOff) => {
    const dates = dayOff.endDate > now ? onSameDates(dayOff, from, to) : undefined;
    return dates ? [{ before: dayOff, after: { ...dayOff, ...dates, version: dayOff.version + 1 } }] : [];
  });
  const itemsOf = (days: readonly StoredDayOff[]): TransactItem[] =>
    days.map((day) => ({ write: owned.put(day), orElse: "conflict" }));
  return {
    items: itemsOf(moved.slice(0, mostAtOnce).map(({ after }) => after)),
    rest: async () => {
      for (let place = mostAtOnce; place < moved.length; place += mostAtOnce) {
        const batch = moved.slice(place, place + mostAtOnce);
        await changeProfile(ctx, async () => {
          // A day off that was changed or removed meanwhile was so in the new zone, and stays.
          const versions = new Map((await owned.all()).map(({ dayOffId, version }) => [dayOffId, version]));
          const same = batch.filter(({ before }) => versions.get(before.dayOffId) === before.version);
          return { items: itemsOf(same.map(({ after }) => after)), result: undefined };
        });
      }
    },
  };
}
