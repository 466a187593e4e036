import { AppError } from "@nutria/contract/errors";
import { addDays } from "@nutria/calendar/instant";
import type { Context } from "../../kernel/context";

const dateInFuture = "La fecha de la nota no puede estar en el futuro";

/** Raises `validation` for a date in the future; a clock that is ahead by less than a day is accepted. */
export function refuseFutureDate(ctx: Context, date: string | undefined): void {
  if (date !== undefined && date > addDays(ctx.now(), 1)) {
    throw new AppError("validation", { fields: { date: dateInFuture } });
  }
}
