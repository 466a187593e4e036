import { AppError } from "@nutria/contract/wire/errors";
import type { CalendarFeed } from "@nutria/contract/schemas/agenda/appointment";
import type * as z from "zod/mini";
import { appointments } from "../appointment/index";
import type { Context, NutritionistContext } from "../../kernel/context";
import { isSignatureOf, signatureOf } from "../../kernel/signature";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { addDays } from "@nutria/calendar/instant";
import type { EntityItem } from "electrodb";
import { toCalendar } from "./ics";
import { deleteItem, getItem, putItem } from "../../kernel/table/items";

/**
 * The private calendar address of a nutritionist. Its secret is derived from `feedId`, so that the table does
 * not hold the address.
 */
const calendarFeeds = defineEntity("calendarFeed", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    /** New for each address, so that a closed address is invalid for good. */
    feedId: { type: "string", required: true },
    showPatientNames: { type: "boolean", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "calendarFeed"),
    },
  },
});

type StoredCalendarFeed = EntityItem<ReturnType<typeof calendarFeeds>>;

type Feed = z.output<typeof CalendarFeed>;

/** The feed contains the last month and the next six months. */
const daysBack = 31;
const daysAhead = 183;

/** The caller's calendar address; `url` is null when there is none. */
export async function getCalendarFeed(ctx: NutritionistContext): Promise<Feed> {
  const feed = await find(ctx, ctx.actor.id);
  return feed ? toWire(ctx, feed) : { url: null, showPatientNames: false };
}

/** Creates the calendar address, or changes whether the existing one shows names. */
export async function openCalendarFeed(
  ctx: NutritionistContext,
  { showPatientNames }: { showPatientNames: boolean },
): Promise<Feed> {
  const nutritionistId = ctx.actor.id;
  const before = await find(ctx, nutritionistId);
  const feed: StoredCalendarFeed = {
    nutritionistId,
    feedId: before?.feedId ?? ctx.newId("calendarFeed"),
    showPatientNames,
    createdAt: before?.createdAt ?? ctx.now(),
  };
  await putItem(calendarFeeds(ctx.db), feed);
  return toWire(ctx, feed);
}

/** Closes the calendar address; the next one is different. Closing it again changes nothing. */
export async function closeCalendarFeed(ctx: NutritionistContext): Promise<void> {
  await deleteItem(calendarFeeds(ctx.db), { nutritionistId: ctx.actor.id });
}

/** The iCalendar file of an address. Raises `not_found` for an invalid or closed address, and `throttled`. */
export async function readCalendar(ctx: Context, token: string): Promise<string> {
  await throttle(ctx, limitOf("calendar", ctx.callerAddress));
  const [nutritionistId = "", given = ""] = token.replace(/\.ics$/, "").split(".");
  const feed = await find(ctx, nutritionistId);
  if (!feed || !(await isSignatureOf(ctx, signedText(feed), given))) throw new AppError("not_found");
  const now = ctx.now();
  const shown = await appointments(ctx, nutritionistId).between(
    addDays(now, -daysBack),
    addDays(now, daysAhead),
  );
  return toCalendar(shown, { showPatientNames: feed.showPatientNames, now });
}

async function find(ctx: Context, nutritionistId: string): Promise<StoredCalendarFeed | undefined> {
  return getItem(calendarFeeds(ctx.db), { nutritionistId }, { consistent: true });
}

async function toWire(ctx: Context, feed: StoredCalendarFeed): Promise<Feed> {
  const token = `${feed.nutritionistId}.${await signatureOf(ctx, signedText(feed))}`;
  return {
    url: `${ctx.settings.webUrl}/v1/calendar/${token}.ics`,
    showPatientNames: feed.showPatientNames,
  };
}

const signedText = ({ nutritionistId, feedId }: StoredCalendarFeed): string =>
  `calendar#${nutritionistId}#${feedId}`;
