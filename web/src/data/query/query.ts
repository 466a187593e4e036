import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import type { CallInput } from "@nutria/contract/wire/client";
import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { notify } from "../../lib/toast";
import { call } from "../call/call";
import { useIdempotencyKey } from "../call/idempotency-key";
import { reportError, type ErrorReport } from "../call/report-error";

/**
 * The React Query client. Does not refetch on focus, and does not retry: only an expired token repeats a call (spec A
 * §7, §8).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      // The watch of notifications reads what is on screen once the channel is back; twice would be waste.
      refetchOnReconnect: ({ state }) => state.status === "error",
      retry: false,
      staleTime: 30_000,
    },
    mutations: { retry: false },
  },
});

/** Returns the query key of a route; without input, the prefix that matches all inputs. */
export function routeKey<R extends Route>(route: R, input?: CallInput<R>): readonly unknown[] {
  return input === undefined ? [route.name] : [route.name, input];
}

type RouteQueryOptions<R extends Route, Data> = Omit<
  UseQueryOptions<ResponseOf<R>, Error, Data>,
  "queryKey" | "queryFn"
>;

/** Reads a route of the contract. */
export function useRouteQuery<R extends Route, Data = ResponseOf<R>>(
  route: R,
  input: CallInput<R>,
  options?: RouteQueryOptions<R, Data>,
): UseQueryResult<Data, Error> {
  return useQuery({
    queryKey: routeKey(route, input),
    queryFn: async () => (await call(route, input)) ?? (null as ResponseOf<R>),
    ...options,
  });
}

export interface RouteMutationOptions<R extends Route> extends ErrorReport {
  /** Routes whose queries are invalidated after a success. */
  invalidates?: readonly Route[];
  /** Toast text of a success, which may tell what was answered. */
  success?: string | ((answer: ResponseOf<R>) => string);
  onSuccess?: (answer: ResponseOf<R>, input: CallInput<R>) => void;
  onError?: (error: Error, input: CallInput<R>) => void;
}

/** Calls a route that changes data, shows a toast with the result and invalidates the affected queries. */
export function useRouteMutation<R extends Route>(
  route: R,
  options: RouteMutationOptions<R>,
): UseMutationResult<ResponseOf<R>, Error, CallInput<R>> {
  const client = useQueryClient();
  const withKey = useIdempotencyKey(route);
  return useMutation({
    mutationFn: (input: CallInput<R>) => withKey(input, (keyed) => call(route, keyed)),
    onSuccess: async (answer, input) => {
      const { success } = options;
      if (success !== undefined) notify.success(typeof success === "string" ? success : success(answer));
      options.onSuccess?.(answer, input);
      await Promise.all(
        (options.invalidates ?? []).map((touched) =>
          client.invalidateQueries({ queryKey: routeKey(touched) }),
        ),
      );
    },
    onError: (error, input) => {
      reportError(error, options);
      options.onError?.(error, input);
    },
  });
}
