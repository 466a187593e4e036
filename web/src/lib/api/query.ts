import type { ResponseOf, Route } from "@nutria/contract/define";
import type { CallInput } from "@nutria/contract/client";
import { AppError, type ErrorCode } from "@nutria/contract/errors";
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

/** Data is not refetched on focus, and a call is repeated for an expired token alone (spec A §7, §8). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { refetchOnWindowFocus: false, retry: false, staleTime: 30_000 },
    mutations: { retry: false },
  },
});

/** The key under which the answer of a route is kept; a route alone stands for all its inputs. */
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
  /** Routes whose answers are read again after a success. */
  invalidates?: readonly Route[];
  /** What the toast says when the server's message is not for people to read. */
  fallback: string;
  /** Toast of a success. */
  success?: string;
  /** Codes that the screen shows in its own way: no toast for them. */
  handles?: readonly ErrorCode[];
  onSuccess?: (answer: ResponseOf<R>, input: CallInput<R>) => void;
  onError?: (error: Error, input: CallInput<R>) => void;
}

/** Changes something through a route of the contract, says how it went and reads again what it touched. */
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

function isShownElsewhere(error: Error, handles: readonly ErrorCode[] = []): boolean {
  if (!(error instanceof AppError)) return false;
  return handles.includes(error.code) || (error.code === "validation" && error.fields !== undefined);
}

/**
 * Sends one key with every try of the same submit, so that what did go through is not done twice. A refusal closes
 * the submit; an answer that never came, or a fault of the server, leaves it open.
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
      if (error instanceof AppError && error.status < 500) open.current = undefined;
      throw error;
    }
  };
}

/** `crypto.randomUUID` exists on secure origins only, and a local network address is not one. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
