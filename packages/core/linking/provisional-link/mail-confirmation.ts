import { paths } from "@nutria/contract/paths";
import { careLinks } from "../../care/care-link/index";
import { findPerson } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { signMailedLink } from "../../kernel/link-token";
import { sendMail } from "../../mail/address/index";
import { provisionalLinkMail } from "../../mail/index";
import { findNutritionist } from "../../practice/nutritionist/index";

/**
 * Mails the person of a provisional link, because something for its nutritionist waits: the page in the mail
 * confirms the link. Sends nothing when it was confirmed since. Decisions, "Consent and proof".
 */
export async function mailConfirmation(
  ctx: Context,
  { nutritionistId, patientId }: { nutritionistId: string; patientId: string },
): Promise<void> {
  const [link, person, nutritionist] = await Promise.all([
    careLinks(ctx, nutritionistId).find(patientId),
    findPerson(ctx, patientId),
    findNutritionist(ctx, nutritionistId),
  ]);
  if (link?.isProvisional !== true || !person || !nutritionist) return;
  const subject = { purpose: "provisionalLink", nutritionistId, patientId } as const;
  const token = await signMailedLink(ctx, subject, link.confirmationAskedAt ?? ctx.now());
  await sendMail(ctx, {
    cause: "others",
    to: person.email,
    ...provisionalLinkMail({
      patientName: person.name,
      nutritionistName: `${nutritionist.name} ${nutritionist.lastName}`,
      url: ctx.settings.webUrl + paths.mailedLink.href(token),
    }),
  });
}
