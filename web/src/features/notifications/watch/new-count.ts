import type { NewNotificationCount } from "@nutria/contract/schemas/notification";
import { skipToken, useQuery } from "@tanstack/react-query";
import { atom } from "jotai";
import { useContext } from "react";
import { InboxContext } from "./inbox";

/**
 * Query key of the nutritionist's unread count. A literal instead of the route's key, because the bell is on every
 * screen and must not load the routes and their schemas.
 */
export const newCountKey = ["countNewNotifications", {}] as const;

/** Returns the number of unread notifications from the last answer; 0 before the first. */
export function useNewCount(): number {
  const queryKey = useContext(InboxContext)?.countKey ?? newCountKey;
  const { data } = useQuery<NewNotificationCount>({ queryKey, queryFn: skipToken });
  return data?.count ?? 0;
}

export interface Arrival {
  /** Distinguishes two announcements with the same text. */
  id: string;
  text: string;
}

/** The latest announcement for screen readers. */
export const arrivalAtom = atom<Arrival | null>(null);
