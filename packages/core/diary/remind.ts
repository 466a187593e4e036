import { addHours } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { closedReasonOf } from "@nutria/contract/people/link-access";
import { hoursBetweenReminders } from "@nutria/contract/record/diary-facts";
import type { DiaryReminder } from "@nutria/contract/schemas/unseen-diary";
import { linkGetRequest, linkStateOf, remindedItem } from "../care/care-link/index";
import type { NutritionistContext } from "../kernel/context";
import { batchGet } from "../kernel/table/batch";
import { commit } from "../kernel/table/commit";
import { retryOnConflict } from "../kernel/table/retry-on-conflict";
import { conversationSettingsGetRequest, settingsOf } from "../practice/conversation-settings/index";
import { DiaryReminded } from "./events";

/**
 * Reminds one of the caller's active patients to log, by push where they allowed it. Again within {@link
 * hoursBetweenReminders} it changes nothing and gives the time of the last reminder. Raises `not_found`,
 * `patient_inactive`, and `patient_diary_off` while the diary is closed to the patient.
 */
export async function remindToLog(ctx: NutritionistContext, patientId: string): Promise<DiaryReminder> {
  const nutritionistId = ctx.actor.id;
  return retryOnConflict(async () => {
    const [link, settings] = await batchGet(
      ctx,
      linkGetRequest(ctx, nutritionistId, patientId),
      conversationSettingsGetRequest(ctx, nutritionistId),
    );
    if (!link) throw new AppError("not_found");
    const reason = closedReasonOf("diary", linkStateOf(link), settingsOf(settings));
    if (reason !== null) throw new AppError(reason === "ended" ? "patient_inactive" : "patient_diary_off");
    const { diaryRemindedAt: before } = link;
    const now = ctx.now();
    if (before !== undefined && addHours(before, hoursBetweenReminders) > now) return { remindedAt: before };
    await commit(ctx, [remindedItem(ctx, link, now)], [DiaryReminded({ nutritionistId, patientId })]);
    return { remindedAt: now };
  });
}
