import type { Context } from "../../kernel/context";
import type { EventEnvelope } from "../../kernel/events/events";
import { batchGet } from "../../kernel/table/batch";
import { sendToBrowsers, subscriptionsGetRequest } from "../subscription/index";
import { nutritionistRuleOf } from "./nutritionist-rules";

/** Pushes a patient's act to the devices on which the nutritionist wants it. */
export async function pushToNutritionist(
  ctx: Context,
  { id: eventId, type, data }: Pick<EventEnvelope, "id" | "type" | "data">,
): Promise<void> {
  const rule = nutritionistRuleOf(type);
  if (!rule?.isNews(data)) return;
  const { nutritionistId } = data as { nutritionistId: string };
  const [stored] = await batchGet(ctx, subscriptionsGetRequest(ctx, nutritionistId));
  const subscriptions = stored?.subscriptions ?? [];
  if (subscriptions.length === 0) return;
  const notice = await rule.notice(ctx, data);
  if (!notice) return;
  const { failures } = await sendToBrowsers(ctx, nutritionistId, subscriptions, { eventId, notice });
  if (failures[0]) throw failures[0];
}
