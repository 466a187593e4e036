import { AppError } from "@nutria/contract/errors";
import type {
  LinkRequest,
  LinkRequestPage,
  ListLinkRequestsQuery,
} from "@nutria/contract/schemas/link-request";
import type * as z from "zod/mini";
import type { Context, NutritionistContext, PatientContext } from "../../kernel/context";
import { cursorOf, readCursor } from "../../kernel/cursor";
import { findNutritionist, type Nutritionist } from "../../practice/nutritionist/index";
import { careLinks, linksOfPatient } from "../../care/care-link/index";
import { findPeople, findPerson, type Person } from "../../care/patient/index";
import type { StoredLinkRequest } from "./entity";
import { linkRequests, patientLinkRequests } from "./repo";
import { toNutritionistView, toPatientView } from "./to-wire";

/** A patient's list shows at most this many requests; nobody acts on older ones. */
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
  return toNutritionistView(request, person, nutritionist);
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
 * The caller's pending requests, sent and received, newest first, one page at a time (spec A §2). Raises `validation`
 * for an invalid cursor.
 */
export async function listLinkRequests(
  ctx: NutritionistContext,
  { limit, cursor }: z.output<typeof ListLinkRequestsQuery>,
): Promise<z.output<typeof LinkRequestPage>> {
  const [before] = cursor === undefined ? [] : readCursor(cursor, 1);
  const [found, nutritionist] = await Promise.all([
    linkRequests(ctx, ctx.actor.id).pending(limit + 1, before),
    findNutritionist(ctx, ctx.actor.id),
  ]);
  if (!nutritionist) throw new AppError("not_found");
  const requests = found.slice(0, limit);
  const last = requests.at(-1);
  const people = await findPeople(
    ctx,
    requests.map((request) => request.patientId),
  );
  return {
    items: requests.flatMap((request) => {
      const person = people.get(request.patientId);
      return person ? [toNutritionistView(request, person, nutritionist)] : [];
    }),
    nextCursor: last && found.length > limit ? cursorOf(last.requestId) : null,
  };
}

/** The calling patient's requests, open and closed, newest first (decisions, "Patient side"). */
export async function listClientLinkRequests(ctx: PatientContext): Promise<LinkRequest[]> {
  const [requests, person, links] = await Promise.all([
    patientLinkRequests(ctx, ctx.actor.id).recent(mostOfPatient),
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
