import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { threadRoutes } from "@nutria/contract/routes/messages";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Route } from "@nutria/contract/wire/define";
import { QueryObserver } from "@tanstack/react-query";
import { getDefaultStore } from "jotai";
import { describe, expect, test, vi } from "vitest";
import { sayOwnChange } from "../../../web/src/data/call/own-changes";
import { longestSilenceMs } from "../../../web/src/data/live/socket";
import { longestLoadMs } from "../../../web/src/features/notifications/watch/first-data-read";
import { arrivalAtom } from "../../../web/src/features/notifications/watch/new-count";
import {
  confirmMs,
  fallbackMs,
  gatherMs,
  longestHiddenMs,
  wakeMs,
  watchNotifications,
} from "../../../web/src/features/notifications/watch/watch";
import { clearSession, storeTokens } from "../../../web/src/data/session/session";
import { aNotification } from "./notifications-harness";
import { FakeChannel } from "./fake-channel";
import { look, openWatchScene, pass, said } from "./watch-harness";

let channel: FakeChannel;
const { scene, counts, lists, shown } = openWatchScene(({ server }) => {
  storeTokens({ accessToken: "token-1", refreshToken: "refresh.1" });
  channel = new FakeChannel().install(server);
});

const [ana, rosa] = ["pat_01HZX3K8M0000000000000000A", "pat_01HZX3K8M0000000000000000B"];
const [one, two] = ["apt_01HZX3K8M0000000000000000C", "apt_01HZX3K8M0000000000000000D"];

/** A query that is on screen; returns how often it was read. */
function show(route: Route, input: object = {}): () => number {
  const queryFn = vi.fn(() => Promise.resolve({}));
  const observer = new QueryObserver(scene.client, {
    queryKey: [route.name, input],
    queryFn,
    staleTime: Infinity,
  });
  scene.stops.push(observer.subscribe(() => undefined));
  return () => queryFn.mock.calls.length;
}

/** Starts, and waits until the channel is live. */
async function start(): Promise<void> {
  scene.stops.push(watchNotifications(scene.client));
  await pass(10);
  expect(channel.open).toHaveLength(1);
}

