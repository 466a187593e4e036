import { laterThan } from "@nutria/calendar/instant";
import { AppError } from "@nutria/contract/wire/errors";
import type { TransactItem } from "../../kernel/table/transact-item";
import { emailToConfirmItems } from "../../care/patient/index";
import { namePatientInEntry } from "../../kernel/acting-assistant";
import type { Context } from "../../kernel/context";
import { retryOnConflict, StaleReadError } from "../../kernel/table/retry-on-conflict";
import { claim, ownerOf, release } from "../../kernel/table/unique";
import { batchGetExisting } from "../../kernel/table/batch";
import { getItem, getRequest, newItem } from "../../kernel/table/items";
import { linkRequestEntity, type StoredLinkRequest } from "./entity";
import {
  listedAs,
  listedFields,
  listingChanges,
  StaleListingError,
  type ListedFields,
  type RequestedPerson,
} from "./listing";
import { isToConfirm } from "./typed-address";

/** The link requests of one nutritionist, from both sides. */
export function linkRequests(ctx: Context, nutritionistId: string) {
  const entity = linkRequestEntity(ctx.db);
  return {
    /** Raises `not_found` when the nutritionist has no such request. */
    async get(requestId: string): Promise<StoredLinkRequest> {
      const data = await getItem(entity, { nutritionistId, requestId }, { consistent: true });
      if (!data) throw new AppError("not_found");
      namePatientInEntry(ctx, data.patientId);
      return data;
    },

    /** The open request with a patient, from either side; there is at most one. */
    async findOpen(patientId: string): Promise<StoredLinkRequest | undefined> {
      const requestId = await ownerOf(ctx, "openLinkRequest", pairOf(nutritionistId, patientId));
      if (requestId === undefined) return undefined;
      return getItem(entity, { nutritionistId, requestId }, { consistent: true });
    },

    /** These requests in their order, eventually consistent, without those that do not exist. */
    async findEach(requestIds: readonly string[]): Promise<StoredLinkRequest[]> {
      const requests = requestIds.map((requestId) => getRequest(entity, { nutritionistId, requestId }));
      return batchGetExisting(ctx, requests, { consistent: false });
    },

    /** Iterates over the pending requests, eventually consistent, with reads on demand. */
    async *walkPending(): AsyncGenerator<StoredLinkRequest> {
      let cursor: string | null = null;
      do {
        const page: { data: StoredLinkRequest[]; cursor: string | null } = await entity.query
          .pending({ nutritionistId })
          .go({ cursor });
        yield* page.data;
        ({ cursor } = page);
      } while (cursor !== null);
    },

    ...requestItems(ctx, nutritionistId),
  };
}

/** The changes of a nutritionist's requests, for a transaction. */
function requestItems(ctx: Context, nutritionistId: string) {
  const entity = linkRequestEntity(ctx.db);
  return {
    /** Creates a request and lists it. Raises `link_request_exists` when the two have an open one. */
    openItems(request: StoredLinkRequest, person: RequestedPerson): TransactItem[] {
      const { patientId, requestId } = request;
      const listed = { ...request, ...listedAs(request, person) };
      return [
        claim(ctx, "openLinkRequest", pairOf(nutritionistId, patientId), requestId, "link_request_exists"),
        { write: newItem(entity, listed), orElse: "conflict" },
        ...listingChanges(ctx, undefined, listed),
      ];
    },

    /**
     * Closes a request and takes it off the list. Raises `link_request_closed` when it is already closed, and
     * {@link StaleListingError} when it was sent again, to another e-mail, or is listed otherwise, since it was read.
     */
    closeItems(request: StoredLinkRequest, status: "accepted" | "rejected" | "cancelled"): TransactItem[] {
      const { patientId, requestId } = request;
      return [
        {
          write: changeAsRead(ctx, request, { status, closedAt: ctx.now(), ...closerOf(ctx) }),
          orElse: (existing) =>
            existing?.["status"] === "pending"
              ? new StaleListingError()
              : new AppError("link_request_closed"),
        },
        ...listingChanges(ctx, request, undefined),
        release(ctx, "openLinkRequest", pairOf(nutritionistId, patientId), requestId, "link_request_closed"),
        ...(isToConfirm(request) ? emailToConfirmItems(ctx, patientId, request.emailSetBy, undefined) : []),
      ];
    },

    /**
     * Lists an open request by its person as they are now, and may send it again. Raises `not_found` when the request
     * is closed, {@link StaleListingError} when its listing changed since it was read.
     */
    listItems(
      request: StoredLinkRequest,
      person: RequestedPerson,
      { isResent = false }: { isResent?: boolean } = {},
    ): TransactItem[] {
      const listed = listedAs(request, person);
      const sentAt = isResent ? laterThan(request.sentAt, ctx.now()) : request.sentAt;
      return [
        {
          write: changeAsRead(ctx, request, { status: "pending", sentAt, ...listed }),
          orElse: (existing) =>
            existing?.["status"] === "pending" ? new StaleListingError() : new AppError("not_found"),
        },
        ...listingChanges(ctx, request, { ...request, ...listed }),
      ];
    },

    /**
     * Sends an open request again; links from an earlier sending lapse. Raises `not_found` when
     * the request is closed, so it is also a check that the request is open.
     */
    sendItem: ({ requestId, sentAt }: Pick<StoredLinkRequest, "requestId" | "sentAt">): TransactItem => ({
      write: entity
        .patch({ nutritionistId, requestId })
        // Every update must set the status again, because it is a key of the sparse index.
        .set({ status: "pending", sentAt: laterThan(sentAt, ctx.now()) })
        .where((stored, { eq }) => eq(stored.status, "pending")),
      orElse: "not_found",
    }),

    /** An invitation leads to an open request of the nutritionist. Raises {@link StaleReadError} when it is closed. */
    inviteItem: ({ requestId }: Pick<StoredLinkRequest, "requestId">): TransactItem => ({
      write: entity
        .patch({ nutritionistId, requestId })
        .set({ status: "pending", isFromInvitation: true })
        .where((stored, { eq }) => eq(stored.status, "pending")),
      orElse: () => new StaleReadError(),
    }),
  };
}

