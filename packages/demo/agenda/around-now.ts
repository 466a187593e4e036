/** A visit of today, in minutes of the day. */
export interface Slot {
  start: number;
  minutes: number;
}

/** The visits of a day as its clock stands: those that are over and those to come, the nearest first, and the one that takes place. */
export interface DayAroundNow {
  over: Slot[];
  now: Slot;
  ahead: Slot[];
}

const minutesOfDay = 24 * 60;
/** From one visit to the next, which leaves a pause: two that touch would collide. */
const apart = 60;
const usual = 45;
/** A conversation of a quarter of an hour, where nothing longer fits between now and midnight. */
const short = 15;
const step = 15;
const shortStep = 5;
/** From here on nothing but short visits is over, and another begins, before the day ends. */
const lateNight = minutesOfDay - 75;
/** Second neighbours of the visit that takes place are left out where people sleep. */
const awake = { from: 8 * 60, to: 20 * 60 };
/** Where the rest of the day goes. */
const officeStarts = [9, 10, 11, 12, 13, 16, 17, 18].map((hour) => hour * 60);
const wanted = 7;
const mostOfASide = 5;

/**
 * Spreads five to seven visits over a day around a minute of it, which lies within one of them: its neighbours an hour
 * before and after, at whatever hour that is, and the rest in office hours. No two touch. In the first half hour of a day
 * nothing is over, and in the last quarter nothing is ahead.
 */
export function dayAroundNow(minute: number): DayAroundNow {
  const now = slotAt(minute);
  const chosen = [now];
  const add = (slot: Slot): void => {
    const isFree = chosen.every((one) => isApart(one, slot));
    const isOver = slot.start < now.start;
    const side = chosen.filter((one) => one !== now && one.start < now.start === isOver);
    if (isFree && side.length < mostOfASide && chosen.length < wanted) chosen.push(slot);
  };
  for (const slot of neighboursOf(now)) add(slot);
  const fromNow = (start: number) => Math.abs(start - now.start);
  for (const start of officeStarts.toSorted((one, other) => fromNow(one) - fromNow(other)))
    add({ start, minutes: usual });
  const byDistance = chosen.toSorted((one, other) => fromNow(one.start) - fromNow(other.start));
  return {
    over: byDistance.filter(({ start }) => start < now.start),
    now,
    ahead: byDistance.filter(({ start }) => start > now.start),
  };
}

/** The visit that takes place: it began five to twenty minutes ago. */
function slotAt(minute: number): Slot {
  const begun = Math.max(0, minute - shortStep);
  if (minute >= lateNight) return { start: begun - (begun % shortStep), minutes: short };
  const start = begun - (begun % step);
  // A short visit fits before half past midnight.
  return { start: start === step && minute >= 2 * step ? 2 * step : start, minutes: usual };
}

function neighboursOf({ start, minutes }: Slot): Slot[] {
  const before = start - apart;
  const after = minutes === short ? start + short + shortStep : start + apart;
  const isAwake = (one: number) => one >= awake.from && one < awake.to;
  return [
    ...(before >= 0 ? [{ start: before, minutes: usual }] : []),
    ...(before < 0 && start >= 2 * step ? [{ start: start - 2 * step, minutes: short }] : []),
    ...(after < minutesOfDay ? [{ start: after, minutes: usual }] : []),
    ...[before - apart, after + apart].filter(isAwake).map((one) => ({ start: one, minutes: usual })),
  ];
}

/** Whether a pause lies between two visits. */
function isApart(one: Slot, other: Slot): boolean {
  return one.start + one.minutes < other.start || other.start + other.minutes < one.start;
}
