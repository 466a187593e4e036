import { adminRoutes } from "@nutria/contract/routes/admin";
import type { AdminNutritionist } from "@nutria/contract/schemas/admin";
import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
} from "@tanstack/react-query";
import { call } from "../../../lib/api/call";
import { genericTexts } from "../../../lib/format/generic-texts";
import { routeKey, useRouteMutation } from "../../../lib/api/query";

const route = adminRoutes.listNutritionists;

/** The nutritionists that match a search, a page at a time; the last answer stays while another is under way. */
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

/** Switches the agenda of a nutritionist off, or on again. */
export function useSetAgendaAccess(success: string) {
  const keep = useKeepNutritionist();
  return useRouteMutation(adminRoutes.setAgendaAccess, {
    fallback: genericTexts.update,
    success,
    onSuccess: keep,
  });
}

/** Gives a nutritionist passes. */
export function useGrantPasses(success: string) {
  const keep = useKeepNutritionist();
  return useRouteMutation(adminRoutes.grantPasses, {
    fallback: genericTexts.operation,
    success,
    onSuccess: keep,
  });
}

type NutritionistPages = InfiniteData<Awaited<ReturnType<typeof call<typeof route>>>>;

/** Puts the answered nutritionist in place: reading every page again would cost a walk of them all. */
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
