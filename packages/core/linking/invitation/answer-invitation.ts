import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import type { AnswerInvitationInput, MailedInvitationView } from "@nutria/contract/schemas/invitation";
import { careLinks } from "../../care/care-link/index";
import {
  createPersonItems,
  type EmailSetter,
  findPerson,
  findPersonByEmail,
  isSameName,
  markKnownElsewhereItem,
  sameNameItem,
  sharePhoneItem,
  type Person,
} from "../../care/patient/index";
import type { Context } from "../../kernel/context";
import type { DomainEvent } from "../../kernel/events/events";
import { lapsedOn, readMailedLink, throttleMailedLinks } from "../../kernel/link-token";
import { commit } from "../../kernel/table/commit";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { findMailFailure } from "../../mail/address/index";
import { assistantsWithEmail } from "../../practice/assistant/index";
import { findNutritionist } from "../../practice/nutritionist/index";
import {
  acceptAsPatient,
  linkRequests,
  nutritionistRequest,
  readPhoneUse,
  settingOfKnown,
  strangerMailLimit,
  tokenOf,
} from "../link-request/index";
import { invitations, isOpen, type StoredInvitation } from "./entity";
import { invitationStateOf } from "./invitation-state";

/** The content of the page of an invitation; opening it changes nothing. Raises `link_lapsed`, `throttled`. */
export async function getInvitationPage(ctx: Context, token: string): Promise<MailedInvitationView> {
  const invitation = await invitationOf(ctx, token);
  const [nutritionist, standing] = await Promise.all([
    findNutritionist(ctx, invitation.nutritionistId),
    invitationStateOf(ctx, invitation),
  ]);
  if (standing.status !== "waiting" || !nutritionist) throw new AppError("link_lapsed");
  const { name, lastName } = nutritionist;
  return { kind: "invitation", nutritionist: { name, lastName } };
}

/** Accepted, or the shared token of the request whose page asks for the proof of the mailbox. */
type Answered =
  | { status: "accepted"; nutritionistId: string; patientId: string }
  | { status: "codeRequired"; token: string };

/**
 * Registers the person of a form by an invitation and links them, provisionally: the page proves nothing about the
 * e-mail. A person with that e-mail who was known before gets a link request instead, which only a code from their
 * mailbox accepts. A person who uses no e-mail is known by name and phone. Again with the same e-mail, or the same of both,
 * it goes on where it stopped. Raises `link_lapsed` for everybody after
 * the first, after five tries, and for a person who needs no invitation; `phone_taken` with the field; `throttled`.
 * Decisions, "Consent and proof".
 */
export async function answerInvitation(
  ctx: Context,
  token: string,
  person: AnswerInvitationInput,
): Promise<Answered> {
  const invitation = await invitationOf(ctx, token);
  const { nutritionistId, invitationId } = invitation;
  await throttle(ctx, limitOf("answerInvitation", invitationId));
  if (invitation.requestId !== undefined) return goOn(ctx, invitation, person);
  if (!isOpen(ctx, invitation)) throw new AppError("link_lapsed");
  const all = invitations(ctx, nutritionistId);
  await commit(ctx, [all.tryItem(invitationId)]);
  await throttle(ctx, strangerMailLimit(nutritionistId));
  try {
    await retryOnConflict(() => take(ctx, invitation, person));
  } catch (error) {
    // The same form at the same time may have been first.
    if (!(error instanceof AppError && error.code === "link_lapsed")) throw error;
  }
  return goOn(ctx, await all.get(invitationId), person);
}

/** Refusals by a state that a concurrent request wrote after this one read, so that reading again decides. */
const changedMeanwhile: ReadonlySet<ErrorCode> = new Set([
  "email_taken",
  "link_request_exists",
  "patient_already_linked",
]);

