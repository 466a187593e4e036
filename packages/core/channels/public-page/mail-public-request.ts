import { paths } from "@nutria/contract/paths";
import { linkDays } from "@nutria/contract/link-life";
import { productName } from "@nutria/contract/product";
import type { Context } from "../../kernel/context";
import { sendMail } from "../../mail/address/index";
import { nameInMail, renderMail } from "../../mail/index";
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
  if (!request || request.confirmedAt !== undefined) return;
  const profile = await findNutritionist(ctx, request.nutritionistId);
  if (profile?.slug === undefined) return;
  const { email } = request;
  const name = `${profile.name} ${profile.lastName}`;
  const token = await signRequest(ctx, publicRequestId);
  const url = ctx.settings.webUrl + paths.mailedRequest.href(profile.slug, token);
  await sendMail(ctx, {
    cause: "others",
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
      notes: [
        `El enlace vence en ${linkDays.publicRequest} días.`,
        "Si no fuiste tú, ignora este mensaje: no pasará nada.",
      ],
    }),
  });
}
