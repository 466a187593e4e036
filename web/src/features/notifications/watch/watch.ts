import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { currentSession } from "../../../lib/session/session";
import { nutritionistInbox } from "../api/nutritionist-inbox";
import type { Inbox } from "./inbox";
import { createCountHandler } from "./count-handler";
import { arrivalAtom } from "./new-count";

/** Delay between an answer and the next poll; new notifications appear within five seconds. */
export const intervalMs = 4_000;
/** The maximum delay while the server does not answer. */
export const longestPauseMs = 60_000;

interface Watch {
  inbox: Inbox;
  users: number;
  /** Pauses polling and ignores answers in flight until every caller has released its pause. */
  hold: () => () => void;
  stop: () => void;
}

/** One poller per tab, shared by all components. */
let running: Watch | undefined;

/**
 * Polls the unread count while a user is signed in and the tab is visible, and keeps the list and the affected queries
 * up to date. Returns a function that stops; the last caller to stop ends the polling.
 *
 * Polls four seconds after each answer: at most 900 requests per hour in a visible tab, none in a hidden one. Each
 * request costs one gateway call, one function call, one read of at most ten keys and about 1 kB of traffic: about 0.2
 * US cents per hour at on-demand prices. A WebSocket would be cheaper for tabs that are visible several hours a day,
 * but adds connections to store, authorise and clean up. Refetches the list only when `version` changed. Each error
 * doubles the delay, up to one minute.
 */
export function watchNotifications(client: QueryClient, inbox: Inbox = nutritionistInbox): () => void {
  // Another account has signed in, so the old poller must stop.
  if (running && running.inbox !== inbox) running.stop();
  if (running?.inbox !== inbox) running = startWatch(client, inbox);
  const watch = running;
  watch.users += 1;
  let hasStopped = false;
  return () => {
    if (hasStopped) return;
    hasStopped = true;
    watch.users -= 1;
    if (watch.users > 0) return;
    watch.stop();
    if (running === watch) running = undefined;
  };
}

/**
 * Pauses polling, so that earlier answers cannot overwrite an optimistic update. Returns a function that resumes and
 * polls at once.
 */
export function pauseWatch(): () => void {
  return running?.hold() ?? (() => undefined);
}

function startWatch(client: QueryClient, inbox: Inbox): Watch {
  const handleCount = createCountHandler(client, inbox);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let holders = 0;
  let hasStopped = false;
  /** Number of the latest request; answers to earlier ones are ignored. */
  let turn = 0;

  const isAwake = () =>
    !hasStopped && holders === 0 && document.visibilityState === "visible" && currentSession() !== null;
  const pause = () => {
    turn += 1;
    clearTimeout(timer);
  };
  const ask = async () => {
    pause();
    if (!isAwake()) return;
    const mine = turn;
    try {
      const answer = await inbox.count();
      if (mine !== turn) return;
      await handleCount(answer);
      failures = 0;
    } catch {
      // Polling errors are not shown: the bell keeps the last count and retries later.
      failures += 1;
    }
    if (mine === turn) timer = setTimeout(() => void ask(), pauseAfter(failures));
  };
  const onChange = () => void ask();

  document.addEventListener("visibilitychange", onChange);
  window.addEventListener("online", onChange);
  void ask();
  return {
    inbox,
    users: 0,
    hold: () => {
      holders += 1;
      pause();
      return () => {
        holders -= 1;
        void ask();
      };
    },
    stop: () => {
      hasStopped = true;
      pause();
      document.removeEventListener("visibilitychange", onChange);
      window.removeEventListener("online", onChange);
      getDefaultStore().set(arrivalAtom, null);
    },
  };
}

function pauseAfter(failures: number): number {
  return Math.min(intervalMs * 2 ** failures, longestPauseMs);
}
