import { addDays, epochSeconds } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import { invitationChannels } from "@nutria/contract/schemas/invitation";
import type { EntityItem } from "electrodb";
import type { EmailSetter } from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { getItem, newItem } from "../../kernel/table/items";
import type { TransactItem } from "../../kernel/table/transact-item";

/** A nutritionist's invitation, which any one person may use. */
const invitationEntity = defineEntity("invitation", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    invitationId: { type: "string", required: true },
    channel: { type: invitationChannels, required: true },
    /** The number of tries to register with it. */
    tries: { type: "number", required: true },
    /** The link request of the person who took it; absent until somebody does. */
    requestId: { type: "string" },
    /** The assistant who created it; absent for the owner. */
    assistantId: { type: "string" },
    assistantName: { type: "string" },
    createdAt: { type: "string", required: true },
    /** The time after which it cannot be taken. `expiresAt` is later, when DynamoDB deletes the item. */
    lapsesAt: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "invitation#${invitationId}"),
    },
  },
});

export type StoredInvitation = EntityItem<ReturnType<typeof invitationEntity>>;

/** The most forms that may be sent with one invitation. */
const mostTries = 5;

/** Whether somebody may still take an invitation. */
export function isOpen(ctx: Context, { requestId, tries, lapsesAt }: StoredInvitation): boolean {
  return requestId === undefined && tries < mostTries && lapsesAt > ctx.now();
}

/** The invitations of one nutritionist. */
export function invitations(ctx: Context, nutritionistId: string) {
  const entity = invitationEntity(ctx.db);
  return {
    /** Raises `not_found` when the nutritionist has no such invitation, or it lapsed long ago. */
    async get(invitationId: string): Promise<StoredInvitation> {
      const data = await getItem(entity, { nutritionistId, invitationId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    createItem: (
      invitation: Pick<StoredInvitation, "invitationId" | "channel" | "createdAt" | "lapsesAt"> &
        Partial<EmailSetter>,
    ): TransactItem => ({
      write: newItem(entity, {
        nutritionistId,
        tries: 0,
        ...invitation,
        expiresAt: epochSeconds(addDays(invitation.lapsesAt, 2)),
      }),
      orElse: "conflict",
    }),

    /** Counts a try before it is carried out, so that tries at once count too. Raises `link_lapsed` after the last. */
    tryItem: (invitationId: string): TransactItem => ({
      write: entity
        .patch({ nutritionistId, invitationId })
        .add({ tries: 1 })
        .where(({ tries }, { lt }) => lt(tries, mostTries)),
      orElse: "link_lapsed",
    }),

    /** The person of a request takes the invitation. Raises `link_lapsed` when another did, or it lapsed. */
    takeItem: (invitationId: string, requestId: string): TransactItem => ({
      write: entity
        .patch({ nutritionistId, invitationId })
        .set({ requestId })
        .where((stored, { gt, notExists }) =>
          [notExists(stored.requestId), gt(stored.lapsesAt, ctx.now())].join(" AND "),
        ),
      orElse: "link_lapsed",
    }),

    /** Nobody takes the invitation any more. Raises `link_lapsed` when somebody did. */
    spendItem: (invitationId: string): TransactItem => ({
      write: entity
        .patch({ nutritionistId, invitationId })
        .set({ lapsesAt: ctx.now() })
        .where((stored, { notExists }) => notExists(stored.requestId)),
      orElse: "link_lapsed",
    }),
  };
}