function closerOf({ actor, assistant }: Context): Pick<StoredLinkRequest, "closedBy"> {
  if (actor.role !== "nutritionist") return {};
  return { closedBy: assistant?.id ?? actor.id };
}

/** Changes a request on condition that it is open, sent and listed as when it was read. */
function changeAsRead(
  ctx: Context,
  asRead: StoredLinkRequest,
  changes: Partial<Pick<StoredLinkRequest, "status" | "sentAt" | "closedAt" | "closedBy"> & ListedFields>,
) {
  const { nutritionistId, requestId, sentAt } = asRead;
  return linkRequestEntity(ctx.db)
    .patch({ nutritionistId, requestId })
    .set(changes)
    .where((stored, { eq, notExists }) =>
      [
        eq(stored.status, "pending"),
        eq(stored.sentAt, sentAt),
        ...listedFields.map((field) =>
          asRead[field] === undefined ? notExists(stored[field]) : eq(stored[field], asRead[field]),
        ),
      ].join(" AND "),
    );
}

/** The link requests of one patient, from both sides. */
export function patientLinkRequests(ctx: Context, patientId: string) {
  const entity = linkRequestEntity(ctx.db);
  return {
    /** Newest first. */
    async recent(limit: number): Promise<StoredLinkRequest[]> {
      const { data } = await entity.query.byPatient({ patientId }).go({ limit, order: "desc" });
      return data;
    },

    /** Iterates over all of them, eventually consistent, newest first. */
    async *walk(): AsyncGenerator<StoredLinkRequest> {
      let cursor: string | null = null;
      do {
        const page: { data: StoredLinkRequest[]; cursor: string | null } = await entity.query
          .byPatient({ patientId })
          .go({ cursor, order: "desc" });
        yield* page.data;
        ({ cursor } = page);
      } while (cursor !== null);
    },

    /** Raises `not_found` when the patient has no such request. */
    async get(requestId: string): Promise<StoredLinkRequest> {
      const { data } = await entity.query.byPatient({ patientId, requestId }).go();
      const [found] = data;
      if (!found) throw new AppError("not_found");
      return linkRequests(ctx, found.nutritionistId).get(requestId);
    },
  };
}

/**
 * Writes with a request, again with the request as it is then when its listing changed since it was read. Raises
 * `link_request_closed` when it was sent again meanwhile.
 */
export async function asListed(
  ctx: Context,
  asRead: StoredLinkRequest,
  write: (request: StoredLinkRequest) => Promise<void>,
): Promise<void> {
  const { nutritionistId, requestId, sentAt } = asRead;
  let request: StoredLinkRequest | undefined = asRead;
  await retryOnConflict(async () => {
    const current = request ?? (await linkRequests(ctx, nutritionistId).get(requestId));
    request = undefined;
    if (current.sentAt !== sentAt) throw new AppError("link_request_closed");
    await write(current);
  }, [StaleListingError]);
}

/**
 * Returns the request when it is open and `starter` sent it. Raises `link_request_wrong_side`,
 * `link_request_closed`.
 */
export function requireOpen(
  request: StoredLinkRequest,
  starter: StoredLinkRequest["starter"],
): StoredLinkRequest {
  if (request.starter !== starter) throw new AppError("link_request_wrong_side");
  if (request.status !== "pending") throw new AppError("link_request_closed");
  return request;
}

function pairOf(nutritionistId: string, patientId: string): string {
  return `${nutritionistId}#${patientId}`;
}
