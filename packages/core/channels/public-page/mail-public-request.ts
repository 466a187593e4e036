import { paths } from "@nutria/contract/web/paths";
import type { Context } from "../../kernel/context";
import { sendMail } from "../../mail/address/index";
import { publicRequestMail } from "../../mail/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { publicRequestEntity, signRequest } from "./request-entity";
import { getItem } from "../../kernel/table/items";

/**
 * Mails the link that confirms a request of the public page. Opening it changes nothing; the button on its
 * page confirms.
 */
export async function mailPublicRequest(
  ctx: Context,
  { publicRequestId }: { publicRequestId: string },
): Promise<void> {
  const request = await getItem(
    publicRequestEntity(ctx.db),
    { requestId: publicRequestId },
    { consistent: true },
  );
  if (!request || request.confirmedAt !== undefined || request.lapsesAt <= ctx.now()) return;
  const profile = await findNutritionist(ctx, request.nutritionistId);
  if (profile?.slug === undefined) return;
  const { email } = request;
  const token = await signRequest(ctx, publicRequestId);
  const url = ctx.settings.webUrl + paths.mailedRequest.href(profile.slug, token);
  await sendMail(ctx, {
    cause: "others",
    to: email,
    ...publicRequestMail({ nutritionistName: `${profile.name} ${profile.lastName}`, url }),
  });
}
