import { adminRoutes } from "@nutria/contract/routes/admin";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { genericTexts } from "../../../lib/format/generic-texts";
import { routeKey, useRouteMutation } from "../../../data/query/query";
import { ordersTexts as texts } from "../orders/orders-texts";

const route = adminRoutes.listOrders;

/** Reads the orders of a nutritionist, page by page. */
export function useOrders(nutritionist: string) {
  return useInfiniteQuery({
    queryKey: [...routeKey(route), "pages", nutritionist],
    queryFn: ({ pageParam }) =>
      call(route, { query: { nutritionist, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    // Another administrator may have refunded one.
    staleTime: 0,
  });
}

/** Gives back a payment whole. */
export function useRefundOrder() {
  return useRouteMutation(adminRoutes.refundOrder, {
    invalidates: [route, adminRoutes.listNutritionists],
    fallback: genericTexts.operation,
    success: texts.refund.done,
  });
}
