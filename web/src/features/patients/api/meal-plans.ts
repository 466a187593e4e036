import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MealPlan, MealPlanSummary } from "@nutria/contract/schemas/record/meal-plan";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { historyTexts } from "../record/history/history-texts";
import { useHistoryPages, type Restoration } from "./history-pages";
import { mealPlanTexts } from "../meal-plan/texts";

const texts = mealPlanTexts.failures;
const lists = [mealPlanRoutes.listMealPlans];

/** Reads a plan to edit it. */
export function useMealPlan(id: string) {
  return useRouteQuery(mealPlanRoutes.getMealPlan, { params: { id } });
}

/** Reads the history of a plan. */
export function useMealPlanHistory(id: string) {
  const { listMealPlanHistory: route } = mealPlanRoutes;
  const params = { id };
  return useHistoryPages(routeKey(route, { params }), (query) =>
    call(route, { params, query: { limit: "30", ...query } }),
  );
}

/** Returns a plan to an earlier version, from the version that this browser knows. */
export function useRestoreMealPlan(id: string, onRestored: (plan: MealPlan) => void): Restoration {
  const client = useQueryClient();
  const params = { id };
  const key = routeKey(mealPlanRoutes.getMealPlan, { params });
  const { mutate, isPending } = useRouteMutation(mealPlanRoutes.restoreMealPlan, {
    invalidates: [mealPlanRoutes.listMealPlanHistory],
    fallback: historyTexts.failed,
    success: historyTexts.success,
    onSuccess: onRestored,
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
  return {
    isPending,
    mutate: (toVersion) => {
      const version = client.getQueryData<MealPlan>(key)?.version ?? 0;
      mutate({ params, body: { toVersion, version } });
    },
  };
}

/** Reads the structured plans of a patient, newest first, page by page. */
export function useMealPlans(patientId: string) {
  const route = mealPlanRoutes.listMealPlans;
  return useInfiniteQuery({
    queryKey: [...routeKey(route, { params: { id: patientId }, query: {} }), "pages"],
    queryFn: ({ pageParam }) =>
      call(route, { params: { id: patientId }, query: pageParam === null ? {} : { cursor: pageParam } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function useCreateMealPlan() {
  return useRouteMutation(mealPlanRoutes.createMealPlan, { invalidates: lists, fallback: texts.create });
}

export function useRemoveMealPlan() {
  return useRouteMutation(mealPlanRoutes.removeMealPlan, { invalidates: lists, fallback: texts.remove });
}

export function useMailMealPlan() {
  return useRouteMutation(mealPlanRoutes.mailMealPlan, {
    invalidates: lists,
    fallback: texts.send,
    handles: ["validation"],
  });
}

export function useMealPlanTemplates() {
  return useRouteQuery(mealPlanRoutes.listMealPlanTemplates, {});
}

export function useCreateTemplate() {
  return useRouteMutation(mealPlanRoutes.createMealPlanTemplate, {
    invalidates: [mealPlanRoutes.listMealPlanTemplates],
    fallback: texts.template,
    success: mealPlanTexts.template.saved,
  });
}

export function useRemoveTemplate() {
  return useRouteMutation(mealPlanRoutes.removeMealPlanTemplate, {
    invalidates: [mealPlanRoutes.listMealPlanTemplates],
    fallback: texts.template,
  });
}

/** The sheet of a plan; read again after each change of the plan or of the list. */
export function useMealPlanPdf({ _id: id, updatedAt }: Pick<MealPlanSummary, "_id" | "updatedAt">) {
  return useQuery({
    queryKey: [...routeKey(mealPlanRoutes.getMealPlanPdf, { params: { id } }), updatedAt],
    queryFn: async () => {
      const file = await readMealPlanPdf(id);
      return { file, bytes: new Uint8Array(await file.arrayBuffer()) };
    },
  });
}

/** The sheet of a plan as it is stored now. */
export async function readMealPlanPdf(id: string): Promise<Blob> {
  return (await call(mealPlanRoutes.getMealPlanPdf, { params: { id } })) as unknown as Blob;
}

/** What to buy for some days of a stored plan. */
export async function readShoppingListPdf(
  id: string,
  days: readonly number[],
  persons: number,
): Promise<Blob> {
  const query = { days: days.join(","), persons: String(persons) };
  return (await call(mealPlanRoutes.getShoppingListPdf, { params: { id }, query })) as unknown as Blob;
}
