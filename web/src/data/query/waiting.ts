import { useQueryClient, type UseMutationResult } from "@tanstack/react-query";
import { useCallback, useEffect } from "react";

type Waiting = Pick<UseMutationResult<unknown, Error, unknown>, "isPaused" | "variables" | "reset">;

/**
 * A change that waits for the connection. It has not been sent, and it is sent once when the connection returns.
 * `giveUp` forgets it; so does the screen when it closes, because nothing would report its result.
 */
export function useWaiting({ isPaused, variables, reset }: Waiting): {
  isWaiting: boolean;
  giveUp: () => void;
} {
  const client = useQueryClient();
  const forget = useCallback(() => {
    const cache = client.getMutationCache();
    const waiting = cache.findAll({
      predicate: ({ state }) => state.isPaused && state.variables === variables,
    });
    for (const one of waiting) cache.remove(one);
  }, [client, variables]);
  useEffect(() => (isPaused ? forget : undefined), [isPaused, forget]);
  const giveUp = () => {
    forget();
    reset();
  };
  return { isWaiting: isPaused, giveUp };
}
