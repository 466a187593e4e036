import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";

/** Whether an appointment or event is of a series, and not its last. */
export function hasFollowing({ series }: Pick<Appointment, "series">): boolean {
  return series !== null && series.position < series.times;
}
