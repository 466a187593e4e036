import { addMinutes } from "@nutria/calendar/instant";
import { nearestInstantOf } from "@nutria/calendar/local-time";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { ChangeScope } from "@nutria/contract/schemas/agenda/change-scope";
import type { Span } from "../shared/clash";
import { toldOf, type Told } from "../shared/move";
import { hasFollowing } from "../shared/series";
import type { UpdateBody } from "./values/event-bodies";

/** What a patient is told of once the form is saved. */
export interface ToldChange {
  told: Told;
  /** When the appointment will be. */
  to: Pick<Span, "startDate" | "endDate">;
  /** Whether the later appointments of its series change too. */
  isOfFollowing: boolean;
}

interface Change {
  body: UpdateBody;
  scope: ChangeScope;
  /** The length of the service that is chosen. */
  minutes: number | undefined;
}

/** What the patient is told of a change that the form would save at an instant; undefined where it tells nobody. */
export function toldChangeOf(
  before: Appointment,
  { body, scope, minutes }: Change,
  zone: string,
  now: string,
): ToldChange | undefined {
  if (before.type === "other") return undefined;
  const { startDate, endDate } = before;
  const isElsewhere = body.service !== undefined || body.mode !== undefined || body.office !== undefined;
  const isTimed = body.startDate !== undefined || body.service !== undefined;
  const start = body.startDate === undefined ? startDate : nearestInstantOf(body.startDate, zone);
  const to = {
    startDate: start,
    endDate: isTimed && minutes !== undefined ? addMinutes(start, minutes) : endDate,
  };
  const isOfFollowing = scope === "following" && hasFollowing(before);
  // The later appointments of a series are ahead even where this one took place.
  const told = toldOf(before, { ...to, isElsewhere }, isOfFollowing ? "" : now);
  return told && { told, to, isOfFollowing };
}
