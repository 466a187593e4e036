import type { CallInput } from "@nutria/contract/wire/client";
import type { ResponseOf, Route } from "@nutria/contract/wire/define";
import { useMutation, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { useIdempotencyKey } from "../call/idempotency-key";
import { NoAnswerError } from "../../lib/no-answer-error";
import { reportError, type ErrorReport } from "../call/report-error";
import { notify } from "../../lib/toast";
import { callAsPatient } from "../call/patient-call";
import { serverData } from "./patient-server-data";

/** The name under which an answer is kept: the route's, and its input. */
const keyOf = <R extends Route>(route: R, input: CallInput<R>): string =>
  `${route.name} ${JSON.stringify(input)}`;

/** The last answer of a route, or the copy of this phone; nothing is asked for. */
export const answerOnPhone = <R extends Route>(route: R, input: CallInput<R>): ResponseOf<R> | undefined =>
  serverData.state(keyOf(route, input)).data as ResponseOf<R> | undefined;

/** Reads a route: first the copy of this phone, then the server's answer, and again whenever that is out of date. */
export function useAppQuery<R extends Route>(
  route: R,
  input: CallInput<R>,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): UseQueryResult<ResponseOf<R>> {
  const question = serverData.question(
    keyOf(route, input),
    async () => (await callAsPatient(route, input)) ?? (null as ResponseOf<R>),
  );
  return useQuery({ ...question, enabled: isEnabled }, serverData.client) as UseQueryResult<ResponseOf<R>>;
}

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

/**
 * Reads a list of pages, whose first one is kept on this phone. Once a further page was read, the list stays as it was
 * then until it is opened again, so that no row is missing between two pages. `inputOf` makes the input of a page.
 */
export function useAppPages<R extends Route, Item>(
  route: R & { spec: { response: unknown } },
  inputOf: (cursor: string | undefined) => CallInput<R>,
  itemsOf: (answer: ResponseOf<R>) => Page<Item>,
) {
  const first = useAppQuery<R>(route, inputOf(undefined));
  const [more, setMore] = useState<{ first: Page<Item>; pages: Page<Item>[] }>();
  const [isReading, setIsReading] = useState(false);
  const head = more?.first ?? (first.data === undefined ? undefined : itemsOf(first.data));
  const pages = head ? [head, ...(more?.pages ?? [])] : [];
  const cursor = pages.at(-1)?.nextCursor ?? null;
  const readMore = async () => {
    if (cursor === null || !head || isReading) return;
    setIsReading(true);
    try {
      const next = itemsOf(await callAsPatient(route, inputOf(cursor)));
      setMore({ first: head, pages: [...(more?.pages ?? []), next] });
    } catch (error) {
      reportError(error as Error, { fallback: "No se pudo cargar más. Intenta de nuevo" });
    } finally {
      setIsReading(false);
    }
  };
  return {
    items: pages.flatMap(({ items }) => items),
    isPending: first.isPending,
    hasFailed: first.isError && first.data === undefined,
    readAgain: first.refetch,
    hasMore: cursor !== null,
    isReading,
    readMore,
  };
}

const noConnection = "Sin conexión. Intenta cuando tengas internet";

interface AppMutationOptions<R extends Route> extends ErrorReport {
  /** Routes that are read again after a success. */
  invalidates?: readonly Route[];
  /** Toast of a success. */
  success?: string;
  /** The callAsPatient stays pending until what this returns is done. */
  onSuccess?: (answer: ResponseOf<R>, input: CallInput<R>) => void | Promise<void>;
  onError?: (error: Error, input: CallInput<R>) => void;
}

/**
 * Calls a route that changes something and needs an answer now. What may wait for the connection is logged instead
 * (`useLog` of `web/src/device/phone.ts`).
 */
export function useAppMutation<R extends Route>(route: R, options: AppMutationOptions<R>) {
  const withKey = useIdempotencyKey(route);
  return useMutation(
    {
      mutationFn: (input: CallInput<R>) => withKey(input, (keyed) => callAsPatient(route, keyed)),
      onSuccess: async (answer, input) => {
        if (options.success !== undefined) notify.success(options.success);
        await options.onSuccess?.(answer, input);
        await serverData.invalidate((options.invalidates ?? []).map(({ name }) => name));
      },
      onError: (error, input) => {
        const isOffline = error instanceof NoAnswerError;
        reportError(error, { ...options, fallback: isOffline ? noConnection : options.fallback });
        options.onError?.(error, input);
      },
    },
    serverData.client,
  );
}
