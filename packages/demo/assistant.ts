import { AppError } from "@nutria/contract/wire/errors";
import { findAccountByEmail } from "@nutria/core/identity/account/index";
import {
  acceptInvitation,
  inviteAssistant,
  joinPractice,
  listAssistants,
  signInvitationToken,
} from "@nutria/core/identity/assistant/index";
import { endSessions } from "@nutria/core/identity/session/index";
import type { Context } from "@nutria/core/kernel/context";
import { demoAssistant } from "./people";
import type { DemoWriter } from "./writer";

/** Has the nutritionist invite an assistant for the agenda and the contacts, who accepts with this password. */
export async function addAssistant(
  writer: DemoWriter,
  nutritionistId: string,
  password: string,
): Promise<void> {
  const actor = { role: "nutritionist", id: nutritionistId } as const;
  const invited = await writer.change("assistant/invitation", { actor, daysAgo: 0 }, (ctx) =>
    inviteAssistant(ctx, { ...demoAssistant, rights: ["agenda", "contacts"] }),
  );
  const invitation = { nutritionistId, invitationId: invited.id("invitedAssistant") };
  await writer.repeatable("assistant", async (ctx) => {
    const { assistants } = await listAssistants({ ...ctx, actor });
    if (!assistants.some(({ email }) => email === demoAssistant.email))
      await accept(ctx, invitation, password);
    const account = await findAccountByEmail(ctx, "assistant", demoAssistant.email);
    // Accepting signs in, and the demo's assistant is signed in nowhere.
    if (account) await endSessions(ctx, account.accountId);
  });
}

/** Accepts an invitation. An account that an interrupted run opened joins with this password instead of its own. */
async function accept(
  ctx: Context,
  invitation: { nutritionistId: string; invitationId: string },
  password: string,
): Promise<void> {
  const known = await findAccountByEmail(ctx, "assistant", demoAssistant.email);
  if (known?.emailVerifiedAt !== undefined) {
    await ctx.identity.setPassword(known.accountId, password);
    return joinPractice(ctx, invitation, known.accountId);
  }
  const token = await signInvitationToken(ctx, invitation);
  try {
    await acceptInvitation(ctx, token, { password });
  } catch (error) {
    // As every registration that was cut, it is taken over a minute later.
    if (known && error instanceof AppError && error.code === "conflict") throw new AppError("email_taken");
    throw error;
  }
}
