import type { CallInput } from "@nutria/contract/client";
import type { ResponseOf, Route } from "@nutria/contract/define";
import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useIdempotencyKey } from "../../../lib/api/idempotency-key";
import { reportError, type ErrorReport } from "../../../lib/api/report-error";
import { notify } from "../../../lib/toast";
import { call } from "./call";

/** How long an answer counts as fresh; the channel tells of what changes sooner. */
const freshMs = 30_000;

/**
 * The app's server data. A query runs without a connection too and fails at once, so that a screen shows its copy, or says
 * that there is none.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: "always",
      retry: false,
      staleTime: freshMs,
      // A copy from the phone is kept as long as it is on the phone.
      gcTime: Infinity,
      refetchOnWindowFocus: "always",
    },
    mutations: { networkMode: "always", retry: false },
  },
});

/** The key of a route's answer; without input, the start of all of its keys. */
export function routeKey<R extends Route>(route: R, input?: CallInput<R>): readonly unknown[] {
  return input === undefined ? [route.name] : [route.name, input];
}

/** Reads a route: first the copy of this phone, then the server's answer. */
export function useAppQuery<R extends Route>(
  route: R,
  input: CallInput<R>,
  options?: Omit<UseQueryOptions<ResponseOf<R>>, "queryKey" | "queryFn">,
): UseQueryResult<ResponseOf<R>> {
  return useQuery({
    queryKey: routeKey(route, input),
    queryFn: async () => (await call(route, input)) ?? (null as ResponseOf<R>),
    ...options,
  });
}

interface AppMutationOptions<R extends Route> extends ErrorReport {
  /** Routes that are read again after a success. */
  invalidates?: readonly Route[];
  /** Toast of a success. */
  success?: string;
  onSuccess?: (answer: ResponseOf<R>, input: CallInput<R>) => void | Promise<void>;
  onError?: (error: Error, input: CallInput<R>) => void;
}

/**
 * Calls a route that changes something and needs an answer now. What may wait for the connection is logged instead
 * (`offline/log.ts`).
 */
export function useAppMutation<R extends Route>(
  route: R,
  options: AppMutationOptions<R>,
): UseMutationResult<ResponseOf<R>, Error, CallInput<R>> {
  const client = useQueryClient();
  const withKey = useIdempotencyKey(route);
  return useMutation({
    mutationFn: (input: CallInput<R>) => withKey(input, (keyed) => call(route, keyed)),
    onSuccess: async (answer, input) => {
      if (options.success !== undefined) notify.success(options.success);
      await options.onSuccess?.(answer, input);
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
