import type { Change } from "@nutria/contract/messages/push";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import type { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { call } from "../../../data/call/call";
import { keepConnected, type FindChannel } from "../../../data/live/connection";
import { currentAccessToken, currentSession, onSessionEnd } from "../../../data/session/session";
import { nutritionistInbox } from "../api/nutritionist-inbox";
import { followOwnChanges } from "./channel/echoes";
import { readChanged, readEverything, readUncounted } from "./channel/queries-of-kind";
import type { NoticeInbox } from "./inbox";
import { createCountHandler } from "./count-handler";
import { firstDataRead } from "./first-data-read";
import { keepPushes } from "../push/keep-pushes";
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
/** How long after its last echo what this tab changed is read once more. */
export const confirmMs = 3_000;

interface Watch {
  inbox: NoticeInbox;
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
export function watchNotifications(client: QueryClient, inbox: NoticeInbox = nutritionistInbox): () => void {
  // Another account has signed in, so the old watch must stop.
  if (running && running.inbox !== inbox) running.stop();
  if (running?.inbox !== inbox) {
    running = startWatch(client, inbox);
    if (inbox === nutritionistInbox) void keepPushes();
  }
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

/** What the questions and the channel of one watch know of each other. */
interface WatchState {
  hasStopped: boolean;
  isLive: boolean;
  /** Whether changes may have been missed since what is on screen was read. */
  hasMissed: boolean;
}

/** Asked first, so that the token is one of a session that lasts. */
const findChannel: FindChannel = async () => ({
  channel: await call(notificationRoutes.getChannel, {}),
  token: currentAccessToken(),
});

function startWatch(client: QueryClient, inbox: NoticeInbox): Watch {
  const echoes = followOwnChanges();
  const standing: WatchState = { hasStopped: false, isLive: false, hasMissed: false };
  const questions = createQuestions(client, inbox, standing);
  const connection = keepConnected(findChannel, {
    onLive: () => {
      standing.isLive = true;
      if (standing.hasMissed) questions.askForEverything();
      else questions.askSinceOpening();
    },
    onChanges: gatherChanges(echoes, (changes) => {
      if (standing.hasStopped) return;
      readChanged(client, changes);
      if (changes.some(({ kind }) => kind === "notification")) void questions.ask(true);
    }),
    onLost: () => {
      standing.hasMissed = true;
      // A further failure leaves the questions of each minute as they are.
      if (!standing.isLive) return;
      standing.isLive = false;
      questions.stopWaiting();
      if (isAwake(standing)) questions.askLater(fallbackMs);
    },
  });
  const disconnect = () => {
    connection.close();
    standing.hasMissed = true;
    standing.isLive = false;
  };
  const stopListening = followTab({
    onHidden: questions.stopWaiting,
    onLongHidden: disconnect,
    onWake: () => {
      if (!isAwake(standing) || standing.isLive) return;
      connection.open();
      questions.askLater(wakeMs);
    },
    onOffline: () => {
      disconnect();
      questions.stopWaiting();
    },
  });
  const forgetSession = onSessionEnd(disconnect);
  void Promise.all([questions.ask(), questions.pageLoaded]).then(() => {
    if (isAwake(standing)) connection.open();
  });
  return {
    inbox,
    users: 0,
    hold: questions.hold,
    stop: () => {
      standing.hasStopped = true;
      disconnect();
      questions.stop();
      echoes.stop();
      forgetSession();
      stopListening();
      getDefaultStore().set(arrivalAtom, null);
    },
  };
}

const isAwake = ({ hasStopped }: WatchState): boolean =>
  !hasStopped && document.visibilityState === "visible" && currentSession() !== null;

/** Asks for the count: when told to, again after a failure, and each minute without the channel. */
function createQuestions(client: QueryClient, inbox: NoticeInbox, standing: WatchState) {
  const handleCount = createCountHandler(client, inbox);
  const pageLoaded = firstDataRead(client);
  let fallback: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let holders = 0;
  /** Whether the channel told of every change since the last answer that was handled. */
  let isAllTold = false;
  /** Number of the latest question; answers to earlier ones are ignored. */
  let turn = 0;

  const stopWaiting = () => clearTimeout(fallback);
  const ask = async (isTold = false) => {
    stopWaiting();
    // A question that replaces another answers for it too.
    isAllTold &&= isTold;
    const mine = (turn += 1);
    if (!isAwake(standing) || holders > 0) return;
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
    else if (!standing.isLive) fallback = setTimeout(askForEverything, fallbackMs);
  };
  const askForEverything = () => {
    if (!isAwake(standing)) return;
    standing.hasMissed = !standing.isLive;
    readEverything(client);
    // What a new notification outdates is being read already.
    void ask(true);
  };
  return {
    ...{ ask, askForEverything, pageLoaded, stopWaiting },
    /** Changes between the first answer and the subscription. */
    askSinceOpening: () => {
      void ask();
      readUncounted(client);
    },
    askLater: (ms: number) => {
      stopWaiting();
      fallback = setTimeout(askForEverything, ms);
    },
    hold: () => {
      holders += 1;
      turn += 1;
      return () => {
        holders -= 1;
        void ask(standing.isLive);
      };
    },
    stop: () => {
      turn += 1;
      stopWaiting();
    },
  };
}

/**
 * Gathers changes for a moment, and hands on those that are not echoes of what this tab did itself. Echoes follow once this tab
 * is at rest: the server tells changes that come close together as one, so an echo may hide what somebody else did.
 */
function gatherChanges(echoes: ReturnType<typeof followOwnChanges>, onOthers: (changes: Change[]) => void) {
  let gathered: Change[] = [];
  let unconfirmed: Change[] = [];
  let confirming: ReturnType<typeof setTimeout> | undefined;
  const confirm = async () => {
    await echoes.settled();
    onOthers(unconfirmed);
    unconfirmed = [];
  };
  const take = async () => {
    const isSettled = await echoes.settled();
    const others: Change[] = [];
    for (const change of gathered) {
      const isEcho = echoes.isEcho(change);
      if (!isEcho) others.push(change);
      // An answer that is still on its way is older than what is read now, and would take its place.
      if (isEcho || !isSettled) unconfirmed.push(change);
    }
    gathered = [];
    onOthers(others);
    if (unconfirmed.length === 0) return;
    clearTimeout(confirming);
    confirming = setTimeout(() => void confirm(), confirmMs);
  };
  return (changes: readonly Change[]) => {
    if (gathered.length === 0) setTimeout(() => void take(), gatherMs);
    gathered.push(...changes);
  };
}

interface TabEvents {
  onHidden: () => void;
  onLongHidden: () => void;
  /** Seen again, or online again. */
  onWake: () => void;
  onOffline: () => void;
}

/** Follows whether the tab is seen and has a network. Returns a function that stops. */
function followTab({ onHidden, onLongHidden, onWake, onOffline }: TabEvents): () => void {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.visibilityState === "hidden") {
      onHidden();
      hiding = setTimeout(onLongHidden, longestHiddenMs);
    } else onWake();
  };
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", onWake);
  window.addEventListener("offline", onOffline);
  return () => {
    clearTimeout(hiding);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", onWake);
    window.removeEventListener("offline", onOffline);
  };
}

function pauseAfter(failures: number): number {
  return Math.min(retryMs * 2 ** (failures - 1), fallbackMs);
}
