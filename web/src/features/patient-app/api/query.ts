import type { CallInput } from "@nutria/contract/client";
import type { ResponseOf, Route } from "@nutria/contract/define";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useIdempotencyKey } from "../../../lib/api/idempotency-key";
import { NoAnswerError } from "../../../lib/api/no-answer-error";
import { reportError, type ErrorReport } from "../../../lib/api/report-error";
import { notify } from "../../../lib/toast";
import { call } from "./call";
import { serverData } from "./server-data";

/** The name under which an answer is kept: the route's, and its input. */
const keyOf = <R extends Route>(route: R, input: CallInput<R>): string =>
  `${route.name} ${JSON.stringify(input)}`;

/** The last answer of a route, or the copy of this phone; nothing is asked for. */
export const answerOnPhone = <R extends Route>(route: R, input: CallInput<R>): ResponseOf<R> | undefined =>
  serverData.state(keyOf(route, input)).data as ResponseOf<R> | undefined;

interface AppQuery<Data> {
  /** The last answer, or the copy of this phone. */
  data: Data | undefined;
  error: Error | null;
  isError: boolean;
  /** Neither an answer nor a failure yet. */
  isPending: boolean;
  /** When the data came, in epoch milliseconds; `useActsSince` takes it. */
  dataUpdatedAt: number;
  refetch: () => Promise<void>;
}

/** Reads a route: first the copy of this phone, then the server's answer, and again whenever that is out of date. */
export function useAppQuery<R extends Route>(
  route: R,
  input: CallInput<R>,
  { isEnabled = true }: { isEnabled?: boolean } = {},
): AppQuery<ResponseOf<R>> {
  const key = keyOf(route, input);
  const subscribe = useCallback((listener: () => void) => serverData.subscribe(key, listener), [key]);
  const { data, error, dataUpdatedAt } = useSyncExternalStore(subscribe, () => serverData.state(key));
  useEffect(() => {
    if (!isEnabled) return;
    const sent = JSON.parse(key.slice(route.name.length + 1)) as CallInput<R>;
    return serverData.follow(key, async () => (await call(route, sent)) ?? null);
  }, [route, key, isEnabled]);
  const refetch = useCallback(() => serverData.read(key), [key]);
  return {
    data: data as ResponseOf<R> | undefined,
    ...{ error, dataUpdatedAt, refetch },
    isError: error !== null,
    isPending: data === undefined && error === null,
  };
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
      const next = itemsOf(await call(route, inputOf(cursor)));
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
  /** The call stays pending until what this returns is done. */
  onSuccess?: (answer: ResponseOf<R>, input: CallInput<R>) => void | Promise<void>;
  onError?: (error: Error, input: CallInput<R>) => void;
}

const idle = { isPending: false, error: null } as const;

/**
 * Calls a route that changes something and needs an answer now. What may wait for the connection is logged instead
 * (`useLog` of `offline/device.ts`).
 */
export function useAppMutation<R extends Route>(route: R, options: AppMutationOptions<R>) {
  const [state, setState] = useState<{ isPending: boolean; error: Error | null }>(idle);
  const withKey = useIdempotencyKey(route);
  const latest = useRef(0);
  const mutate = (input: CallInput<R>): void => {
    const turn = (latest.current += 1);
    const settle = (error: Error | null) => {
      if (turn === latest.current) setState({ isPending: false, error });
    };
    setState({ isPending: true, error: null });
    withKey(input, (keyed) => call(route, keyed)).then(
      async (answer) => {
        if (options.success !== undefined) notify.success(options.success);
        await options.onSuccess?.(answer, input);
        await serverData.invalidate((options.invalidates ?? []).map(({ name }) => name));
        settle(null);
      },
      (error: Error) => {
        const isOffline = error instanceof NoAnswerError;
        reportError(error, { ...options, fallback: isOffline ? noConnection : options.fallback });
        settle(error);
        options.onError?.(error, input);
      },
    );
  };
  return { ...state, mutate };
}
