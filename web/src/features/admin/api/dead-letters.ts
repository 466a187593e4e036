import { adminRoutes } from "@nutria/contract/routes/admin";
import type { DeadLetter } from "@nutria/contract/schemas/admin";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/call/call";
import { genericTexts } from "../../../lib/format/generic-texts";
import { routeKey, useRouteMutation } from "../../../data/query/query";
import { deadLettersTexts as texts } from "../dead-letters/dead-letters-texts";

const route = adminRoutes.listDeadLetters;
const touched = [route];

/**
 * Reads the dead letters, page by page; with `event`, those of the event that a partner sent with this id. Not cached,
 * because no notification announces new ones.
 */
export function useDeadLetters(event: string) {
  return useInfiniteQuery({
    queryKey: [...routeKey(route), "pages", event],
    queryFn: ({ pageParam }) =>
      call(route, {
        query: { ...(event !== "" && { event }), ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}

export function useReplayDeadLetter() {
  return useRouteMutation(adminRoutes.replayDeadLetter, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: texts.replay.done,
  });
}

export function useDiscardDeadLetter() {
  return useRouteMutation(adminRoutes.removeDeadLetter, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: texts.discard.done,
  });
}

/**
 * Replays several dead letters one after another; a failure does not stop the rest. Reports the progress, and the
 * number of successes at the end.
 */
export function useReplayDeadLetters(onDone: (sent: number, tried: number) => void) {
  const client = useQueryClient();
  const [tried, setTried] = useState(0);
  const replay = useMutation({
    mutationFn: async (letters: readonly DeadLetter[]) => {
      let sent = 0;
      for (const [index, { _id }] of letters.entries()) {
        if (await wasReplayed(_id)) sent += 1;
        setTried(index + 1);
      }
      return sent;
    },
    onSuccess: async (sent, letters) => {
      onDone(sent, letters.length);
      await client.invalidateQueries({ queryKey: routeKey(route) });
    },
  });
  return { tried, isPending: replay.isPending, replay: replay.mutate };
}

async function wasReplayed(id: string): Promise<boolean> {
  try {
    await call(adminRoutes.replayDeadLetter, { params: { id } });
    return true;
  } catch {
    return false;
  }
}
