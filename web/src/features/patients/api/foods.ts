import { foodRoutes } from "@nutria/contract/routes/record/foods";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";

const failed = "No se pudo guardar. Intenta más tarde";
const lists = [foodRoutes.listFoods];

/** Reads the foods and dishes of the practice. */
export function useOwnFoods() {
  return useRouteQuery(foodRoutes.listFoods, {});
}

/** {@link useOwnFoods} for an action; what is known already is not read again. */
export function readOwnFoods(client: QueryClient) {
  return client.ensureQueryData({
    queryKey: routeKey(foodRoutes.listFoods, {}),
    queryFn: () => call(foodRoutes.listFoods, {}),
  });
}

export function useCreateFood() {
  return useRouteMutation(foodRoutes.createFood, {
    invalidates: lists,
    fallback: failed,
    handles: ["validation"],
  });
}

export function useReviewFood() {
  return useRouteMutation(foodRoutes.reviewFood, { invalidates: lists, fallback: failed });
}

export function useReviewDish() {
  return useRouteMutation(foodRoutes.reviewDish, { invalidates: lists, fallback: failed });
}

export function useRemoveFood() {
  return useRouteMutation(foodRoutes.removeFood, { invalidates: lists, fallback: failed });
}

export function useCreateDish() {
  return useRouteMutation(foodRoutes.createDish, {
    invalidates: lists,
    fallback: failed,
    handles: ["validation"],
  });
}

export function useRemoveDish() {
  return useRouteMutation(foodRoutes.removeDish, { invalidates: lists, fallback: failed });
}
