import { linkDays } from "@nutria/contract/people/link-life";
import { paths } from "@nutria/contract/web/paths";
import type { Context } from "../../kernel/context";
import { sendMail } from "../../mail/address/index";
import { assistantInvitationMail, looksLikeName } from "../../mail/index";
import { assistantsOf } from "../../practice/assistant/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import { signInvitationToken } from "./token";

/** Mails an invitation to the person whom an owner asked to be an assistant, unless it was withdrawn or lapsed. */
export async function mailInvitation(
  ctx: Context,
  { nutritionistId, invitationId }: { nutritionistId: string; invitationId: string },
): Promise<void> {
  const [invitation, owner] = await Promise.all([
    assistantsOf(ctx, nutritionistId).findInvited(invitationId),
    findNutritionist(ctx, nutritionistId),
  ]);
  if (!invitation || !owner || invitation.lapsesAt <= ctx.now()) return;
  const token = await signInvitationToken(ctx, { nutritionistId, invitationId });
  await sendMail(ctx, {
    cause: "others",
    to: invitation.email,
    ...assistantInvitationMail({
      name: unlessOdd(invitation.name),
      owner: unlessOdd(`${owner.name} ${owner.lastName}`),
      url: ctx.settings.webUrl + paths.assistantInvitation.href(token),
      daysValid: linkDays.assistant,
    }),
  });
}

/** A name as somebody typed it, or nothing where it looks like an advertisement: the reader never asked for the mail. */
function unlessOdd(name: string): string {
  return looksLikeName(name) ? name : "";
}
