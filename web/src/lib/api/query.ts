import type { ResponseOf, Route } from "@nutria/contract/define";
import type { CallInput } from "@nutria/contract/client";
import { ApiError } from "@nutria/contract/api-error";
import type { ErrorCode } from "@nutria/contract/error-table";
import {
  QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { useRef } from "react";
import { call } from "./call";
import { notify } from "../toast";
import { toText } from "../format/to-text";

/**
 * The React Query client. Does not refetch on focus, and does not retry: only an expired token repeats a call (spec A
 * §7, §8).
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, retry: false, staleTime: 30_000 },
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

export interface RouteMutationOptions<R extends Route> {
  /** Routes whose queries are invalidated after a success. */
  invalidates?: readonly Route[];
  /** Toast text for an error without a public message. */
  fallback: string;
  /** Toast text of a success. */
  success?: string;
  /** Error codes that the screen shows itself, without a toast; `all` includes a missing answer. */
  handles?: readonly ErrorCode[] | "all";
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
      if (options.success !== undefined) notify.success(options.success);
      options.onSuccess?.(answer, input);
      await Promise.all(
        (options.invalidates ?? []).map((touched) =>
          client.invalidateQueries({ queryKey: routeKey(touched) }),
        ),
      );
    },
    onError: (error, input) => {
      if (!isShownElsewhere(error, options.handles)) notify.error(toText(error, options.fallback));
      options.onError?.(error, input);
    },
  });
}

function isShownElsewhere(error: Error, handles: readonly ErrorCode[] | "all" = []): boolean {
  if (handles === "all") return true;
  if (!(error instanceof ApiError)) return false;
  return handles.includes(error.code) || (error.code === "validation" && error.fields !== undefined);
}

/**
 * Sends the same idempotency key with each retry of a submit, so that the server does not execute it twice. A refusal
 * ends the submit; a missing response, a server error or a refusal for now does not.
 */
function useIdempotencyKey<R extends Route>(route: R) {
  const open = useRef<{ of: string; key: string } | undefined>(undefined);
  return async (input: CallInput<R>, send: (keyed: CallInput<R>) => Promise<ResponseOf<R>>) => {
    if (!route.spec.idempotent) return send(input);
    const of = JSON.stringify(input);
    if (open.current?.of !== of) open.current = { of, key: newKey() };
    try {
      const answer = await send({ ...input, idempotencyKey: open.current.key });
      open.current = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && !refusalsForNow.includes(error.code)) {
        open.current = undefined;
      }
      throw error;
    }
  };
}

/** The first request of a submit may still be under way when its retry gets one of these. */
const refusalsForNow: readonly ErrorCode[] = ["conflict", "throttled"];

/** `crypto.randomUUID` needs a secure origin, and a local network address is not one. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
