import type { Context } from "../../kernel/context";
import { sendMail } from "../../mail/address/index";
import { linkRequestMail } from "../../mail/index";
import { linkRequests } from "./repo";
import { urlOf } from "./mailed";
import { sidesOf } from "./views";

/**
 * Mails a nutritionist's request to its patient, with a link to its page. Sends nothing when the request is
 * closed or the patient started it. Decisions, "Patient side".
 */
export async function mailLinkRequest(
  ctx: Context,
  { nutritionistId, linkRequestId }: { nutritionistId: string; linkRequestId: string },
): Promise<void> {
  const request = await linkRequests(ctx, nutritionistId).get(linkRequestId);
  if (request.starter !== "nutritionist" || request.status !== "pending") return;
  const [{ person, nutritionist }, url] = await Promise.all([
    sidesOf(ctx, request),
    urlOf(ctx, request, "mail"),
  ]);
  await sendMail(ctx, {
    cause: "others",
    to: person.email,
    ...linkRequestMail({
      patientName: person.name,
      nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
      withPass: request.reservedPassId !== undefined,
      url,
    }),
  });
}
