import type { Context } from "../../../kernel/context";
import type { Nutritionist } from "../../../practice/nutritionist/index";
import type { AlreadyRead, Change } from "./change";
import type { StoredAppointment } from "../entity";
import { writeAppointments } from "./write-appointments";

/** Writes a change of one appointment, like {@link writeAppointments}. */
export async function writeAppointment(
  ctx: Context,
  nutritionist: Nutritionist,
  before: StoredAppointment | undefined,
  change: Change,
  known: AlreadyRead = {},
): Promise<StoredAppointment> {
  const { after, also, ...others } = change;
  const [written = after] = await writeAppointments(
    ctx,
    nutritionist,
    [{ before, after }],
    { ...others, ...(also && { also: ([one = after]) => also(one) }) },
    known,
  );
  return written;
}