/** Takes the invitation with a request to the person, who is created unless the e-mail is known. */
async function take(ctx: Context, invitation: StoredInvitation, typed: AnswerInvitationInput): Promise<void> {
  const { nutritionistId, invitationId } = invitation;
  const opening = await openingFor(ctx, invitation, typed);
  const { spendItem, takeItem } = invitations(ctx, nutritionistId);
  try {
    // Its item comes first, so that a person whose invitation was used meanwhile reads of that and of no other conflict.
    if (opening) {
      await commit(ctx, [takeItem(invitationId, opening.requestId), ...opening.items], opening.events);
    } else await commit(ctx, [spendItem(invitationId)]);
  } catch (error) {
    if (error instanceof AppError && changedMeanwhile.has(error.code)) throw new StaleReadError();
    throw error;
  }
}

interface Opening {
  requestId: string;
  items: TransactItem[];
  events: DomainEvent[];
}

async function openingFor(
  ctx: Context,
  { nutritionistId, assistantId, assistantName }: StoredInvitation,
  typed: AnswerInvitationInput,
): Promise<Opening | undefined> {
  if (typed.email === "") return openingWithoutEmail(ctx, nutritionistId, typed);
  // The page proves no mailbox: the sender of the invitation, or an assistant who saw it, can open it and type an address too.
  const [own] = await assistantsWithEmail(ctx, nutritionistId, [typed.email]);
  const invitedBy = own
    ? { assistantId: own.assistantId, assistantName: `${own.name} ${own.lastName}` }
    : assistantId === undefined || assistantName === undefined
      ? undefined
      : { assistantId, assistantName };
  const known = await findPersonByEmail(ctx, typed.email);
  if (known) return requestTo(ctx, nutritionistId, known, { invitedBy });
  return newPerson(ctx, nutritionistId, { ...contactOf(typed), ...(invitedBy && { invitedBy }) });
}

/**
 * The request of a person who uses no e-mail, whom the practice knows by name and phone: the open one, or a new one;
 * undefined for one who is linked already, or who asked the nutritionist.
 */
async function openingWithoutEmail(
  ctx: Context,
  nutritionistId: string,
  typed: AnswerInvitationInput,
): Promise<Opening | undefined> {
  const contact = contactOf(typed);
  const { people, namesake } = await readPhoneUse(ctx, nutritionistId, contact);
  const known = namesake?.person.email === "" ? namesake : undefined;
  if (known?.standing === "linked") return undefined;
  if (known?.standing === "requested") {
    const open = await linkRequests(ctx, nutritionistId).findOpen(known.person.patientId);
    return open?.starter === "nutritionist"
      ? { requestId: open.requestId, items: [], events: [] }
      : undefined;
  }
  if (known) {
    const again = await requestTo(ctx, nutritionistId, known.person, { isFromInvitation: false });
    return again && { ...again, events: [] };
  }
  const opening = await newPerson(ctx, nutritionistId, { ...contact, sharesPhone: true });
  return { ...opening, items: [...opening.items, sharePhoneItem(ctx, people, opening.patientId)] };
}

function contactOf({ name, lastName, email, phoneNumber, countryCode }: AnswerInvitationInput) {
  return { name, lastName, email, phoneNumber, countryCode };
}

/** A new person, who accepts at once, is mailed nothing: the request is not announced. */
async function newPerson(
  ctx: Context,
  nutritionistId: string,
  { invitedBy, ...typed }: ReturnType<typeof contactOf> & { sharesPhone?: true; invitedBy?: EmailSetter },
): Promise<Opening & { patientId: string }> {
  const patientId = ctx.newId("patient");
  const mailFailure = typed.email === "" ? undefined : await findMailFailure(ctx, typed.email);
  const { requestId, items } = nutritionistRequest(ctx, {
    nutritionistId,
    patientId,
    person: { ...typed, createdByNutritionistId: nutritionistId },
    publicField: typed.email || typed.phoneNumber,
    shouldAddPass: false,
  });
  const person = { ...typed, patientId, createdByNutritionistId: nutritionistId };
  return {
    requestId,
    patientId,
    items: [
      ...createPersonItems(ctx, { ...person, invitedBy, ...(mailFailure && { mailFailure }) }),
      ...items,
    ],
    events: [],
  };
}

