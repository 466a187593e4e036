import type { Change } from "@nutria/contract/push";
import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { currentSession, onSessionEnd } from "../../../lib/session/session";
import { nutritionistInbox } from "../api/nutritionist-inbox";
import { keepConnected } from "./channel/connection";
import { followOwnChanges } from "./channel/echoes";
import { readChanged, readEverything } from "./channel/queries-of-kind";
import type { Inbox } from "./inbox";
import { createCountHandler } from "./count-handler";
import { firstDataRead } from "./first-data-read";
import { arrivalAtom } from "./new-count";

/** Delay between two questions while the channel is lost. */
export const fallbackMs = 60_000;
/** The first pause after a question that failed; each further one doubles it, up to a minute. */
export const retryMs = 4_000;
/** The longest wait for the channel after the tab woke up. */
export const wakeMs = 2_000;
/** A hidden tab keeps the channel for this long. */
export const longestHiddenMs = 60_000;
/** How long changes gather, so that those of one action are read once. */
export const gatherMs = 100;

interface Watch {
  inbox: Inbox;
  users: number;
  /** Pauses asking and ignores answers in flight until every caller has released its pause. */
  hold: () => () => void;
  stop: () => void;
}

/** One watch per tab, shared by all components. */
let running: Watch | undefined;

/**
 * Keeps the unread count, the list and what is on screen up to date while a user is signed in and the tab is visible:
 * asks once, opens the channel when the page has been read, and asks when the channel tells of a change. While the channel is lost it asks every minute; when it is back,
 * and after the tab was hidden for long, everything on screen is read again, because nobody knows what was missed. Returns
 * a function that stops; the last caller to stop ends it. `docs/push.md` has the arithmetic.
 */
export function watchNotifications(client: QueryClient, inbox: Inbox = nutritionistInbox): () => void {
  // Another account has signed in, so the old watch must stop.
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
 * Pauses asking for the count, so that earlier answers cannot overwrite an optimistic update. Returns a function that
 * resumes and asks at once.
 */
export function pauseWatch(): () => void {
  return running?.hold() ?? (() => undefined);
}

function startWatch(client: QueryClient, inbox: Inbox): Watch {
  const handleCount = createCountHandler(client, inbox);
  const echoes = followOwnChanges();
  const pageLoaded = firstDataRead(client);
  let fallback: ReturnType<typeof setTimeout> | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;
  let gathered: Change[] = [];
  let failures = 0;
  let holders = 0;
  let hasStopped = false;
  let isLive = false;
  /** Whether changes may have been missed since what is on screen was read. */
  let hasMissed = false;
  /** Whether the channel told of every change since the last answer that was handled. */
  let isAllTold = false;
  /** Number of the latest question; answers to earlier ones are ignored. */
  let turn = 0;

  const isAwake = () => !hasStopped && document.visibilityState === "visible" && currentSession() !== null;

  const ask = async (isTold = false) => {
    clearTimeout(fallback);
    // A question that replaces another answers for it too.
    isAllTold &&= isTold;
    const mine = (turn += 1);
    if (!isAwake() || holders > 0) return;
    try {
      const answer = await inbox.count();
      // The first answer is what later ones are compared with; the list that it may ask for waits for the page.
      await pageLoaded;
      if (mine === turn) {
        await handleCount(answer, isAllTold);
        if (mine === turn) isAllTold = true;
      }
      failures = 0;
    } catch {
      // Not shown: the bell keeps the last count and asks again.
      failures += 1;
    }
    if (mine !== turn) return;
    if (failures > 0) fallback = setTimeout(() => void ask(isTold), pauseAfter(failures));
    else if (!isLive) fallback = setTimeout(askForEverything, fallbackMs);
  };
  const askForEverything = () => {
    if (!isAwake()) return;
    hasMissed = !isLive;
    readEverything(client);
    // What a new notification outdates is being read already.
    void ask(true);
  };

  const takeGathered = async () => {
    await echoes.settled();
    const changes = gathered.filter((change) => !echoes.isEcho(change));
    gathered = [];
    if (hasStopped) return;
    readChanged(client, changes);
    if (changes.some(({ kind }) => kind === "notification")) void ask(true);
  };
  const connection = keepConnected({
    onLive: () => {
      isLive = true;
      if (hasMissed) askForEverything();
      // What happened between the first question and the subscription.
      else void ask();
    },
    onChanges: (changes) => {
      if (gathered.length === 0) setTimeout(() => void takeGathered(), gatherMs);
      gathered.push(...changes);
    },
    onLost: () => {
      hasMissed = true;
      // A further failure leaves the questions of each minute as they are.
      if (!isLive) return;
      isLive = false;
      clearTimeout(fallback);
      if (isAwake()) fallback = setTimeout(askForEverything, fallbackMs);
    },
  });
  const disconnect = () => {
    connection.close();
    hasMissed = true;
    isLive = false;
  };

  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === "hidden") {
      clearTimeout(fallback);
      hiding = setTimeout(disconnect, longestHiddenMs);
    } else wake();
  };
  const wake = () => {
    if (!isAwake() || isLive) return;
    connection.open();
    clearTimeout(fallback);
    fallback = setTimeout(askForEverything, wakeMs);
  };
  const onOffline = () => {
    disconnect();
    clearTimeout(fallback);
  };

  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", wake);
  window.addEventListener("offline", onOffline);
  const forgetSession = onSessionEnd(disconnect);
  void ask()
    .then(() => pageLoaded)
    .then(() => {
      if (isAwake()) connection.open();
    });
  return {
    inbox,
    users: 0,
    hold: () => {
      holders += 1;
      turn += 1;
      return () => {
        holders -= 1;
        void ask(isLive);
      };
    },
    stop: () => {
      hasStopped = true;
      turn += 1;
      disconnect();
      clearTimeout(fallback);
      clearTimeout(hiding);
      echoes.stop();
      forgetSession();
      document.removeEventListener("visibilitychange", onVisibility);
      window.removeEventListener("online", wake);
      window.removeEventListener("offline", onOffline);
      getDefaultStore().set(arrivalAtom, null);
    },
  };
}

function pauseAfter(failures: number): number {
  return Math.min(retryMs * 2 ** (failures - 1), fallbackMs);
}
