import { asAssistantSees, currentAsAssistantSees, ownerFields } from "@nutria/contract/people/assistant-view";
import {
  admits,
  practiceHeader,
  type AssistantAccess,
  type AssistantRight,
} from "@nutria/contract/people/assistants";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";
import type { Route } from "@nutria/contract/wire/define";
import { AppError } from "@nutria/contract/wire/errors";
import type { AccessAction } from "@nutria/contract/schemas/record/access";
import type { ActingAssistant, Context, NutritionistContext } from "@nutria/core/kernel/context";
import { idPrefixes } from "@nutria/core/kernel/ids";

/** Only a call of an assistant needs them, so other calls do not load this code. */
const memberships = atFirstUse(() => import("@nutria/core/practice/assistant/index"));
const accessLog = atFirstUse(() => import("@nutria/core/clinical/access-log/index"));

/** For whom an assistant acts, and with which rights. */
interface Admission {
  ownerId: string;
  assistant: ActingAssistant;
}

/**
 * Lets an assistant through to a route: undefined where it acts for itself, otherwise for whom it acts. The membership is
 * read consistently, so a right that was taken away is gone with the next call. Raises `forbidden` for a route that
 * names no right, or one that this assistant does not have; `practice_required` without the header of the practice, and
 * `not_assistant` for a practice that the caller does not assist. Decisions, "Assistants".
 */
export async function admitAssistant(
  ctx: Context,
  { spec }: Route,
  assistantId: string,
  headers: Record<string, string | undefined>,
): Promise<Admission | undefined> {
  const access = spec.auth === "assistant" ? "self" : spec.assistant;
  if (access === undefined) throw new AppError("forbidden");
  if (access === "self") return undefined;
  const ownerId = headers[practiceHeader];
  if (ownerId === undefined) throw new AppError("practice_required");
  const isId = new RegExp(`^${idPrefixes.nutritionist}_[0-9A-Z]{26}$`).test(ownerId);
  const { findMembership } = await memberships();
  const membership = isId ? await findMembership(ctx, ownerId, assistantId) : undefined;
  if (!membership) throw new AppError("not_assistant");
  if (!admits(access, membership.rights)) throw new AppError("forbidden");
  const { name, lastName, rights } = membership;
  return { ownerId, assistant: { id: assistantId, name: `${name} ${lastName}`, rights } };
}

/** The action of a call, by its method; reading leaves no entry, as an assistant never sees a record. */
const actions: Partial<Record<Route["spec"]["method"], AccessAction>> = {
  POST: "create",
  PUT: "update",
  PATCH: "update",
  DELETE: "remove",
};

/** A handler's input, before its route is known. */
interface Call {
  ctx: Context;
  params: Record<string, string>;
  query: unknown;
  body: unknown;
}

/**
 * Runs a handler for an assistant: what only the owner fills in does not arrive, a change leaves an entry in the access
 * log, and answer and refusal lack what only the owner sees.
 */
export async function runForAssistant<C extends Call>(
  route: Route,
  call: C,
  run: (call: C) => Promise<unknown>,
): Promise<unknown> {
  const { ctx, params } = call;
  const { assistant } = ctx;
  if (!assistant) throw new Error("Only an assistant's call");
  const [query, body] = [call.query, call.body].map((part) => withoutOwnerFields(route.spec.method, part));
  logActs(ctx, route, assistant, { params, body });
  try {
    const result = await run({ ...call, query, body });
    await logActAfterwards(ctx);
    return asAssistantSees(route, result, assistant.rights);
  } catch (error) {
    throw error instanceof AppError ? refusalForAssistant(route, error, assistant.rights) : error;
  }
}

/** Has an assistant's change leave an entry in the owner's access log, in the transaction of the change. */
function logActs(
  ctx: Context,
  { spec }: Route,
  assistant: ActingAssistant,
  { params, body }: { params: Record<string, string>; body: unknown },
): void {
  const action = actions[spec.method];
  if (action === undefined || spec.assistant === undefined) return;
  const named = [params.id, (body as { patient?: unknown } | undefined)?.patient].filter(
    (id) => typeof id === "string",
  );
  const patientId = named.find((id) => id.startsWith(`${idPrefixes.patient}_`));
  const what = subjectOf(spec.assistant, assistant.rights);
  const entry: NonNullable<ActingAssistant["entry"]> = {
    isWritten: false,
    patientId,
    subjectId: params.id === patientId ? undefined : params.id,
    commit: async (items, events) => {
      const { commitWithAccess } = await accessLog();
      const { subjectId, patientId, detail } = entry;
      const access = { action, what, subjectId, patientId, detail };
      await commitWithAccess(ctx as NutritionistContext, access, items, events);
    },
  };
  assistant.entry = entry;
}

/** The right that was used; of several, the first that the assistant has. */
function subjectOf(access: AssistantAccess, rights: readonly AssistantRight[]): AssistantRight {
  if (access === "self") throw new Error("An assistant's own account is no practice's");
  if (typeof access === "string") return access;
  const named = "anyOf" in access ? access.anyOf : access.allOf;
  const used = named.find((right) => rights.includes(right));
  if (used === undefined) throw new Error("The gate lets nobody through without a right");
  return used;
}

/** Adds the entry that no commit wrote: of a repeated request, or of a change that is no transaction. */
async function logActAfterwards({ assistant }: Context): Promise<void> {
  const entry = assistant?.entry;
  if (entry && !entry.isWritten) await entry.commit([], []);
}

const ownerAlone = "Solo quien es titular del consultorio puede llenar esto";

/**
 * Raises `validation` where an assistant fills in what only the owner does. Leaves such a field out of a change when it
 * is empty: the assistant was shown no value, and must not replace the one that is stored.
 */
function withoutOwnerFields(method: string, part: unknown): unknown {
  if (typeof part !== "object" || part === null) return part;
  const given = part as Record<string, unknown>;
  const filled = ownerFields.filter((name) => Boolean(given[name]));
  if (filled.length > 0) {
    throw new AppError("validation", {
      fields: Object.fromEntries(filled.map((name) => [name, ownerAlone])),
      fieldCode: "not_allowed",
    });
  }
  if (method !== "PATCH") return part;
  return Object.fromEntries(Object.entries(given).filter(([name]) => !ownerFields.includes(name)));
}

/** A refusal as an assistant sees it: its `current` shows no more than an answer does. */
function refusalForAssistant(route: Route, error: AppError, rights: readonly AssistantRight[]): AppError {
  const { code, details, clashes, alternatives, retryAfterSeconds } = error;
  return new AppError(code, {
    current: currentAsAssistantSees(route, error.current, rights),
    cause: error,
    details,
    ...(clashes && { clashes }),
    ...(alternatives && { alternatives }),
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  });
}
