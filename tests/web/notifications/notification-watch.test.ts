import { patientRoutes } from "@nutria/contract/routes/patients";
import { QueryObserver } from "@tanstack/react-query";
import { expect, test, vi } from "vitest";
import {
  fallbackMs,
  pauseWatch,
  retryMs,
  wakeMs,
  watchNotifications,
} from "../../../web/src/features/notifications/watch/watch";
import { clearSession } from "../../../web/src/data/session/session";
import { aNotification } from "./notifications-harness";
import { look, openWatchScene, pass, said } from "./watch-harness";

const { scene, counts, lists, shown } = openWatchScene();

const start = () => scene.stops.push(watchNotifications(scene.client));
/** Starts without a channel, and lets the first question be answered. */
async function startWithoutChannel(): Promise<void> {
  start();
  await pass(0);
}

test("asks at once and then every minute without a channel, once per tab for any number of listeners", async () => {
  start();
  start();
  await pass(0);
  expect(counts()).toBe(1);
  await pass(3 * fallbackMs);
  expect(counts()).toBe(4);
});

test("continues until the last listener stops", async () => {
  start();
  start();
  await pass(0);
  scene.stops[0]?.();
  scene.stops[0]?.();
  await pass(fallbackMs);
  expect(counts()).toBe(2);
  scene.stops[1]?.();
  await pass(10 * fallbackMs);
  expect(counts()).toBe(2);
});

test("pauses while the tab is hidden, and asks on return", async () => {
  await startWithoutChannel();
  look("hidden");
  await pass(20 * fallbackMs);
  expect(counts()).toBe(1);
  look("visible");
  await pass(wakeMs);
  expect(counts()).toBe(2);
  await pass(fallbackMs);
  expect(counts()).toBe(3);
});

test("does not ask after the session has ended", async () => {
  await startWithoutChannel();
  clearSession();
  await pass(10 * fallbackMs);
  expect(counts()).toBe(1);
});

test("asks again soon after an error, later after each further one, and recovers", async () => {
  scene.inbox.isFailing = true;
  await startWithoutChannel();
  expect(counts()).toBe(1);
  await pass(retryMs);
  expect(counts()).toBe(2);
  await pass(2 * retryMs - 1);
  expect(counts()).toBe(2);
  await pass(1);
  expect(counts()).toBe(3);
  await pass(4 * retryMs + 8 * retryMs + 3 * fallbackMs);
  expect(counts()).toBe(8);
  scene.inbox.isFailing = false;
  await pass(fallbackMs);
  expect([counts(), shown()]).toEqual([9, 0]);
});

test("asks when the network is back", async () => {
  await startWithoutChannel();
  window.dispatchEvent(new Event("online"));
  await pass(wakeMs);
  expect(counts()).toBe(2);
});

test("reads the list only when its version changes", async () => {
  start();
  await pass(5 * fallbackMs);
  expect(lists()).toBe(0);
  scene.inbox.add({ _id: "ntf_2" });
  await pass(fallbackMs);
  expect([lists(), shown()]).toEqual([1, 1]);
  await pass(5 * fallbackMs);
  expect(lists()).toBe(1);
});

test("announces new notifications, but not earlier ones", async () => {
  scene.inbox.items = [aNotification({ _id: "ntf_1", type: "addedPasses", text: "Se agregaron 5 pases" })];
  await startWithoutChannel();
  expect([shown(), said()]).toEqual([1, undefined]);
  scene.inbox.add({ _id: "ntf_2", type: "newPatientInBody", text: "Ana tiene un resultado" });
  await pass(fallbackMs);
  expect([shown(), said()]).toEqual([2, "Nueva notificación: Ana tiene un resultado"]);
  scene.inbox.add({ _id: "ntf_3" });
  scene.inbox.add({ _id: "ntf_4" });
  await pass(fallbackMs);
  expect([shown(), said()]).toEqual([4, "Tienes notificaciones nuevas"]);
});

test("a notification that arrived during the page's load is not announced, but the affected data are reloaded", async () => {
  const answered = vi.fn(() => Promise.resolve([]));
  const observer = new QueryObserver(scene.client, {
    queryKey: [patientRoutes.listPatients.name],
    queryFn: answered,
    staleTime: Infinity,
  });
  scene.stops.push(observer.subscribe(() => undefined));
  await pass(0);
  scene.inbox.add({ _id: "ntf_2", type: "newPatientInBody" });
  start();
  await pass(0);
  expect([shown(), said()]).toEqual([1, undefined]);
  expect(answered).toHaveBeenCalledTimes(2);
});

test("a notification of an old event, behind the loaded pages, is still detected", async () => {
  scene.inbox.pageSize = 2;
  scene.inbox.items = [1, 2].map((id) => aNotification({ _id: `ntf_${id}`, wasSeen: true }));
  start();
  await pass(0);
  scene.inbox.items = [...scene.inbox.items, aNotification({ _id: "ntf_0", type: "newPatientInBody" })];
  await pass(fallbackMs);
  expect([shown(), said()]).toEqual([1, "Tienes notificaciones nuevas"]);
});

test("reading a notification elsewhere lowers the count and announces nothing", async () => {
  scene.inbox.items = [aNotification({ _id: "ntf_2" }), aNotification({ _id: "ntf_1" })];
  start();
  await pass(0);
  scene.inbox.items = scene.inbox.items.map((item) => ({ ...item, wasSeen: true }));
  await pass(fallbackMs);
  expect([shown(), said()]).toEqual([0, undefined]);
});

test("a failed list is read again, and no notification is lost", async () => {
  start();
  await pass(0);
  scene.inbox.add({ _id: "ntf_2" });
  let isBroken = true;
  const whole = scene.server.send;
  Object.assign(scene.server, {
    send: (request: Parameters<typeof whole>[0]) =>
      isBroken && /persistentNotification$/.test(request.path)
        ? Promise.resolve({ status: 500, body: null })
        : whole(request),
  });
  await pass(fallbackMs);
  expect(said()).toBeUndefined();
  isBroken = false;
  await pass(2 * retryMs);
  expect([shown(), said()]).toEqual([1, "Nueva notificación: Ana Gómez usó un pase"]);
});

test("while it is paused it does not ask, and it ignores an answer in progress", async () => {
  scene.inbox.items = [aNotification()];
  start();
  const release = pauseWatch();
  await pass(5 * fallbackMs);
  expect(counts()).toBe(1);
  expect(shown()).toBeUndefined();
  release();
  await pass(0);
  expect([counts(), shown()]).toEqual([2, 1]);
});
