import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { currentSession } from "../../../lib/session/session";
import { nutritionistInbox } from "../api/nutritionist-inbox";
import type { Inbox } from "./inbox";
import { makeNews } from "./news";
import { arrivalAtom } from "./new-count";

/** Between an answer and the next question, so that what is new shows within five seconds. */
export const intervalMs = 4_000;
/** The longest pause while the server does not answer. */
export const longestPauseMs = 60_000;

interface Watch {
  inbox: Inbox;
  users: number;
  /** Asks nothing, and listens to no answer that is under way, until all that hold it have let go. */
  hold: () => () => void;
  stop: () => void;
}

/** One for the tab, however many components ask for it. */
let running: Watch | undefined;

/**
 * Keeps the count, the list and what notifications touch up to date while somebody is signed in and looks at the tab.
 * Answers how to stop; the last one to stop ends it.
 *
 * It asks for the count alone, four seconds after the last answer, and not at all while the tab is hidden: at most 900
 * questions an hour of looking, and none from a tab in the background. Each is one call of the gateway, one of a
 * function and a read of the keys of at most ten notifications, and about 1 kB on the wire: some 0.2 cents of a dollar
 * an hour at on-demand prices. A socket would cost less from some hours a day on, but brings connections to keep, to
 * authorise and to clean up after. The list is read again only where `version` says that it changed. An error doubles
 * the pause, up to a minute.
 */
export function watchNotifications(client: QueryClient, inbox: Inbox = nutritionistInbox): () => void {
  // Somebody else has signed in, and what was watched before is not theirs.
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

/** While something is changed here, nothing that was asked before it may undo it. Answers how to let go, and ask. */
export function holdWatch(): () => void {
  return running?.hold() ?? (() => undefined);
}

function startWatch(client: QueryClient, inbox: Inbox): Watch {
  const takeNews = makeNews(client, inbox);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let holders = 0;
  let hasStopped = false;
  /** The last question: the answers of those before it are not listened to. */
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
      await takeNews(answer);
      failures = 0;
    } catch {
      // The bell is no place for an error: it goes on showing what it knew, and asks again later.
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
