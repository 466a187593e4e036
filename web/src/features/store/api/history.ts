import { storeRoutes } from "@nutria/contract/routes/store";
import type { Order, PassMovement } from "@nutria/contract/schemas/store/store";
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteQuery } from "../../../data/query/query";
import type { ReadPage } from "../../../data/query/read-all";

/** The largest page that the server answers. */
const limit = "100";

function pages<Item>(queryKey: readonly unknown[], read: ReadPage<Item>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

export type PaymentFilter = Order["type"] | undefined;
export type MovementFilter = PassMovement["type"] | undefined;

const withCursor = (cursor: string | null) => cursor !== null && { cursor };

export const readPayments =
  (type: PaymentFilter): ReadPage<Order> =>
  (cursor) =>
    call(storeRoutes.listPayments, { query: { limit, ...(type && { type }), ...withCursor(cursor) } });

export const readMovements =
  (type: MovementFilter): ReadPage<PassMovement> =>
  (cursor) =>
    call(storeRoutes.listPassMovements, { query: { limit, ...(type && { type }), ...withCursor(cursor) } });

/** Reads the payments of one type, or all, page by page. */
export function usePayments(type: PaymentFilter) {
  return useInfiniteQuery(pages([...routeKey(storeRoutes.listPayments), "pages", type], readPayments(type)));
}

/** Reads the movements of the passes of one type, or all, page by page. */
export function usePassMovements(type: MovementFilter) {
  return useInfiniteQuery(
    pages([...routeKey(storeRoutes.listPassMovements), "pages", type], readMovements(type)),
  );
}

export function useReceipt(id: string) {
  return useRouteQuery(storeRoutes.getReceipt, { params: { id } });
}
