import { AppError } from "@nutria/contract/wire/errors";
import type {
  LinkRequest,
  LinkRequestCloser,
  LinkRequestPage,
  ListLinkRequestsQuery,
} from "@nutria/contract/schemas/link-request";
import { typedWords } from "@nutria/contract/web/search";
import type * as z from "zod/mini";
import type { Context, NutritionistContext, PatientContext } from "../../kernel/context";
import { assistantsWithEmail } from "../../practice/assistant/index";
import { findNutritionist, type Nutritionist } from "../../practice/nutritionist/index";
import { careLinks, linksOfPatient } from "../../care/care-link/index";
import { cursorAfter, idOfPlace, placeOfCursor, readDirectory } from "../../care/directory/index";
import { findPeople, findPerson, type Person } from "../../care/patient/index";
import type { StoredLinkRequest } from "./entity";
import { listRequests } from "./list-requests";
import { mostOfPage, readRequestCounts, requestList } from "./listing";
import { linkRequests, patientLinkRequests } from "./repo";
import { toNutritionistView, toPatientView } from "./to-wire";

/** A patient's list shows at most this many requests; older ones are never acted on. */
const mostOfPatient = 50;

/** The patient and the nutritionist of a request. Raises `not_found` when either does not exist. */
export async function sidesOf(
  ctx: Context,
  request: StoredLinkRequest,
): Promise<{ person: Person; nutritionist: Nutritionist }> {
  const [person, nutritionist] = await Promise.all([
    findPerson(ctx, request.patientId),
    findNutritionist(ctx, request.nutritionistId),
  ]);
  if (!person || !nutritionist) throw new AppError("not_found");
  return { person, nutritionist };
}

/** One request as the nutritionist sees it. */
export async function viewForNutritionist(ctx: Context, request: StoredLinkRequest): Promise<LinkRequest> {
  const { person, nutritionist } = await sidesOf(ctx, request);
  const assistants = await senderAssistants(ctx, request.nutritionistId, [{ request, person }]);
  return toNutritionistView(request, person, nutritionist, { isAssistant: assistants.has(person.email) });
}

/** The e-mails of assistants with which somebody asks to be a patient of their practice. */
async function senderAssistants(
  ctx: Context,
  nutritionistId: string,
  shown: readonly { request: StoredLinkRequest; person: Person }[],
): Promise<Set<string>> {
  const emails = shown
    .filter(({ request }) => request.starter === "patient" && request.status === "pending")
    .map(({ person }) => person.email);
  if (emails.length === 0) return new Set();
  const found = await assistantsWithEmail(ctx, nutritionistId, emails);
  return new Set(found.map(({ email }) => email));
}

/** One request as the patient sees it. */
export async function viewForPatient(ctx: Context, request: StoredLinkRequest): Promise<LinkRequest> {
  const [{ person, nutritionist }, link] = await Promise.all([
    sidesOf(ctx, request),
    careLinks(ctx, request.nutritionistId).find(request.patientId),
  ]);
  return toPatientView(request, person, nutritionist, link?.isProvisional === true);
}

/**
 * A page of the caller's pending requests that match a search, those of patients before those that were sent, with how
 * many there are. It reads the entries of the page, its requests and their people, whatever the number of requests; a
 * page may hold fewer than asked for while more follow. With `patient`, the open request with that person only; with
 * `request`, also who closed that one. Raises `validation` for an invalid cursor, and `not_found` for a `request` of
 * another practice. Spec A §2.
 */
