import { appointmentMessages, hasStarted } from "@nutria/contract/agenda/agenda";
import type { Repeats } from "@nutria/contract/schemas/agenda/appointment";
import type { NutritionistContext } from "../../../kernel/context";
import type { DomainEvent } from "../../../kernel/events/events";
import type { TransactItem } from "../../../kernel/table/transact-item";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import type { StoredAppointment } from "../entity";
import { invalid } from "../parse-time";
import type { AlreadyRead } from "../writes/change";
import { writeAppointments } from "../writes/write-appointments";
import { createSeriesItem } from "./entity";
import { occurrencesOf } from "./occurrences";

/**
 * Books a series from its first appointment: all or none, in one transaction. Returns the first. Raises `slot_taken`
 * with the dates that clash, `series_too_long`, and `validation` for appointments that start in the past, for a time
 * that does not exist on some day and for a date that is moved out of its order.
 */
export async function bookSeries(
  ctx: NutritionistContext,
  booking: { nutritionist: Nutritionist; after: StoredAppointment; known: AlreadyRead; repeats: Repeats },
  change: {
    events: (first: StoredAppointment) => DomainEvent[];
    also: (first: StoredAppointment) => TransactItem[];
  },
): Promise<StoredAppointment> {
  const { nutritionist, after: first, known } = booking;
  const { moved = [], ...repeats } = booking.repeats;
  if (first.type === "appointment" && hasStarted(first, ctx.now()))
    throw invalid("startDate", appointmentMessages.repeatsInPast);
  const seriesId = ctx.newId("series");
  const members = occurrencesOf(first, repeats, moved).map(({ start, end }, index) => ({
    before: undefined,
    after: {
      ...first,
      appointmentId: index === 0 ? first.appointmentId : ctx.newId("appointment"),
      startDate: start,
      endDate: end,
      series: { seriesId, position: index + 1, ...repeats },
    },
  }));
  const appointmentIds = members.map(({ after }) => after.appointmentId);
  const [written = first] = await writeAppointments(
    ctx,
    nutritionist,
    members,
    {
      events: change.events(first).map((event) => ofSeries(event, seriesId)),
      also: ([booked = first]) => [
        createSeriesItem(ctx, { nutritionistId: nutritionist.nutritionistId, seriesId, appointmentIds }),
        ...change.also(booked),
      ],
    },
    known,
  );
  return written;
}

/** The event of one appointment, marked as its series', so that the patient is mailed once. */
export function ofSeries(event: DomainEvent, seriesId: string): DomainEvent {
  return { ...event, data: { ...(event.data as object), seriesId } };
}
