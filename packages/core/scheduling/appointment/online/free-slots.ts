import type { Interval } from "@nutria/calendar/interval";
import { onlineSlotsOf, onlineWindow } from "@nutria/calendar/office-time/online-slots";
import type { Context } from "../../../kernel/context";
import { listBusyFrom, type Busy } from "../agenda-day";
import { dayWithBuffers } from "../booking/availability";
import { availabilityFor, eachDay, within, type OfferedVisit, type OnlineOffer } from "./offer";

/** The free times of a visit from a day of the practice on, in order. */
export function* freeSlots(
  offer: OnlineOffer,
  visit: OfferedVisit,
  busy: Busy[],
  from = "",
): Generator<Interval & { time: string }> {
  const officeIds = visit.places.map(({ officeId }) => officeId);
  const isEver = offer.opening.officeHours.some((hours) =>
    hours.offices.some((officeId) => officeIds.includes(officeId)),
  );
  if (!isEver) return;
  const { timeZone } = offer.opening;
  const { firstDay, lastDay } = onlineWindow(offer.opening);
  for (const day of eachDay(from > firstDay ? from : firstDay, lastDay)) {
    const near = within(busy, dayWithBuffers(day, timeZone));
    yield* onlineSlotsOf(day, officeIds, visit.minutes, availabilityFor(offer, visit, near));
  }
}

/** The busy times on all days that may be booked. */
export function readBusy(
  ctx: Context,
  { nutritionist: { nutritionistId }, opening }: OnlineOffer,
): Promise<Busy[]> {
  const { firstDay, lastDay } = onlineWindow(opening);
  const { start } = dayWithBuffers(firstDay, opening.timeZone);
  const { end } = dayWithBuffers(lastDay, opening.timeZone);
  return listBusyFrom(ctx, nutritionistId, start, end.slice(0, 10));
}

/** The first item of an iterable, computing no more. */
export function firstOf<Item>(items: Iterable<Item>): Item | undefined {
  for (const item of items) return item;
  return undefined;
}