export async function listLinkRequests(
  ctx: NutritionistContext,
  query: z.output<typeof ListLinkRequestsQuery>,
): Promise<z.output<typeof LinkRequestPage>> {
  const nutritionistId = ctx.actor.id;
  const { search, sort } = query;
  const isSearch = typedWords(search).length > 0;
  const limit = Math.min(query.limit, isSearch ? mostOfPage.search : mostOfPage.order);
  const after = placeOfCursor(query.cursor, sort);
  const read = async () =>
    Promise.all([
      readRequestCounts(ctx, nutritionistId),
      query.patient === undefined
        ? readDirectory(ctx, { list: requestList(nutritionistId), search, sort, after, limit })
        : undefined,
    ]);
  let [counts, found] = await read();
  if (!counts.isListed) {
    await listRequests(ctx, nutritionistId);
    [counts, found] = await read();
  }
  const { received, sent } = counts;
  const closedBy = query.request === undefined ? undefined : await closerOf(ctx, query.request);
  const requests = found
    ? await linkRequests(ctx, nutritionistId).findEach(found.places.map(idOfPlace))
    : await requestsWith(ctx, query.patient);
  return {
    items: await viewsOf(
      ctx,
      requests.filter(({ status }) => status === "pending"),
    ),
    nextCursor: cursorAfter(sort, found?.next),
    matching: !found ? requests.length : isSearch ? found.matching : received + sent,
    counts: { received, sent },
    ...(closedBy && { closedBy }),
  };
}

/** The closer of a request, as the caller reads it. */
async function closerOf(ctx: NutritionistContext, requestId: string): Promise<LinkRequestCloser | undefined> {
  const { closedBy } = await linkRequests(ctx, ctx.actor.id).get(requestId);
  if (closedBy === undefined) return undefined;
  if (closedBy === (ctx.assistant?.id ?? ctx.actor.id)) return "you";
  return closedBy === ctx.actor.id ? "owner" : "assistant";
}

/** The open request with a person, if there is one. */
async function requestsWith(ctx: NutritionistContext, patientId = ""): Promise<StoredLinkRequest[]> {
  const request = await linkRequests(ctx, ctx.actor.id).findOpen(patientId);
  return request ? [request] : [];
}

/** Pending requests as their nutritionist sees them. */
async function viewsOf(
  ctx: NutritionistContext,
  requests: readonly StoredLinkRequest[],
): Promise<LinkRequest[]> {
  const [nutritionist, people] = await Promise.all([
    findNutritionist(ctx, ctx.actor.id),
    findPeople(
      ctx,
      requests.map((request) => request.patientId),
    ),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  const shown = requests.flatMap((request) => {
    const person = people.get(request.patientId);
    return person ? [{ request, person }] : [];
  });
  const assistants = await senderAssistants(ctx, ctx.actor.id, shown);
  return shown.map(({ request, person }) =>
    toNutritionistView(request, person, nutritionist, {
      isAssistant: request.starter === "patient" && assistants.has(person.email),
    }),
  );
}

/** The calling patient's requests, open and closed, newest first (decisions, "Patient side"). */
export async function listClientLinkRequests(ctx: PatientContext): Promise<LinkRequest[]> {
  return viewsForPatient(ctx, await patientLinkRequests(ctx, ctx.actor.id).recent(mostOfPatient));
}

/** Every request from and to the calling patient, newest first, however old. */
export async function listEveryClientLinkRequest(ctx: PatientContext): Promise<LinkRequest[]> {
  const requests: StoredLinkRequest[] = [];
  for await (const request of patientLinkRequests(ctx, ctx.actor.id).walk()) requests.push(request);
  return viewsForPatient(ctx, requests);
}

async function viewsForPatient(
  ctx: PatientContext,
  requests: readonly StoredLinkRequest[],
): Promise<LinkRequest[]> {
  const [person, links] = await Promise.all([
    findPerson(ctx, ctx.actor.id),
    linksOfPatient(ctx, ctx.actor.id),
  ]);
  if (!person) throw new AppError("not_found");
  const ids = [...new Set(requests.map((request) => request.nutritionistId))];
  const found = await Promise.all(ids.map((id) => findNutritionist(ctx, id)));
  const nutritionists = new Map(ids.map((id, index) => [id, found[index]]));
  const provisional = new Set(links.flatMap((link) => (link.isProvisional ? [link.nutritionistId] : [])));
  return requests.flatMap((request) => {
    const nutritionist = nutritionists.get(request.nutritionistId);
    const isProvisional = provisional.has(request.nutritionistId);
    return nutritionist ? [toPatientView(request, person, nutritionist, isProvisional)] : [];
  });
}
