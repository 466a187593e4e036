import { mealPlanRoutes } from "@nutria/contract/routes/record/meal-plans";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { MealPlanSummary } from "@nutria/contract/schemas/record/meal-plan";
import { call } from "../../../lib/api/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../lib/api/query";
import { mealPlanTexts } from "../meal-plan/texts";

const texts = mealPlanTexts.failures;
const lists = [mealPlanRoutes.listMealPlans];

/** Reads a plan to edit it; its editor keeps it, so it is read again only when it is opened again. */
export function useMealPlan(id: string) {
  return useRouteQuery(
    mealPlanRoutes.getMealPlan,
    { params: { id } },
    { staleTime: 0, gcTime: 0, refetchOnReconnect: false },
  );
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
  return useRouteMutation(mealPlanRoutes.mailMealPlan, { invalidates: lists, fallback: texts.send });
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
