import { addMinutes } from "@nutria/calendar/instant";
import { invitationMinutes } from "@nutria/contract/people/link-life";
import { paths } from "@nutria/contract/web/paths";
import type { CreateInvitationInput, Invitation } from "@nutria/contract/schemas/invitation";
import { emailSetterOf, findPerson } from "../../care/patient/index";
import type { NutritionistContext } from "../../kernel/context";
import { withIdempotency } from "../../kernel/idempotency";
import { signInvitationLink } from "../../kernel/link-token";
import { commit } from "../../kernel/table/commit";
import { invitations } from "./entity";
import { invitationStateOf } from "./invitation-state";
import { limitOf } from "../../kernel/limits";

/** Creates an invitation that one person may use. Raises `throttled`. */
export async function createInvitation(
  ctx: NutritionistContext,
  input: CreateInvitationInput,
): Promise<Invitation> {
  const nutritionistId = ctx.actor.id;
  const { channel } = input;
  const { invitationId } = await withIdempotency<{ invitationId: string }>(
    ctx,
    "createInvitation",
    input,
    async (recordResult) => {
      const invitationId = ctx.newId("invitation");
      const createdAt = ctx.now();
      const lapsesAt = addMinutes(createdAt, invitationMinutes[channel]);
      const invitation = { invitationId, channel, createdAt, lapsesAt, ...emailSetterOf(ctx) };
      const created = invitations(ctx, nutritionistId).createItem(invitation);
      await commit(ctx, [created, ...recordResult({ invitationId })]);
      return { invitationId };
    },
    { limits: [limitOf("createInvitation", nutritionistId)] },
  );
  return getInvitation(ctx, invitationId);
}

/** One of the caller's invitations, with the person once they registered. Raises `not_found`. */
export async function getInvitation(ctx: NutritionistContext, invitationId: string): Promise<Invitation> {
  const invitation = await invitations(ctx, ctx.actor.id).get(invitationId);
  const { nutritionistId, channel, lapsesAt } = invitation;
  const [token, standing] = await Promise.all([
    signInvitationLink(ctx, { nutritionistId, invitationId }),
    invitationStateOf(ctx, invitation),
  ]);
  const person = standing.status === "used" ? await findPerson(ctx, standing.patientId) : undefined;
  return {
    _id: invitationId,
    channel,
    url: ctx.settings.webUrl + paths.mailedLink.href(token),
    lapsesAt,
    status: standing.status,
    patient: person ? { _id: person.patientId, name: person.name, lastName: person.lastName } : null,
  };
}
