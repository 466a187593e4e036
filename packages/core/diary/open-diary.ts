import { addCalendarDays } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { AppError } from "@nutria/contract/wire/errors";
import { closedReasonOf } from "@nutria/contract/people/link-access";
import { diaryMessages, loggableDays } from "@nutria/contract/schemas/record/diary";
import {
  diaryRefusal,
  diaryZoneOf,
  linkGetRequest,
  linkStateOf,
  type CareLink,
} from "../care/care-link/index";
import type { PatientContext } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { conversationSettingsGetRequest, settingsOf } from "../practice/conversation-settings/index";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { requireAppTaken } from "../practice/refused-app/index";
import type { Act } from "./entry-state";

/** A diary that the calling patient may add to. */
export interface OpenDiary {
  link: CareLink;
  /** Zone of its days (care/care-link/diary-zone.ts). */
  timeZone: string;
}

/**
 * The diary of the calling patient for a nutritionist. Raises `not_found` for somebody who is not theirs, `link_ended`, and
 * `diary_off` while the practice does not use it or the link is provisional.
 */
export async function openDiary(ctx: PatientContext, nutritionistId: string): Promise<OpenDiary> {
  await requireAppTaken(ctx, nutritionistId);
  const [link, nutritionist, settings] = await batchGet(
    ctx,
    linkGetRequest(ctx, nutritionistId, ctx.actor.id),
    nutritionistGetRequest(ctx, nutritionistId),
    conversationSettingsGetRequest(ctx, nutritionistId),
  );
  if (!link || !nutritionist) throw new AppError("not_found");
  const reason = closedReasonOf("diary", linkStateOf(link), settingsOf(settings));
  if (reason !== null) throw diaryRefusal(reason);
  return { link, timeZone: diaryZoneOf(link, nutritionist.settings.timeZone) };
}

/** Raises `validation` on `day` unless it lies around the day of the act: an app that was offline says when it was. */
export function requireLoggableDay(day: string, { occurredAt }: Act, { timeZone }: OpenDiary): void {
  const today = dayAt(occurredAt, timeZone);
  const { back, ahead } = loggableDays;
  if (day < addCalendarDays(today, -back) || day > addCalendarDays(today, ahead)) {
    throw new AppError("validation", { fields: { day: diaryMessages.day }, fieldCode: "out_of_range" });
  }
}
