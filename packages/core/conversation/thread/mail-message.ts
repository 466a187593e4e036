import { myPaths } from "@nutria/contract/web/my-paths";
import { linkGetRequest } from "../../care/care-link/index";
import { personGetRequest } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { batchGet } from "../../kernel/table/batch";
import type { Pair } from "../../kernel/pair";
import { causeOfCare, sendMail } from "../../mail/address/index";
import { messageMail } from "../../mail/index";
import { nutritionistGetRequest } from "../../practice/nutritionist/index";
import { findMessage } from "./repo";

/** Whether the other side has not opened a message yet. */
export async function isUnread(ctx: Context, pair: Pair, messageId: string): Promise<boolean> {
  const message = await findMessage(ctx, pair, messageId);
  return message !== undefined && message.readAt === undefined;
}

/**
 * Mails a patient that their nutritionist wrote, never what: once until they open the thread, and not when they did
 * meanwhile.
 */
export async function mailMessageToPatient(
  ctx: Context,
  { nutritionistId, patientId, messageId, isFirst }: Pair & { messageId: string; isFirst: boolean },
): Promise<void> {
  if (!isFirst) return;
  const [link, nutritionist, person] = await batchGet(
    ctx,
    linkGetRequest(ctx, nutritionistId, patientId),
    nutritionistGetRequest(ctx, nutritionistId),
    personGetRequest(ctx, patientId),
  );
  if (!link || !nutritionist || !(await isUnread(ctx, { nutritionistId, patientId }, messageId))) return;
  await sendMail(ctx, {
    cause: causeOfCare(link),
    to: { ...person, email: link.email },
    ...messageMail({
      patientName: link.name,
      nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
      url: ctx.settings.webUrl + myPaths.messages.href(),
    }),
  });
}
