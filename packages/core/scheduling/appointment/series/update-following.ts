import type { UpdateAppointmentInput } from "@nutria/contract/schemas/agenda/appointment";
import { addCalendarDays, daysBetween } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import type { DomainEvent } from "../../../kernel/events/events";
import type { StoredAppointment } from "../entity";
import type { AppointmentWrite } from "../writes/change";
import type { FollowingChange } from "./following";
import { sameTimeOn } from "./occurrences";

type ChangeOne = (
  before: StoredAppointment,
  input: UpdateAppointmentInput,
) => AppointmentWrite | Promise<AppointmentWrite>;

/**
 * The changes of an appointment and the later ones of its series. All take the first's new time of day, and move by as
 * many days. Raises the errors of `changeOne`, and `validation` that names the days on which the clock skips the time.
 */
export async function updateFollowing(
  [first, ...later]: [StoredAppointment, ...StoredAppointment[]],
  input: UpdateAppointmentInput,
  changeOne: ChangeOne,
): Promise<FollowingChange> {
  const change = await changeOne(first, input);
  const inputs = isMoved(first, change.after)
    ? movedInputs(first, change.after, later, input)
    : later.map(() => withoutTime(input));
  const changes = [
    change,
    ...(await Promise.all(later.map(async (one, index) => changeOne(one, inputs[index] ?? input)))),
  ];
  // Later than what each of them was proposed with.
  const proposedAt = changes
    .filter(isProposal)
    .map(({ after }) => after.proposedAt)
    .toSorted()
    .at(-1);
  return {
    members: changes.map((one, index) => ({
      before: index === 0 ? first : later[index - 1],
      // One proposal: the patient answers it once.
      after: proposedAt !== undefined && isProposal(one) ? { ...one.after, proposedAt } : one.after,
    })),
    events: oneOfEachType(changes.flatMap(({ events }) => events)),
  };
}

function isProposal({ events }: AppointmentWrite): boolean {
  return events.some(({ type }) => type === "appointment.rescheduled");
}

function isMoved(before: StoredAppointment, after: StoredAppointment): boolean {
  const isResized = before.type === "other" && before.endDate !== after.endDate;
  return isResized || before.startDate !== after.startDate || before.isAllDay !== after.isAllDay;
}

function movedInputs(
  before: StoredAppointment,
  after: StoredAppointment,
  later: StoredAppointment[],
  input: UpdateAppointmentInput,
): UpdateAppointmentInput[] {
  const { timeZone } = after;
  const moved = daysBetween(dayAt(before.startDate, timeZone), dayAt(after.startDate, timeZone));
  const days = later.map(({ startDate }) => addCalendarDays(dayAt(startDate, timeZone), moved));
  return sameTimeOn(days, after).map(({ start, end }) => ({
    ...withoutTime(input),
    startDate: start,
    ...(after.type === "other" && { endDate: end, isAllDay: after.isAllDay }),
  }));
}

function withoutTime(input: UpdateAppointmentInput): UpdateAppointmentInput {
  const { startDate: _start, endDate: _end, isAllDay: _isAllDay, version: _version, ...others } = input;
  return others;
}

function oneOfEachType(events: DomainEvent[]): DomainEvent[] {
  return [...new Map(events.toReversed().map((event) => [event.type, event])).values()];
}
