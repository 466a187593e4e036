import { adminRoutes } from "@nutria/contract/routes/admin";
import type { AdminNutritionist } from "@nutria/contract/schemas/admin";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { genericTexts } from "../../../lib/format/generic-texts";
import { routeKey, useRouteMutation } from "../../../data/query/query";

const route = adminRoutes.listNutritionists;

/** Reads the nutritionists that match a search, page by page. The previous answer stays on screen during a search. */
export function useNutritionists(search: string) {
  return useInfiniteQuery(nutritionistPages(search));
}

const nutritionistPages = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...routeKey(route), "pages", search],
    queryFn: ({ pageParam }) =>
      call(route, { query: { search, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** Switches a nutritionist's agenda off or on. */
export function useSetAgendaAccess(success: string) {
  const keep = useKeepNutritionist();
  return useRouteMutation(adminRoutes.setAgendaAccess, {
    fallback: genericTexts.update,
    success,
    onSuccess: keep,
  });
}

/** Grants passes to a nutritionist. */
export function useGrantPasses(success: string) {
  const keep = useKeepNutritionist();
  return useRouteMutation(adminRoutes.grantPasses, {
    fallback: genericTexts.operation,
    success,
    onSuccess: keep,
  });
}

type NutritionistPages = InfiniteData<Awaited<ReturnType<typeof call<typeof route>>>>;

/** Updates the cached nutritionist from the response, because reading every page again would be slow. */
function useKeepNutritionist() {
  const client = useQueryClient();
  return (changed: AdminNutritionist) => {
    client.setQueriesData<NutritionistPages>({ queryKey: routeKey(route) }, (data) => {
      if (!data) return data;
      const pages = data.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item._id === changed._id ? changed : item)),
      }));
      return { ...data, pages };
    });
  };
}
