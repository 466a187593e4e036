import { mealAnswerHref } from "@nutria/contract/record/meal-answer";
import { myPaths } from "@nutria/contract/web/my-paths";
import {
  mealReminderActions,
  patientPushWords as words,
  type PushNotice,
} from "@nutria/contract/messages/push-notices";
import { quietUntil } from "../preferences/index";
import type { Context } from "../../kernel/context";
import { isOnTime } from "./due";
import type { MealDue } from "./events";
import { openMoments, readMealReminderStanding } from "./standing";

type Due = ReturnType<typeof MealDue>["data"];

/**
 * The push of a meal's reminder; undefined once the meal is late or logged, in quiet hours, when unwanted, or after the
 * plan changed.
 */
export async function mealNotice(ctx: Context, due: Due): Promise<PushNotice | undefined> {
  const { nutritionistId, position, day, at, plan } = due;
  const now = ctx.now();
  if (!isOnTime(at, now)) return undefined;
  const standing = await readMealReminderStanding(ctx, due);
  if (!standing?.reminders?.isOn || standing.closed !== null) return undefined;
  if (quietUntil(standing.quiet, now, standing.timeZone) !== undefined) return undefined;
  const open = await openMoments(ctx, standing, standing.reminders.skipped);
  const holds = open.some(
    (one) => one.day === day && one.position === position && one.at === at && one.plan === plan,
  );
  if (!holds) return undefined;
  return {
    ...words.mealTime,
    url: myPaths.today.href(),
    tag: `meal#${nutritionistId}`,
    actions: [
      { action: "plan", title: mealReminderActions.plan, url: mealAnswerHref("plan", due) },
      { action: "otra", title: mealReminderActions.other, url: mealAnswerHref("otra", due) },
    ],
  };
}
