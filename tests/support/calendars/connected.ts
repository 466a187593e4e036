import type { NutritionistContext } from "@nutria/core/kernel/context";
import {
  addBusyCalendar,
  listBusyCalendars,
  readBusyCalendar,
} from "@nutria/core/scheduling/busy-calendar/index";
import type { Product } from "../product";

/** A calendar of the embedded publisher that a nutritionist added. */
export interface ConnectedCalendar {
  calendarId: string;
  address: string;
  /** Publishes this instead, and reads it. */
  read(content?: string): Promise<void>;
}

let names = 0;

/** Publishes a calendar, adds it and reads it. */
export async function aBusyCalendar(
  { cloud }: Product,
  ctx: NutritionistContext,
  content: string,
): Promise<ConnectedCalendar> {
  const name = `calendario-${++names}`;
  const address = cloud.calendars.publish(name, content);
  const { _id: calendarId } = await addBusyCalendar(ctx, { name: "Personal", address });
  const connected: ConnectedCalendar = {
    calendarId,
    address,
    async read(next) {
      if (next !== undefined) cloud.calendars.publish(name, next);
      await readBusyCalendar(await afterAMinute(ctx), { nutritionistId: ctx.actor.id, calendarId });
    },
  };
  await connected.read();
  return connected;
}

/** The caller, so late that every calendar may be read again. */
async function afterAMinute(ctx: NutritionistContext): Promise<NutritionistContext> {
  const tried = (await listBusyCalendars(ctx)).map(({ triedAt }) => Date.parse(triedAt ?? ctx.now()));
  const later = new Date(Math.max(Date.parse(ctx.now()), ...tried) + 61_000).toISOString();
  return { ...ctx, now: () => later };
}
