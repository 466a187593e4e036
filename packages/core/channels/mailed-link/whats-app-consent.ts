import { AppError } from "@nutria/contract/wire/errors";
import type { MailedWhatsAppView, WhatsAppConsentInput } from "@nutria/contract/schemas/reach";
import type { Context } from "../../kernel/context";
import { throttleMailedLinks } from "../../kernel/link-token";
import { consentView, setConsent } from "../../care/whats-app-consent/index";
import { personProvedBy, personWithoutEmail } from "./proved-person";

/**
 * The person of a mailed page agrees to WhatsApp, or does no longer. Raises `throttled`, and `link_lapsed` on a page that a
 * nutritionist can see as well, which is no consent of a person who uses e-mail, and where the product has no number.
 */
export async function updateMailedWhatsAppConsent(
  ctx: Context,
  token: string,
  { isOn }: WhatsAppConsentInput,
): Promise<MailedWhatsAppView> {
  await throttleMailedLinks(ctx);
  const person = (await personProvedBy(ctx, token)) ?? (await personWithoutEmail(ctx, token));
  if (!person || ctx.settings.whatsApp === null) throw new AppError("link_lapsed");
  await setConsent(ctx, person, isOn, "page");
  return consentView(ctx, person);
}
