import { AppError } from "@nutria/contract/errors";
import type { ConfirmEmailInput, EmailToConfirm } from "@nutria/contract/schemas/email-to-confirm";
import type * as z from "zod/mini";
import { careLinks, ConfirmationAsked } from "../../care/care-link/index";
import {
  confirmEmailItems,
  findPerson,
  isEmailConfirmed,
  listUnconfirmed,
  maskEmail,
  type Unconfirmed,
} from "../../care/patient/index";
import { commitWithAccess } from "../../clinical/access-log/index";
import type { NutritionistContext } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { LinkRequestCorrected, linkRequests } from "../link-request/index";

/** How a person stands with the caller, of whom the practice no longer hears when neither is there. */
async function standingOf(ctx: NutritionistContext, patientId: string) {
  const nutritionistId = ctx.actor.id;
  const [link, request] = await Promise.all([
    careLinks(ctx, nutritionistId).find(patientId),
    linkRequests(ctx, nutritionistId).findOpen(patientId),
  ]);
  return { link: link?.endedAt === undefined ? link : undefined, request };
}

/**
 * The addresses that the caller's assistants typed and that wait for the caller, the first in front; of people who are
 * patients or have an open request. Decisions, "Consent and proof".
 */
export async function listEmailsToConfirm(ctx: NutritionistContext): Promise<EmailToConfirm[]> {
  const nutritionistId = ctx.actor.id;
  const waiting = await listUnconfirmed(ctx, nutritionistId);
  const links = await careLinks(ctx, nutritionistId).findEach(waiting.map(({ patientId }) => patientId));
  const linked = new Set(links.filter(({ endedAt }) => endedAt === undefined).map((one) => one.patientId));
  const shown = await Promise.all(
    waiting.map(async ({ patientId, name, lastName, email, emailSetBy }) => {
      const isLinked = linked.has(patientId);
      if (!isLinked && !(await linkRequests(ctx, nutritionistId).findOpen(patientId))) return [];
      const { before, assistantName: setBy, at: setAt } = emailSetBy;
      return [{ patient: { _id: patientId, name, lastName }, email, before, setBy, setAt, isLinked }];
    }),
  );
  return shown.flat();
}

/**
 * The caller confirms the address that an assistant typed: from now on it proves its person, who is mailed what waits for
 * them, an open request or the question about a provisional link. Again, it changes nothing. Raises `not_found` for a person
 * of whom the practice keeps nothing, and `conflict` when the address is another one.
 */
export async function confirmEmail(
  ctx: NutritionistContext,
  patientId: string,
  { email }: z.output<typeof ConfirmEmailInput>,
): Promise<void> {
  const nutritionistId = ctx.actor.id;
  const [person, { link, request }] = await Promise.all([
    findPerson(ctx, patientId),
    standingOf(ctx, patientId),
  ]);
  if (!person || (!link && !request)) throw new AppError("not_found");
  if (person.email !== email) throw new AppError("conflict");
  if (isEmailConfirmed(person)) return;
  if (person.emailSetBy?.nutritionistId !== nutritionistId) throw new AppError("not_found");
  const items: TransactItem[] = confirmEmailItems(ctx, person as Unconfirmed);
  const events: DomainEvent[] = [];
  if (request?.starter === "nutritionist") {
    items.push(linkRequests(ctx, nutritionistId).sendItem(request));
    events.push(LinkRequestCorrected({ nutritionistId, linkRequestId: request.requestId, patientId }));
  }
  if (link?.isProvisional) {
    items.push({
      write: careLinks(ctx, nutritionistId).patch(patientId).set({ confirmationAskedAt: ctx.now() }),
      orElse: "conflict",
    });
    events.push(ConfirmationAsked({ nutritionistId, patientId, hasNewEmail: true }));
  }
  const detail = `correo confirmado: ${maskEmail(email)}`;
  try {
    await commitWithAccess(ctx, { patientId, action: "update", what: "contacts", detail }, items, events);
  } catch (error) {
    if (error instanceof StaleReadError) throw new AppError("conflict", { cause: error });
    throw error;
  }
}
