import { myPaths } from "@nutria/contract/web/my-paths";
import { productName } from "@nutria/contract/store/product";
import type { ShareLink } from "@nutria/contract/schemas/link-request";
import type * as z from "zod/mini";
import type { Context, NutritionistContext } from "../../kernel/context";
import { sendMail } from "../../mail/address/index";
import { linkRequestMail } from "../../mail/index";
import { openRequest } from "./answers/answer-as-nutritionist";
import { urlOf } from "./mailed";
import { linkRequests } from "./repo";
import { isContactOpen } from "./to-wire";
import { mailedPersonOf } from "./typed-address";
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
    to: mailedPersonOf(person, request),
    ...linkRequestMail({
      patientName: person.name,
      nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
      withPass: request.reservedPassId !== undefined,
      url,
      appUrl: person.hasAccount ? ctx.settings.webUrl + myPaths.nutritionists.href() : undefined,
    }),
  });
}

/** The text of a nutritionist's own WhatsApp message that asks for an answer to a request. */
export function requestShareText({
  patient,
  nutritionist,
  url,
}: {
  patient: { name: string };
  nutritionist: { name: string; lastName: string };
  url: string;
}): string {
  return (
    `Hola, ${patient.name}. Soy ${nutritionist.name} ${nutritionist.lastName} y te envié una solicitud en ` +
    `${productName} para acompañarte en tu nutrición. Ábrela aquí para aceptarla: ${url}`
  );
}

/**
 * The page address of one of the caller's open requests, and a text to send by WhatsApp. The chat opens with
 * the patient's number only when the nutritionist may see it. Raises `not_found`, `link_request_wrong_side`,
 * `link_request_closed`.
 */
export async function shareLinkRequest(
  ctx: NutritionistContext,
  requestId: string,
): Promise<z.output<typeof ShareLink>> {
  const request = await openRequest(ctx, requestId, "nutritionist");
  const [{ person, nutritionist }, url] = await Promise.all([
    sidesOf(ctx, request),
    urlOf(ctx, request, "share"),
  ]);
  const text = requestShareText({ patient: person, nutritionist, url });
  const mayCall = isContactOpen(request, person) || request.publicField === person.phoneNumber;
  const number = mayCall ? `${person.countryCode}${person.phoneNumber}` : "";
  return { url, text, whatsappUrl: `https://wa.me/${number}?text=${encodeURIComponent(text)}` };
}
