import type { NewNotificationCount } from "@nutria/contract/schemas/notification";
import { skipToken, useQuery } from "@tanstack/react-query";
import { atom } from "jotai";
import { useContext } from "react";
import { InboxContext } from "./inbox";

/**
 * Where the answer of the nutritionist's count is kept. It is spelled here, and not read from the route, so that the bell, which is on
 * every screen, brings neither the routes nor their schemas along: all that is loaded behind it.
 */
export const newCountKey = ["countNewNotifications", {}] as const;

/** How many notifications are not read, as the watch last heard; 0 until it has. */
export function useNewCount(): number {
  const queryKey = useContext(InboxContext)?.countKey ?? newCountKey;
  const { data } = useQuery<NewNotificationCount>({ queryKey, queryFn: skipToken });
  return data?.count ?? 0;
}

export interface Arrival {
  /** Tells two arrivals apart that read the same. */
  id: string;
  text: string;
}

/** What arrived last, to be said aloud. */
export const arrivalAtom = atom<Arrival | null>(null);
