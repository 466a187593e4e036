import type { AccessAction, AccessActorRole, AccessSubject } from "@nutria/contract/schemas/record/access";
import { commit } from "../../kernel/table/commit";
import type { Actor, Context, NutritionistContext } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { getItem, newItem } from "../../kernel/table/items";
import { emptyHead, hashOf } from "./chain";
import { accessEntries, accessHeads, type AccessHead, type StoredAccess } from "./entity";

/** An access to clinical data of one patient, or an act of an assistant, which may be about none. */
export interface Access {
  patientId?: string | undefined;
  action: AccessAction;
  what: AccessSubject;
  /** Id of the note, plan or file, where `what` does not say it all. */
  subjectId?: string | undefined;
  /** The changed contact data of a person, masked; never a clinical value. */
  detail?: string | undefined;
}

/** An access in the log of a nutritionist who is not the caller, for example by a scan that arrives. */
export interface OwnedAccess extends Access {
  nutritionistId: string;
}

/** Another entry was added to the log meanwhile. */
class StaleHeadError extends StaleReadError {}

/**
 * Adds an entry to the calling nutritionist's access log. Call it after a read of clinical data succeeded, and return
 * the data only when it resolves.
 */
export async function recordAccess(
  ctx: NutritionistContext,
  access: Access | readonly Access[],
): Promise<void> {
  await commitWithAccess(ctx, access, []);
}

/**
 * `commit` for a write of clinical data by the calling nutritionist: adds the entries of the access log in the same
 * transaction. Starts again when only the log grew meanwhile; an item whose condition fails raises its `orElse`.
 */
export function commitWithAccess(
  ctx: NutritionistContext,
  access: Access | readonly Access[],
  items: TransactItem[],
  events: DomainEvent[] = [],
): Promise<void> {
  const accesses = Array.isArray(access) ? (access as readonly Access[]) : [access as Access];
  const owned = accesses.map((one) => ({ ...one, nutritionistId: ctx.actor.id }));
  return commitWithOwnedAccess(ctx, owned, items, events);
}

/** Like {@link commitWithAccess}, with entries in the logs of any nutritionists. */
export async function commitWithOwnedAccess(
  ctx: Context,
  accesses: readonly OwnedAccess[],
  items: TransactItem[],
  events: DomainEvent[] = [],
): Promise<void> {
  const entry = ctx.assistant?.entry;
  if (!entry || entry.isWritten) return commitEntries(ctx, accesses, items, events);
  entry.isWritten = true;
  try {
    await commitEntries(ctx, accesses, items, events);
  } catch (error) {
    entry.isWritten = false;
    throw error;
  }
}

async function commitEntries(
  ctx: Context,
  accesses: readonly OwnedAccess[],
  items: TransactItem[],
  events: DomainEvent[],
): Promise<void> {
  const owners = [...new Set(accesses.map(({ nutritionistId }) => nutritionistId))];
  await retryOnConflict(async () => {
    const logItems = await Promise.all(
      owners.map((owner) =>
        itemsOfLog(
          ctx,
          owner,
          accesses.filter(({ nutritionistId }) => nutritionistId === owner),
        ),
      ),
    );
    await commit(ctx, [...items, ...logItems.flat()], events);
  }, [StaleHeadError]);
  for (const { patientId } of accesses) if (patientId !== undefined) ctx.loggedPatients?.add(patientId);
}

/** The entries of one log and its new end, on condition that the log did not grow. */
async function itemsOfLog(
  ctx: Context,
  nutritionistId: string,
  accesses: readonly Access[],
): Promise<TransactItem[]> {
  const heads = accessHeads(ctx.db);
  const data = await getItem(heads, { nutritionistId }, { consistent: true });
  const entries: StoredAccess[] = [];
  let head: AccessHead = data ?? emptyHead;
  for (const access of accesses) {
    const entry = entryAfter(ctx, nutritionistId, head, access);
    entries.push(entry);
    head = entry;
  }
  const { sequence, hash } = head;
  const orElse = () => new StaleHeadError();
  const write = data
    ? heads
        .patch({ nutritionistId })
        .set({ sequence, hash })
        .where((stored, { eq }) => eq(stored.hash, data.hash))
    : newItem(heads, { nutritionistId, sequence, hash });
  return [
    { write, orElse },
    ...entries.map((entry) => ({ write: newItem(accessEntries(ctx.db), entry), orElse })),
  ];
}

function entryAfter(ctx: Context, nutritionistId: string, head: AccessHead, access: Access): StoredAccess {
  const { patientId, action, what, subjectId, detail } = access;
  const entry = {
    nutritionistId,
    sequence: head.sequence + 1,
    at: ctx.now(),
    ...actorOf(ctx, nutritionistId),
    patientId: patientId ?? "",
    action,
    what,
    ...(subjectId !== undefined && { subjectId }),
    ...(detail !== undefined && { detail }),
    previousHash: head.hash,
  };
  return { ...entry, hash: hashOf(entry) };
}

/** The actor of an entry: an assistant with the owner it acted for, or else the caller with the app of a patient. */
function actorOf(
  { actor, assistant, app }: Context,
  nutritionistId: string,
): Pick<StoredAccess, "actorRole" | "actorId" | "actedFor" | "app"> {
  if (assistant) return { actorRole: "assistant", actorId: assistant.id, actedFor: nutritionistId };
  return { actorRole: roleOf(actor), actorId: actor.id, ...(app && { app: app.name }) };
}

/** A caller without an account acts on a page that was mailed to the patient. */
function roleOf({ role }: Actor): AccessActorRole {
  return role === "anonymous" ? "patient" : role;
}
