import type { Context } from "../../kernel/context";
import { StaleReadError } from "../../kernel/table/retry-on-conflict";
import type { TransactItem } from "../../kernel/table/transact-item";
import { getItem } from "../../kernel/table/items";
import { directoryVersion, listingItems, type Listing } from "../../care/directory/index";
import type { Person } from "../../care/patient/index";
import { requestCounts, type StoredLinkRequest } from "./entity";
import { pendingContact } from "./to-wire";

/** The person of a request, as far as a list needs them. */
export type RequestedPerson = Pick<Person, "name" | "lastName" | "email" | "phoneNumber" | "countryCode"> &
  Partial<Pick<Person, "mailFailure" | "createdByNutritionistId">>;

/** The fields of a request that its listing is made of. */
export const listedFields = ["name", "lastName", "phoneNumber", "countryCode", "directoryVersion"] as const;
export type ListedFields = Required<Pick<StoredLinkRequest, (typeof listedFields)[number]>>;

/** A request is listed otherwise than when it was read: read it again. */
export class StaleListingError extends StaleReadError {}

/**
 * The layout of the directory of requests. With another one the lists and the counters have other keys, so that the
 * requests are listed and counted again from nothing.
 */
export const requestsVersion = directoryVersion + 1;

/** The directory of the pending requests: first the patients', which wait for an answer, then the sent ones. */
export const requestList = (nutritionistId: string): string =>
  `nutritionist#${nutritionistId}#requests#${requestsVersion}`;

/** The listed fields of an open request: the person as its nutritionist may see them. */
export function listedAs(request: StoredLinkRequest, person: RequestedPerson): ListedFields {
  const { name, lastName, phoneNumber, countryCode } = pendingContact(request, person);
  return { name, lastName, phoneNumber, countryCode, directoryVersion: requestsVersion };
}

/** Whether the directory has the entries of a request. */
export const isListed = (request: StoredLinkRequest): boolean => request.directoryVersion === requestsVersion;

/**
 * Moves the entries of a request from one listing to another, and counts it: `from` undefined enters it, `to`
 * undefined takes it off. The item that the listing is a copy of has the condition.
 */
export function listingChanges(
  ctx: Context,
  from: StoredLinkRequest | undefined,
  to: StoredLinkRequest | undefined,
): TransactItem[] {
  const [before, after] = [from, to].map((request) => request && listingOf(request));
  const counted = (after ? 1 : 0) - (before ? 1 : 0);
  const request = to ?? from;
  return [
    ...listingItems(ctx, before, after),
    ...(request && counted !== 0 ? [countItem(ctx, request, counted)] : []),
  ];
}

/** A request as the directory lists it; undefined while it does not. */
function listingOf(request: StoredLinkRequest): Listing | undefined {
  if (!isListed(request)) return undefined;
  const { nutritionistId, requestId: id, createdAt: since } = request;
  const { name = "", lastName = "", phoneNumber = "", countryCode = 0 } = request;
  return {
    list: requestList(nutritionistId),
    person: { id, name, lastName, phoneNumber, countryCode, since, part: partOf(request) },
  };
}

/** The part of a request in every order. */
export const partOf = ({ starter }: Pick<StoredLinkRequest, "starter">): "first" | "second" =>
  starter === "patient" ? "first" : "second";

function countItem(ctx: Context, { nutritionistId, starter }: StoredLinkRequest, by: number): TransactItem {
  const counts = requestCounts(ctx.db).upsert({ nutritionistId });
  return {
    write: starter === "patient" ? counts.add({ received: by }) : counts.add({ sent: by }),
    orElse: "conflict",
  };
}

/** Whether a stored request is listed as when it was read. */
export const isAsListed = (
  asRead: StoredLinkRequest,
  stored: Partial<Record<(typeof listedFields)[number], unknown>>,
): boolean => listedFields.every((field) => stored[field] === asRead[field]);

/** The numbers of the pending requests of a nutritionist, and whether the directory lists them all. */
export async function readRequestCounts(
  ctx: Context,
  nutritionistId: string,
): Promise<{ received: number; sent: number; isListed: boolean }> {
  const data = await getItem(requestCounts(ctx.db), { nutritionistId });
  const { received = 0, sent = 0 } = data ?? {};
  return { received, sent, isListed: data?.directoryVersion === requestsVersion };
}

/** Says that the directory lists every pending request of a nutritionist. */
export async function markRequestsListed(ctx: Context, nutritionistId: string): Promise<void> {
  await requestCounts(ctx.db)
    .upsert({ nutritionistId })
    .set({ directoryVersion: requestsVersion })
    .go({ response: "none" });
}

/** The most requests of a page: each costs two items, its own and the person's. A search reads more to find them. */
export const mostOfPage = { order: 16, search: 9 };
