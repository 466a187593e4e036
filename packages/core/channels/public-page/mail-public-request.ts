import { productName } from "@nutria/contract/product";
import type { Context } from "../../kernel/context";
import { isWithinLimit, type ThrottleRule } from "../../kernel/throttle";
import { sendMail } from "../../mail/address/index";
import { nameInMail, renderMail } from "../../mail/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { publicRequestEntity } from "./request-entity";
import { signRequest } from "./request-token";

/** Limit of mails that the forms of public pages send to one address; above it nothing is sent, and nobody is told. */
export function mailsToStranger(email: string): ThrottleRule {
  return { action: "publicRequestMail", subject: email, limit: 10, windowSeconds: 86_400 };
}

/**
 * Mails the link that confirms a request of the public page. Opening it changes nothing; the button on its
 * page confirms.
 */
export async function mailPublicRequest(
  ctx: Context,
  { publicRequestId }: { publicRequestId: string },
): Promise<void> {
  const { data: request } = await publicRequestEntity(ctx.db)
    .get({ requestId: publicRequestId })
    .go({ consistent: true });
  if (!request || request.confirmedAt !== undefined) return;
  const profile = await findNutritionist(ctx, request.nutritionistId);
  if (profile?.slug === undefined) return;
  const { email } = request;
  if (!(await isWithinLimit(ctx, mailsToStranger(email)))) return;
  const name = `${profile.name} ${profile.lastName}`;
  // The fragment never leaves the browser, so no log or referrer shows the token.
  const url = `${ctx.settings.webUrl}/n/${profile.slug}#confirmar=${await signRequest(ctx, publicRequestId)}`;
  await sendMail(ctx, {
    to: email,
    ...renderMail({
      subject: `Confirma tu solicitud: ${nameInMail(name, { isWithin: true })}`,
      preview: "Un paso más para que reciba tu solicitud",
      // The mail repeats nothing that was typed into the form: its reader may not be the person who sent the
      // form.
      title: "Hola",
      paragraphs: [
        `Pediste que ${nameInMail(name, { isWithin: true })} te atienda en ${productName}. Confirma tu correo para que reciba tu solicitud.`,
      ],
      action: { label: "Confirmar mi solicitud", url },
      notes: ["El enlace vence en 14 días.", "Si no fuiste tú, ignora este mensaje: no pasará nada."],
    }),
  });
}
