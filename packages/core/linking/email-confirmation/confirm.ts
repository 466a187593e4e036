import { AppError } from "@nutria/contract/wire/errors";
import type { ConfirmEmailInput, EmailToConfirm } from "@nutria/contract/schemas/email-to-confirm";
import type * as z from "zod/mini";
import { careLinks, ConfirmationAsked, type CareLink } from "../../care/care-link/index";
import {
  confirmEmailItems,
  findPerson,
  isEmailConfirmed,
  listPeopleToConfirm,
  maskEmail,
  maskPhone,
  type Person,
  type Unconfirmed,
} from "../../care/patient/index";
import { commitWithAccess } from "../../clinical/access-log/index";
import type { NutritionistContext } from "../../kernel/context";
import type { EmailSetting } from "../../kernel/email-proof";
import type { DomainEvent } from "../../kernel/events/events";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import {
  confirmRequestItems,
  isToConfirm,
  LinkRequestCorrected,
  linkRequests,
  type StoredLinkRequest,
} from "../link-request/index";

/**
 * The link and the open request of a person with the caller; without either the practice reads nothing more about the
 * person.
 */
async function standingOf(ctx: NutritionistContext, patientId: string) {
  const nutritionistId = ctx.actor.id;
  const [link, request] = await Promise.all([
    careLinks(ctx, nutritionistId).find(patientId),
    linkRequests(ctx, nutritionistId).findOpen(patientId),
  ]);
  return { link: link?.endedAt === undefined ? link : undefined, request };
}

/** Whether somebody else knows a person, so that their address stays with them when the practice's request is closed. */
const isElsewhere = ({ isKnownElsewhere }: Person): boolean => isKnownElsewhere === true;

/** An address that an assistant typed, and the mark by which it waits. */
interface Waiting {
  email: string;
  by: EmailSetting;
}

/**
 * The contact waiting for the owner of a practice: the address of a person, or the contact that names somebody in a
 * request.
 */
function waitingOf(
  person: Person,
  request: StoredLinkRequest | undefined,
  nutritionistId: string,
): Waiting | undefined {
  const { email, emailSetBy } = person;
  if (emailSetBy?.nutritionistId === nutritionistId && !isEmailConfirmed(person)) {
    return { email, by: emailSetBy };
  }
  if (!request?.emailSetBy || !isToConfirm(request)) return undefined;
  return { email: namedBy(person, request), by: request.emailSetBy };
}

/**
 * The address or the phone by which a request names its person. A contact typed by an assistant proves nothing: where
 * it is not the person's, the owner reads the person's own, masked.
 */
function namedBy({ email, phoneNumber }: Person, { publicField }: StoredLinkRequest): string {
  const isTheirs = publicField === email || publicField === phoneNumber;
  return isTheirs ? publicField : maskEmail(email) || maskPhone(phoneNumber);
}

/**
 * The addresses that the caller's assistants typed and that wait for the caller, the first in front; of people who are
 * patients, have an open request, or are asked by somebody else, who waits along. Decisions, "Consent and proof".
 */
export async function listEmailsToConfirm(ctx: NutritionistContext): Promise<EmailToConfirm[]> {
  const nutritionistId = ctx.actor.id;
  const people = await listPeopleToConfirm(ctx, nutritionistId);
  const links = await careLinks(ctx, nutritionistId).findEach(people.map(({ patientId }) => patientId));
  const linked = new Set(links.filter(({ endedAt }) => endedAt === undefined).map((one) => one.patientId));
  const shown = await Promise.all(
    people.map(async (person) => {
      const { patientId, name, lastName } = person;
      const isLinked = linked.has(patientId);
      const request = isLinked ? undefined : await linkRequests(ctx, nutritionistId).findOpen(patientId);
      const waiting = waitingOf(person, request, nutritionistId);
      if (!waiting || !(isLinked || request || isElsewhere(person))) return [];
      const { before, assistantName: setBy, at: setAt } = waiting.by;
      return [
        { patient: { _id: patientId, name, lastName }, email: waiting.email, before, setBy, setAt, isLinked },
      ];
    }),
  );
  return shown.flat().toSorted((one, other) => (one.setAt < other.setAt ? -1 : 1));
}

/**
 * The caller confirms an address typed by an assistant: from now on it proves its person, who is mailed the waiting
 * request or the question about a provisional link. Again, it changes nothing. Raises `not_found` for a person unknown
 * to the practice, and `conflict` when it is another address.
 */
export async function confirmEmail(
  ctx: NutritionistContext,
  patientId: string,
  { email }: z.output<typeof ConfirmEmailInput>,
): Promise<void> {
  const { person, link, request, shown, isWaiting } = await readAsked(ctx, patientId);
  if (shown !== email) throw new AppError("conflict");
  if (!isWaiting) {
    if (isEmailConfirmed(person)) return;
    throw new AppError("not_found");
  }
  const { items, events } = confirmation(ctx, { person, link, request });
  const detail = `correo confirmado: ${email.includes("@") ? maskEmail(email) : maskPhone(email)}`;
  try {
    await commitWithAccess(ctx, { patientId, action: "update", what: "contacts", detail }, items, events);
  } catch (error) {
    if (error instanceof StaleReadError) throw new AppError("conflict", { cause: error });
    throw error;
  }
}

/**
 * A person of the practice, with the contact shown to the owner. Raises `not_found` for a person unknown to the
 * practice.
 */
async function readAsked(ctx: NutritionistContext, patientId: string) {
  const [person, { link, request }] = await Promise.all([
    findPerson(ctx, patientId),
    standingOf(ctx, patientId),
  ]);
  const waiting = person && waitingOf(person, request, ctx.actor.id);
  const isKept = link !== undefined || request !== undefined;
  if (!person || !(isKept || (waiting && isElsewhere(person)))) throw new AppError("not_found");
  const shown = waiting?.email ?? (request?.emailSetBy ? namedBy(person, request) : person.email);
  return { person, link, request, shown, isWaiting: waiting !== undefined };
}

/** The items that confirm an address and the events that mail the person the waiting request or question. */
function confirmation(
  ctx: NutritionistContext,
  {
    person,
    link,
    request,
  }: { person: Person; link: CareLink | undefined; request: StoredLinkRequest | undefined },
): { items: TransactItem[]; events: DomainEvent[] } {
  const nutritionistId = ctx.actor.id;
  const { patientId } = person;
  const requests = linkRequests(ctx, nutritionistId);
  const isRequest = request !== undefined && isToConfirm(request);
  const items: TransactItem[] = isRequest
    ? confirmRequestItems(ctx, request)
    : confirmEmailItems(ctx, person as Unconfirmed);
  const events: DomainEvent[] = [];
  if (request?.starter === "nutritionist") {
    if (!isRequest) items.push(requests.sendItem(request));
    events.push(LinkRequestCorrected({ nutritionistId, linkRequestId: request.requestId, patientId }));
  }
  if (link?.isProvisional) {
    items.push({
      write: careLinks(ctx, nutritionistId).patch(patientId).set({ confirmationAskedAt: ctx.now() }),
      orElse: "conflict",
    });
    events.push(ConfirmationAsked({ nutritionistId, patientId, hasNewEmail: true }));
  }
  return { items, events };
}
