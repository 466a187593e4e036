import { addMinutes } from "@nutria/calendar/instant";
import { daysFrom, nextDay } from "@nutria/calendar/day";
import { dayAt } from "@nutria/calendar/zone";
import { closedReasonOf, type ClosedReason } from "@nutria/contract/people/link-access";
import { mealReminderMinutes } from "@nutria/contract/schemas/meal-reminders";
import type { NotificationPreferences } from "@nutria/contract/schemas/reach";
import { diaryZoneOf, linkGetRequest, linkStateOf, type CareLink } from "../../care/care-link/index";
import { mealsOfDays } from "../../diary/index";
import type { Context } from "../../kernel/context";
import { batchGet } from "../../kernel/table/batch";
import type { Pair } from "../../kernel/pair";
import { conversationSettingsGetRequest, settingsOf } from "../../practice/conversation-settings/index";
import { nutritionistGetRequest } from "../../practice/nutritionist/index";
import { preferencesGetRequest, preferencesOf } from "../preferences/index";
import { momentsOf, type MealMoment } from "./due";
import { remindersGetRequest } from "./repo";
import type { StoredReminders } from "./entity";

/** The data that decide about a patient's meal reminder. */
export interface MealReminderStanding {
  reminders: StoredReminders | undefined;
  link: CareLink;
  timeZone: string;
  /** Why the diary takes nothing; null where it does. */
  closed: ClosedReason | null;
  quiet: NotificationPreferences["quiet"];
}

/** Reads it; undefined for two who have no link. */
export async function readMealReminderStanding(
  ctx: Context,
  pair: Pair,
): Promise<MealReminderStanding | undefined> {
  const { nutritionistId, patientId } = pair;
  const [reminders, link, nutritionist, settings, chosen] = await batchGet(
    ctx,
    remindersGetRequest(ctx, pair),
    linkGetRequest(ctx, nutritionistId, patientId),
    nutritionistGetRequest(ctx, nutritionistId),
    conversationSettingsGetRequest(ctx, nutritionistId),
    preferencesGetRequest(ctx, patientId),
  );
  if (!link || !nutritionist) return undefined;
  return {
    reminders,
    link,
    timeZone: diaryZoneOf(link, nutritionist.settings.timeZone),
    closed: closedReasonOf("diary", linkStateOf(link), settingsOf(settings)),
    quiet: preferencesOf(chosen).quiet,
  };
}

/** The moments around now of the meals that are not logged: those that may be late, of today and of tomorrow. */
export async function openMoments(
  ctx: Context,
  standing: MealReminderStanding,
  skipped: readonly string[],
): Promise<MealMoment[]> {
  const { timeZone } = standing;
  const now = ctx.now();
  const from = dayAt(addMinutes(now, -mealReminderMinutes), timeZone);
  const to = nextDay(dayAt(now, timeZone));
  const meals = await mealsOfDays(ctx, standing, [from, to]);
  return daysFrom(from, to).flatMap((day) => {
    const ofDay = meals.get(day) ?? [];
    const isOpen = ({ position }: MealMoment) =>
      ofDay.some((meal) => meal.position === position && !meal.isLogged);
    // The meals of one name are counted before those that are logged are left out.
    return momentsOf(day, ofDay, { timeZone, skipped }).filter(isOpen);
  });
}