describe("a live channel", () => {
  test("is opened once, with the token, for the user's own channel, and asks for nothing while nothing happens", async () => {
    await start();
    const [socket] = channel.sockets;
    expect(socket?.url).toMatch(/^ws:\/\/[^/]+\/event\/realtime$/);
    const [protocol, header = ""] = socket?.protocols ?? [];
    expect(protocol).toBe("aws-appsync-event-ws");
    const authorization = { host: "channels.example", Authorization: "token-1" };
    expect(JSON.parse(atob(header.slice(7).replaceAll("-", "+").replaceAll("_", "/")))).toEqual(
      authorization,
    );
    expect(socket?.sent).toEqual([
      { type: "connection_init" },
      { type: "subscribe", id: "changes", channel: "/people/nut-1/a-session", authorization },
    ]);
    // One at once, and one for what happened until the subscription.
    expect(counts()).toBe(2);
    for (let minute = 0; minute < 60; minute++) {
      await pass(60_000);
      socket?.receive({ type: "ka" });
    }
    expect([counts(), channel.sockets.length]).toEqual([2, 1]);
  });

  test("and the list wait for what the page reads, five seconds at the most", async () => {
    scene.inbox.items = [aNotification()];
    for (const answer of [gatherMs, 2 * longestLoadMs]) {
      const read = scene.client.fetchQuery({
        queryKey: ["page", answer],
        queryFn: () => new Promise((resolve) => setTimeout(() => resolve({}), answer)),
      });
      const [counted, listed, made] = [counts(), lists(), channel.sockets.length];
      scene.stops.push(watchNotifications(scene.client));
      await pass(Math.min(answer, longestLoadMs) - 1);
      expect([counts(), lists(), channel.sockets.length]).toEqual([counted + 1, listed, made]);
      await pass(10);
      expect([lists(), channel.sockets.length, channel.open.length]).toEqual([listed + 1, made + 1, 1]);
      scene.stops.pop()?.();
      await pass(2 * longestLoadMs);
      await read;
    }
  });

  test("reads what changed, of whom it changed, and nothing else; several messages at once", async () => {
    const [list, ofAna, ofRosa, agenda] = [
      show(patientRoutes.listPatients),
      show(patientRoutes.getPatient, { params: { id: ana } }),
      show(patientRoutes.getPatient, { params: { id: rosa } }),
      show(agendaRoutes.listAgenda),
    ];
    await start();
    const read = () => [list(), ofAna(), ofRosa(), agenda()];
    expect(read()).toEqual([1, 1, 1, 1]);
    channel.tell({ kind: "record", ids: [ana] });
    channel.tell({ kind: "record", ids: [ana] });
    await pass(gatherMs);
    expect(read()).toEqual([1, 2, 1, 1]);
    channel.tell({ kind: "appointment", ids: [one] });
    await pass(gatherMs);
    expect(read()).toEqual([2, 3, 2, 2]);
    channel.tell({ kind: "record", ids: [] });
    await pass(gatherMs);
    expect(read()).toEqual([2, 4, 3, 2]);
    // Of a server that is newer than the page.
    channel.tell({ kind: "somethingNew" as never, ids: [] });
    await pass(gatherMs);
    expect(read()).toEqual([2, 4, 3, 2]);
    expect(counts()).toBe(2);
  });

  test("announces a notification within a second, once, and reads again only what the channel does not tell of", async () => {
    const [requests, patients] = [show(patientRoutes.listLinkRequests), show(patientRoutes.listPatients)];
    await start();
    scene.inbox.add({ _id: "ntf_2", type: "newLinkRequest", text: "Ana quiere ser tu paciente" });
    const told = { kind: "notification", ids: ["ntf_01HZX3K8M0000000000000000E"] } as const;
    channel.tell({ ...told, ids: [...told.ids] });
    channel.tell({ ...told, ids: [...told.ids] });
    await pass(1_000);
    expect([shown(), said(), counts()]).toEqual([1, "Nueva notificación: Ana quiere ser tu paciente", 3]);
    expect([requests(), patients()]).toEqual([1, 1]);
    scene.inbox.add({ _id: "ntf_3", type: "newPatientInBody", text: "Ana tiene un resultado" });
    channel.tell({ ...told, ids: [...told.ids] });
    await pass(1_000);
    expect([said(), requests(), patients()]).toEqual(["Nueva notificación: Ana tiene un resultado", 1, 2]);
  });

  test("reads the conversations and diaries on screen again, which the bell does not count", async () => {
    const reads = [
      show(threadRoutes.listThreads),
      show(threadRoutes.countUnanswered),
      show(diaryRoutes.getDiary, { params: { id: ana } }),
      show(patientRoutes.listPatients),
    ];
    await start();
    expect(reads.map((count) => count())).toEqual([2, 2, 2, 1]);
  });

  test("reads again what changed before the subscription, also when it tells of more before the answer came", async () => {
    const agenda = show(agendaRoutes.listAgenda);
    scene.inbox.countDelay = 500;
    scene.stops.push(watchNotifications(scene.client));
    await pass(scene.inbox.countDelay + 10);
    expect([channel.open.length, agenda()]).toEqual([1, 1]);
    scene.inbox.changes.agenda += 1;
    scene.inbox.add({ _id: "ntf_2", type: "acceptedAppointment", text: "Ana aceptó la cita" });
    channel.tell({ kind: "notification", ids: ["ntf_01HZX3K8M0000000000000000E"] });
    await pass(gatherMs + 2 * scene.inbox.countDelay);
    expect([said(), agenda()]).toEqual(["Nueva notificación: Ana aceptó la cita", 2]);
  });

  test("reads what this tab changed itself once it is at rest, and at once what somebody else changes", async () => {
    const agenda = show(agendaRoutes.listAgenda);
    await start();
    sayOwnChange({ params: { id: one } }, Promise.resolve({ _id: one }));
    sayOwnChange({ body: { patient: ana } }, Promise.resolve({ _id: two }));
    await pass(0);
    channel.tell({ kind: "appointment", ids: [one, two] });
    await pass(gatherMs);
    expect(agenda()).toBe(1);
    sayOwnChange({ params: { id: one } }, Promise.resolve({}));
    await pass(0);
    channel.tell({ kind: "appointment", ids: [one, "apt_01HZX3K8M0000000000000000F"] });
    await pass(gatherMs);
    expect(agenda()).toBe(2);
    // The echo came; this is another change of the same appointment.
    channel.tell({ kind: "appointment", ids: [one] });
    await pass(gatherMs);
    expect(agenda()).toBe(3);
    await pass(confirmMs);
    expect(agenda()).toBe(4);
  });

  test("reads many changes of this tab in a row once, after the last", async () => {
    const agenda = show(agendaRoutes.listAgenda);
    await start();
    for (let press = 0; press < 5; press++) {
      sayOwnChange({ params: { id: one } }, Promise.resolve({ _id: one }));
      await pass(0);
      channel.tell({ kind: "appointment", ids: [one] });
      await pass(confirmMs / 2);
    }
    expect(agenda()).toBe(1);
    await pass(confirmMs);
    expect(agenda()).toBe(2);
    await pass(10 * confirmMs);
    expect(agenda()).toBe(2);
  });

  test.each([
    { how: "in one message with an echo", told: 1, own: 1 },
    { how: "after two changes of this tab whose echoes came as one", told: 2, own: 2 },
  ])("misses nothing that somebody else does $how", async ({ told, own }) => {
    const diary = show(diaryRoutes.getDiary, { params: { id: ana } });
    await start();
    const before = diary();
    for (let change = 0; change < own; change++)
      sayOwnChange({ params: { id: ana } }, Promise.resolve({ _id: one }));
    await pass(0);
    for (let message = 0; message < told; message++) {
      channel.tell({ kind: "diary", ids: [ana] });
      await pass(gatherMs);
    }
    await pass(confirmMs);
    expect(diary()).toBe(before + 1);
  });

  test("reads once more when the answer of this tab came later than what was read", async () => {
    const agenda = show(agendaRoutes.listAgenda);
    await start();
    let answer = (_: object) => undefined as void;
    sayOwnChange({ params: { id: one } }, new Promise((resolve) => (answer = resolve)));
    channel.tell({ kind: "appointment", ids: [two] });
    await pass(2_500);
    expect(agenda()).toBe(2);
    answer({ _id: one });
    await pass(confirmMs);
    expect(agenda()).toBe(3);
  });

  test("an echo that comes before the answer waits for it", async () => {
    const agenda = show(agendaRoutes.listAgenda);
    await start();
    let answer = (_: object) => undefined as void;
    sayOwnChange({ body: { patient: ana } }, new Promise((resolve) => (answer = resolve)));
    channel.tell({ kind: "appointment", ids: [one] });
    await pass(500);
    answer({ _id: one });
    await pass(500);
    expect(agenda()).toBe(1);
    await pass(10_000);
    expect(agenda()).toBe(2);
    channel.tell({ kind: "appointment", ids: [one] });
    await pass(gatherMs);
    expect(agenda()).toBe(3);
  });
});

