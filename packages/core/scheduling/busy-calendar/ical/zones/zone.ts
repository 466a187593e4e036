/** The instant at which the clock of a zone shows a time, both in milliseconds since 1970; a skipped time is moved on. */
export type Zone = (wall: number) => number;

/** UTC itself. */
export const utc: Zone = (wall) => wall;

/** A clock that is always so far ahead of UTC. */
export const fixedZone =
  (offset: number): Zone =>
  (wall) =>
    wall - offset;

/** The time that the clock of a zone shows at a moment of another. */
export function wallIn(moment: { wall: number; zone: Zone }, zone: Zone): number {
  if (moment.zone === zone) return moment.wall;
  const instant = moment.zone(moment.wall);
  let wall = instant;
  // The first step finds the offset; the others mend it where the clock changed on the way.
  for (let step = 0; step < 3; step++) wall += instant - zone(wall);
  return wall;
}

/** A clock that is set at a time on its wall, from one offset to another. */
export interface ClockChange {
  wall: number;
  before: number;
  offset: number;
}

/**
 * A zone by the changes of its clock; undefined without any. A time that the clock skips is read by the offset before
 * the change (RFC 5545, 3.3.5).
 */
export function zoneOfChanges(given: readonly ClockChange[]): Zone | undefined {
  const changes = given
    .map((one) => ({ ...one, wall: one.wall + Math.max(0, one.offset - one.before) }))
    .sort((one, other) => one.wall - other.wall);
  const [first] = changes;
  if (!first) return undefined;
  return (wall) => {
    const last = changes.findLast((change) => change.wall <= wall);
    return wall - (last?.offset ?? first.before);
  };
}
