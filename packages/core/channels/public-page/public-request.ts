import { linkDays } from "@nutria/contract/people/link-life";
import { AppError } from "@nutria/contract/wire/errors";
import type {
  PublicRequestConfirmed,
  PublicRequestInput,
} from "@nutria/contract/schemas/practice/public-page";
import * as z from "zod/mini";
import { careLinks } from "../../care/care-link/index";
import { commit } from "../../kernel/table/commit";
import type { TransactItem } from "../../kernel/table/transact-item";
import type { Context } from "../../kernel/context";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { addDays, epochSeconds } from "@nutria/calendar/instant";
import { retryOnConflict } from "../../kernel/table/retry-on-conflict";
import { getItem, newItem } from "../../kernel/table/items";
import { patientRequest } from "../../linking/link-request/index";
import { createPersonItems, findPersonByProvedEmail, markKnownElsewhereItem } from "../../care/patient/index";
import { defineEvent } from "../../kernel/events/events";
import { serviceNameOf, services } from "../../practice/service/index";
import { findPublicProfile } from "./get-public-nutritionist";
import { publicRequestEntity, type StoredPublicRequest, readRequestToken } from "./request-entity";

/** A visitor sent the form of a public page; the e-mail is not confirmed yet. */
export const PublicRequestReceived = defineEvent(
  "publicRequest.received",
  z.object({ publicRequestId: z.string() }),
);

/**
 * Receives the form of a public page and mails a confirmation link to its e-mail. Only the confirmation
 * creates a link request, so that a visitor can neither ask in another's name nor find out who is registered.
 * Raises `not_found`, `throttled`, and `validation` for a service that is not offered. Decisions, "Patient
 * side".
 */
export async function requestFromPublicPage(
  ctx: Context,
  slug: string,
  input: PublicRequestInput,
): Promise<void> {
  await throttle(
    ctx,
    limitOf("publicRequestByAddress", ctx.callerAddress),
    limitOf("publicRequest", `${input.email}#${ctx.callerAddress}`),
  );
  const { nutritionistId } = await findPublicProfile(ctx, slug);
  const { service: serviceId, ...form } = input;
  const requestId = ctx.newId("publicRequest");
  const lapsesAt = addDays(ctx.now(), linkDays.publicRequest);
  const request: StoredPublicRequest = {
    ...form,
    requestId,
    nutritionistId,
    ...(serviceId !== undefined && { service: await nameOfService(ctx, nutritionistId, serviceId) }),
    createdAt: ctx.now(),
    lapsesAt,
    expiresAt: epochSeconds(addDays(lapsesAt, 1)),
  };
  await commit(
    ctx,
    [{ write: newItem(publicRequestEntity(ctx.db), request), orElse: "conflict" }],
    [PublicRequestReceived({ publicRequestId: requestId })],
  );
}

/**
 * Confirms the e-mail of a public request: creates a link request from the person with that e-mail, or from a
 * new person, to the nutritionist. Confirming again, or when the two are linked or have an open request,
 * changes nothing. Raises `link_lapsed`, `throttled`, and `phone_taken` when a new person has the phone of
 * another.
 */
export async function confirmPublicRequest(
  ctx: Context,
  token: string,
): Promise<z.output<typeof PublicRequestConfirmed>> {
  await throttle(ctx, limitOf("confirmPublicRequest", ctx.callerAddress));
  const request = await getItem(
    publicRequestEntity(ctx.db),
    { requestId: await readRequestToken(ctx, token) },
    { consistent: true },
  );
  if (!request || request.lapsesAt <= ctx.now()) throw new AppError("link_lapsed");
  if (request.confirmedAt === undefined) await retryOnConflict(() => ask(ctx, request));
  return { status: "sent" };
}

async function ask(ctx: Context, request: StoredPublicRequest): Promise<void> {
  const { nutritionistId, note, service, mode } = request;
  const person = await findPersonByProvedEmail(ctx, request.email);
  if (person && (await careLinks(ctx, nutritionistId).find(person.patientId))) return;
  const patientId = person?.patientId ?? ctx.newId("patient");
  const asked = patientRequest(ctx, {
    nutritionistId,
    patientId,
    person: person ?? contactOf(request),
    service,
    mode,
    note,
  });
  const items: TransactItem[] = [
    {
      write: publicRequestEntity(ctx.db)
        .patch({ requestId: request.requestId })
        .set({ confirmedAt: ctx.now() })
        .where(({ confirmedAt }, { notExists }) => notExists(confirmedAt)),
      orElse: "link_request_exists",
    },
    ...(person
      ? [markKnownElsewhereItem(ctx, person)]
      : createPersonItems(ctx, { patientId, ...contactOf(request), isKnownElsewhere: true })),
    ...asked.items,
  ];
  try {
    await commit(ctx, items, asked.events);
  } catch (error) {
    // A concurrent confirmation or an earlier request has already asked the nutritionist.
    if (!(error instanceof AppError && error.code === "link_request_exists")) throw error;
  }
}

function contactOf({ name, lastName, email, countryCode, phoneNumber }: StoredPublicRequest) {
  return { name, lastName, email, countryCode, phoneNumber };
}

async function nameOfService(ctx: Context, nutritionistId: string, serviceId: string): Promise<string> {
  const offered = await services(ctx, nutritionistId).all();
  const found = offered.find((service) => service.serviceId === serviceId);
  if (!found)
    throw new AppError("validation", {
      fields: { service: "Elige un servicio de la lista" },
      fieldCode: "not_found",
    });
  return serviceNameOf(found);
}