describe("a channel that is lost", () => {
  test("is made again with growing pauses; meanwhile everything is read each minute, and once more when it is back", async () => {
    const agenda = show(agendaRoutes.listAgenda);
    await start();
    channel.isDown = true;
    channel.cut();
    scene.inbox.add({ _id: "ntf_2" });
    await pass(fallbackMs - 1);
    expect([agenda(), shown()]).toEqual([1, 0]);
    await pass(1);
    expect([agenda(), shown()]).toEqual([2, 1]);
    const attempts = scene.server.requestsTo(notificationRoutes.getChannel).length;
    expect(attempts).toBeGreaterThan(4);
    expect(attempts).toBeLessThan(9);
    scene.inbox.add({ _id: "ntf_3" });
    channel.isDown = false;
    await pass(fallbackMs - 1);
    expect(channel.open).toHaveLength(1);
    expect([agenda(), shown()]).toEqual([3, 2]);
    const after = counts();
    await pass(longestSilenceMs / 2);
    expect([counts(), agenda()]).toEqual([after, 3]);
  });

  test("a cut of a minute misses nothing and announces nothing twice", async () => {
    await start();
    channel.isDown = true;
    channel.cut();
    window.dispatchEvent(new Event("offline"));
    scene.inbox.add({ _id: "ntf_2", text: "Ana usó un pase" });
    await pass(60_000);
    expect(said()).toBeUndefined();
    channel.isDown = false;
    const heard: (string | undefined)[] = [];
    scene.stops.push(getDefaultStore().sub(arrivalAtom, () => heard.push(said())));
    window.dispatchEvent(new Event("online"));
    await pass(1_000);
    channel.tell({ kind: "notification", ids: [] });
    await pass(wakeMs);
    expect(heard).toEqual(["Nueva notificación: Ana usó un pase"]);
    expect(shown()).toBe(1);
  });

  test("one whose session ended is left, and looked for again: the session is another, or over", async () => {
    await start();
    storeTokens({ accessToken: "token-2", refreshToken: "refresh.2" });
    channel.endSession();
    expect(channel.open).toHaveLength(0);
    await pass(1_000);
    const [, socket] = channel.sockets;
    expect([channel.sockets.length, channel.open]).toEqual([2, [socket]]);
    expect(socket?.sent.at(-1)?.authorization).toMatchObject({ Authorization: "token-2" });
  });

  test("silence counts as a loss", async () => {
    await start();
    await pass(longestSilenceMs + 2_000);
    expect([channel.sockets.length, channel.open.length]).toEqual([2, 1]);
  });

  test("a refused subscription is tried again, later and later", async () => {
    channel.subscription = "subscribe_error";
    scene.stops.push(watchNotifications(scene.client));
    await pass(60_000);
    expect(channel.sockets.length).toBeLessThan(9);
    expect(channel.open).toHaveLength(0);
    channel.subscription = "subscribe_success";
    await pass(fallbackMs);
    expect(channel.open).toHaveLength(1);
  });

  test("a hidden tab gives it up after a minute, and reads everything when it is looked at again", async () => {
    const agenda = show(agendaRoutes.listAgenda);
    await start();
    look("hidden");
    await pass(longestHiddenMs - 1);
    look("visible");
    await pass(wakeMs);
    expect([channel.sockets.length, agenda()]).toEqual([1, 1]);
    look("hidden");
    await pass(10 * longestHiddenMs);
    expect([channel.open.length, counts()]).toEqual([0, 2]);
    look("visible");
    await pass(10);
    expect([channel.open.length, agenda(), counts()]).toEqual([1, 2, 3]);
    await pass(wakeMs);
    expect(agenda()).toBe(2);
  });

  test("ends with the session", async () => {
    await start();
    clearSession();
    await pass(10 * fallbackMs);
    expect([channel.open.length, channel.sockets.length, counts()]).toEqual([0, 1, 2]);
  });
});
