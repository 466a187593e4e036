import { laterThan } from "@nutria/calendar/instant";
import { careLinks } from "../../care/care-link/index";
import {
  emailToConfirmItem,
  isEmailConfirmed,
  type EmailSetter,
  type Person,
} from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import type { EmailProof, EmailSetting } from "../../kernel/email-proof";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { linkRequestEntity, type StoredLinkRequest } from "./entity";

/**
 * The mark of a request to somebody who is registered already, by whose address or phone an assistant names them: anybody may
 * have registered with it, so the owner says first that it is the person. Undefined for an owner's request, and for a person
 * whom the practice entered and who never left it, or whose address waits by itself. Decisions, "Consent and proof".
 */
export async function settingOfKnown(
  ctx: Context,
  nutritionistId: string,
  person: Person,
  by: EmailSetter | undefined,
): Promise<EmailSetting | undefined> {
  const waits = !isEmailConfirmed(person) && person.emailSetBy?.nutritionistId === nutritionistId;
  if (!by || waits) return undefined;
  const isOwn = person.createdByNutritionistId === nutritionistId;
  if (isOwn && !(await careLinks(ctx, nutritionistId).find(person.patientId))) return undefined;
  return { ...by, nutritionistId, at: ctx.now(), before: "" };
}

/** Whether a request waits until the owner confirms whom an assistant named. */
export function isToConfirm(request: StoredLinkRequest): boolean {
  return request.status === "pending" && !isEmailConfirmed(request);
}

/** The person for a mail about a request, without the proof of the address while the request's is unconfirmed. */
export function mailedPersonOf<P extends EmailProof>(person: P, request: StoredLinkRequest | undefined): P {
  if (!request || !isToConfirm(request) || !isEmailConfirmed(person)) return person;
  const { emailConfirmedAt: _, ...unconfirmed } = person;
  return { ...(unconfirmed as P), emailSetBy: request.emailSetBy };
}

/** The owner confirms whom an assistant named, and the request is sent. Raises {@link StaleReadError} when it is closed. */
export function confirmRequestItems(
  ctx: Context,
  { nutritionistId, requestId, patientId, sentAt }: StoredLinkRequest,
): TransactItem[] {
  const write = linkRequestEntity(ctx.db)
    .patch({ nutritionistId, requestId })
    .set({ status: "pending", sentAt: laterThan(sentAt, ctx.now()), emailConfirmedAt: ctx.now() })
    .where((stored, { eq, notExists }) =>
      [eq(stored.status, "pending"), notExists(stored.emailConfirmedAt)].join(" AND "),
    );
  return [
    { write, orElse: () => new StaleReadError() },
    emailToConfirmItem(ctx, patientId, { nutritionistId, isWaiting: false }),
  ];
}
