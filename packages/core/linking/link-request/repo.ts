import { AppError } from "@nutria/contract/errors";
import type { TransactItem } from "../../kernel/transact-item";
import type { Context } from "../../kernel/context";
import { claim, ownerOf, release } from "../../kernel/unique";
import { linkRequestEntity, type StoredLinkRequest } from "./entity";

/** The link requests of one nutritionist, from both sides. */
export function linkRequests(ctx: Context, nutritionistId: string) {
  const entity = linkRequestEntity(ctx.db);
  return {
    /** Raises `not_found` when the nutritionist has no such request. */
    async get(requestId: string): Promise<StoredLinkRequest> {
      const { data } = await entity.get({ nutritionistId, requestId }).go({ consistent: true });
      if (!data) throw new AppError("not_found");
      return data;
    },

    /** The open request with a patient, from either side; there is at most one. */
    async findOpen(patientId: string): Promise<StoredLinkRequest | undefined> {
      const requestId = await ownerOf(ctx, "openLinkRequest", pairOf(nutritionistId, patientId));
      if (requestId === undefined) return undefined;
      const { data } = await entity.get({ nutritionistId, requestId }).go({ consistent: true });
      return data ?? undefined;
    },

    /** Up to `limit` pending requests, newest first, those before `beforeId`. */
    async pending(limit: number, beforeId: string | undefined): Promise<StoredLinkRequest[]> {
      const all = entity.query.pending({ nutritionistId });
      const older = beforeId === undefined ? all : all.lt({ requestId: beforeId });
      const { data } = await older.go({ limit, order: "desc" });
      return data;
    },

    /** Creates a request. Raises `link_request_exists` when the two have an open one. */
    openItems(request: StoredLinkRequest): TransactItem[] {
      const { patientId, requestId } = request;
      return [
        claim(ctx, "openLinkRequest", pairOf(nutritionistId, patientId), requestId, "link_request_exists"),
        { write: entity.create(request), orElse: "conflict" },
      ];
    },

    /**
     * Closes a request. Raises `link_request_closed` when it is already closed, or was sent again, to another
     * e-mail, since it was read.
     */
    closeItems(request: StoredLinkRequest, status: "accepted" | "rejected" | "cancelled"): TransactItem[] {
      const { patientId, requestId, sentAt } = request;
      return [
        {
          write: entity
            .patch({ nutritionistId, requestId })
            .set({ status, closedAt: ctx.now() })
            .where((stored, { eq }) => `${eq(stored.status, "pending")} AND ${eq(stored.sentAt, sentAt)}`),
          orElse: "link_request_closed",
        },
        release(ctx, "openLinkRequest", pairOf(nutritionistId, patientId), requestId, "link_request_closed"),
      ];
    },

    /**
     * Sets when an open request was last sent; links from an earlier sending lapse. Raises `not_found` when
     * the request is closed, so it is also a check that the request is open.
     */
    sendItem: (requestId: string, sentAt: string): TransactItem => ({
      write: entity
        .patch({ nutritionistId, requestId })
        // Every update must set the status again, because it is a key of the sparse index.
        .set({ status: "pending", sentAt })
        .where((stored, { eq }) => eq(stored.status, "pending")),
      orElse: "not_found",
    }),
  };
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
