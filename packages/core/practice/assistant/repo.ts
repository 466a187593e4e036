import type { Context } from "../../kernel/context";
import { batchGetExisting } from "../../kernel/table/batch";
import { deletedItem, getItem, getRequest, versionedItem, wholeItem } from "../../kernel/table/items";
import { queryItems } from "../../kernel/table/query-items";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import {
  assistantNames,
  assistedPractices,
  invitedAssistants,
  memberships,
  teams,
  type InvitedAssistant,
  type Membership,
} from "./entity";

/** The rights that an owner gives an assistant, read consistently; undefined for anybody else. */
export async function findMembership(
  ctx: Context,
  nutritionistId: string,
  assistantId: string,
): Promise<Membership | undefined> {
  return getItem(memberships(ctx.db), { nutritionistId, assistantId }, { consistent: true });
}

/** The assistants of a practice who sign in with one of these e-mails, read consistently. */
export async function assistantsWithEmail(
  ctx: Context,
  nutritionistId: string,
  emails: readonly string[],
): Promise<Membership[]> {
  const members = await queryItems(
    memberships(ctx.db),
    ({ query }) => query.byNutritionist({ nutritionistId }),
    { consistent: true },
  );
  return members.filter(({ email }) => emails.includes(email));
}

/** The ids of the owners whom somebody assists, read consistently. */
export async function practicesOf(ctx: Context, assistantId: string): Promise<string[]> {
  const listed = await queryItems(
    assistedPractices(ctx.db),
    ({ query }) => query.byAssistant({ assistantId }),
    { consistent: true },
  );
  return listed.map(({ nutritionistId }) => nutritionistId);
}

/** The full names of those who are or were assistants of a practice, by id. */
export async function namesOfAssistants(
  ctx: Context,
  nutritionistId: string,
  assistantIds: readonly string[],
): Promise<Map<string, string>> {
  const entity = assistantNames(ctx.db);
  const unique = [...new Set(assistantIds)];
  const found = await batchGetExisting(
    ctx,
    unique.map((assistantId) => getRequest(entity, { nutritionistId, assistantId })),
  );
  return new Map(found.map(({ assistantId, name, lastName }) => [assistantId, `${name} ${lastName}`]));
}

/** The assistants of a practice as they stand, and the item on condition of which they still do. */
export interface Team {
  members: Membership[];
  invited: InvitedAssistant[];
  /** Raises {@link StaleReadError} when the team changed since it was read. */
  unchanged: TransactItem;
}

/** Who assists a practice, and who was asked to. */
export function assistantsOf(ctx: Context, nutritionistId: string) {
  const members = memberships(ctx.db);
  const invited = invitedAssistants(ctx.db);
  const practices = assistedPractices(ctx.db);
  return {
    /** Oldest first. */
    async team(): Promise<Team> {
      const head = await getItem(teams(ctx.db), { nutritionistId }, { consistent: true });
      const [membersNow, invitedNow] = await Promise.all([
        queryItems(members, ({ query }) => query.byNutritionist({ nutritionistId }), { consistent: true }),
        queryItems(invited, ({ query }) => query.byNutritionist({ nutritionistId }), { consistent: true }),
      ]);
      const next = { nutritionistId, version: (head?.version ?? 0) + 1 };
      return {
        members: membersNow,
        invited: invitedNow,
        unchanged: versionedItem(teams(ctx.db), next, head?.version, () => new StaleReadError()),
      };
    },

    findInvited: (invitationId: string): Promise<InvitedAssistant | undefined> =>
      getItem(invited, { nutritionistId, invitationId }, { consistent: true }),

    inviteItem: (invitation: Omit<InvitedAssistant, "nutritionistId">): TransactItem => ({
      write: wholeItem(invited, { ...invitation, nutritionistId }),
      orElse: "conflict",
    }),

    withdrawItem: (invitationId: string): TransactItem => ({
      write: deletedItem(invited, { nutritionistId, invitationId }),
      orElse: "conflict",
    }),

    /** Makes somebody an assistant, lists the practice with them and keeps their name for the access log. */
    joinItems: (membership: Omit<Membership, "nutritionistId">): TransactItem[] => {
      const { assistantId, name, lastName } = membership;
      return [
        { write: wholeItem(members, { ...membership, nutritionistId }), orElse: "conflict" },
        { write: wholeItem(practices, { assistantId, nutritionistId }), orElse: "conflict" },
        {
          write: wholeItem(assistantNames(ctx.db), { nutritionistId, assistantId, name, lastName }),
          orElse: "conflict",
        },
      ];
    },

    changeItem: (membership: Membership): TransactItem => ({
      write: wholeItem(members, membership),
      orElse: "conflict",
    }),

    leaveItems: (assistantId: string): TransactItem[] => [
      { write: deletedItem(members, { nutritionistId, assistantId }), orElse: "conflict" },
      { write: deletedItem(practices, { assistantId, nutritionistId }), orElse: "conflict" },
    ],
  };
}
