import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { QueryClient } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, vi } from "vitest";
import { arrivalAtom, newCountKey } from "../../../web/src/features/notifications/watch/new-count";
import { anAccount } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { FakeInbox } from "./notifications-harness";

/** What a test of the watch has anew each time. */
export interface WatchScene {
  server: FakeServer;
  inbox: FakeInbox;
  client: QueryClient;
  /** What ends with the test. */
  stops: (() => void)[];
}

/** A watch over a fake server and a fake clock, in a tab that is looked at; `prepare` runs before each test. */
export function openWatchScene(prepare: (scene: WatchScene) => void = () => undefined) {
  const scene = { server: new FakeServer(), stops: [] as (() => void)[] } as WatchScene;
  answerFrom(() => scene.server);
  beforeEach(() => {
    vi.useFakeTimers();
    scene.inbox = new FakeInbox();
    scene.server = scene.inbox.servedBy(anAccount());
    scene.client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    prepare(scene);
  });
  afterEach(() => {
    for (const stop of scene.stops) stop();
    scene.stops = [];
    look("visible");
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  return {
    scene,
    counts: () => scene.server.requestsTo(notificationRoutes.countNewNotifications).length,
    lists: () => scene.server.requestsTo(notificationRoutes.listNotifications).length,
    shown: () => scene.client.getQueryData<{ count: number }>(newCountKey)?.count,
  };
}

/** Shows or hides the tab. */
export function look(state: DocumentVisibilityState): void {
  Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** What is announced to screen readers. */
export const said = () => getDefaultStore().get(arrivalAtom)?.text;