/** A request to a known person; undefined for one who is linked already, or who asked the nutritionist. */
async function requestTo(
  ctx: Context,
  nutritionistId: string,
  person: Person,
  { isFromInvitation = true, invitedBy }: { isFromInvitation?: boolean; invitedBy?: EmailSetter | undefined },
): Promise<Opening | undefined> {
  const { patientId, email } = person;
  const links = careLinks(ctx, nutritionistId);
  const requests = linkRequests(ctx, nutritionistId);
  const [link, open] = await Promise.all([links.find(patientId), requests.findOpen(patientId)]);
  const isLinked = link !== undefined && link.endedAt === undefined;
  if (isLinked || open?.starter === "patient") return undefined;
  if (open) return { requestId: open.requestId, items: [requests.inviteItem(open)], events: [] };
  const { requestId, items, events } = nutritionistRequest(ctx, {
    nutritionistId,
    patientId,
    person,
    publicField: email || person.phoneNumber,
    shouldAddPass: false,
    isFromInvitation,
    emailSetBy: await settingOfKnown(ctx, nutritionistId, person, invitedBy),
  });
  const known =
    person.createdByNutritionistId === nutritionistId
      ? sameNameItem(ctx, person)
      : markKnownElsewhereItem(ctx, person);
  return { requestId, items: [links.absentItem(patientId), known, ...items], events };
}

const answeredMeanwhile: ReadonlySet<ErrorCode> = new Set(["link_request_closed", "patient_already_linked"]);

/** Goes on for the person who took the invitation. Raises `link_lapsed` for anybody else. */
async function goOn(
  ctx: Context,
  { nutritionistId, requestId }: StoredInvitation,
  typed: AnswerInvitationInput,
): Promise<Answered> {
  const { email } = typed;
  if (requestId === undefined || !(await isSameWithoutEmail(ctx, nutritionistId, requestId, typed))) {
    throw new AppError("link_lapsed");
  }
  const request = await linkRequests(ctx, nutritionistId).get(requestId);
  const person = await findPerson(ctx, request.patientId);
  if (person?.email !== email) throw new AppError("link_lapsed");
  const { patientId } = request;
  const codeRequired = async (): Promise<Answered> => ({
    status: "codeRequired",
    token: await tokenOf(ctx, request, "share"),
  });
  if (request.status === "pending") {
    if (request.isFromInvitation) return codeRequired();
    try {
      await acceptAsPatient(ctx, request, { isProvisional: true });
      return { status: "accepted", nutritionistId, patientId };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // Another nutritionist came to know the person meanwhile, so the person has to prove the mailbox.
      if (error.code === "code_required") return codeRequired();
      // The same form at the same time was first.
      if (!answeredMeanwhile.has(error.code)) throw error;
    }
  }
  // A page gets its own answer again, but not an answer that the person gave elsewhere.
  const link = await careLinks(ctx, nutritionistId).find(request.patientId);
  if (link?.isProvisional !== true) throw new AppError("link_lapsed");
  return { status: "accepted", nutritionistId, patientId };
}

/** Whether the person of a request has the name and phone of a form without e-mail; true for a form with one. */
async function isSameWithoutEmail(
  ctx: Context,
  nutritionistId: string,
  requestId: string,
  typed: AnswerInvitationInput,
): Promise<boolean> {
  if (typed.email !== "") return true;
  const { patientId } = await linkRequests(ctx, nutritionistId).get(requestId);
  const person = await findPerson(ctx, patientId);
  return (
    person?.phoneNumber === typed.phoneNumber &&
    person.countryCode === typed.countryCode &&
    isSameName(person, typed)
  );
}

async function invitationOf(ctx: Context, token: string): Promise<StoredInvitation> {
  await throttleMailedLinks(ctx);
  const link = await readMailedLink(ctx, token);
  if (link.purpose !== "invitation") throw new AppError("link_lapsed");
  const { nutritionistId, invitationId } = link;
  return lapsedOn(["not_found"], invitations(ctx, nutritionistId).get(invitationId));
}
