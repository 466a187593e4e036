import { clientAccountRoutes } from "@nutria/contract/routes/client/account";
import { eventRoutes } from "@nutria/contract/routes/events";
import { describe, expect, test, vi } from "vitest";
import { Choices } from "../../../web/src/device/store/choices";
import { keepCopies } from "../../../web/src/device/store/copies";
import { toBytes } from "../../../web/src/device/seal/bytes";
import { serverData } from "../../../web/src/data/query/patient-server-data";
import { breakfast, noon, preparePhone, settle, water } from "./phone";

const phone = preparePhone();
const photo = new Blob(["a photo"], { type: "image/jpeg" });
const textsTaken = () => phone().taken.map(({ data }) => (data as { text?: string }).text);
const keptOf = () => phone().outbox.items.map(({ kept }) => kept);

describe("a phone that does not take an act", () => {
  test.each(["put outbox", "put photos", "put"] as const)("(%s) sends it at once", async (refused) => {
    phone().refuses.add(refused);
    await phone().act(breakfast("Huevos"), { photo });
    expect(phone().taken).toMatchObject([{ data: { text: "Huevos", photo: "ref_1" } }]);
    expect(phone().outbox.items).toEqual([]);
  });

  test("holds no act that could be taken back: a reload would lose it", async () => {
    await phone().act(breakfast("Huevos"), { photo, holdMs: 10_000 });
    expect(phone().taken).toEqual([]);
    phone().refuses.add("put");
    await phone().act(breakfast("Eran dos"), { photo, holdMs: 10_000 });
    expect(phone().taken).toMatchObject([{ data: { text: "Eran dos", photo: "ref_1" } }]);
    expect(keptOf()).toEqual(["phone"]);
  });

  test("says so without a connection, and sends it when there is one", async () => {
    phone().isOffline = true;
    phone().refuses.add("put");
    await phone().act(breakfast("Huevos"));
    expect(keptOf()).toEqual(["full"]);
    phone().isOffline = false;
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(textsTaken()).toEqual(["Huevos"]);
  });

  test("keeps what it took before, and the order", async () => {
    phone().isOffline = true;
    await phone().act(water(1));
    phone().refuses.add("put");
    await phone().act(water(2));
    phone().refuses.clear();
    await phone().act(water(3));
    expect(keptOf()).toEqual(["phone", "full", "phone"]);
    phone().isOffline = false;
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(phone().taken.map(({ data }) => (data as { glasses: number }).glasses)).toEqual([1, 2, 3]);
  });

  test("that cannot keep the time of an act either sends it once, though the app is killed before it is deleted", async () => {
    phone().isOffline = true;
    await phone().act(water(1));
    phone().isOffline = false;
    phone().refuses.add("put").add("remove");
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(phone().taken).toHaveLength(1);
    phone().close();
    phone().refuses.clear();
    vi.setSystemTime(noon + 60_000);
    // The server knows the act by another time.
    phone().server.on(eventRoutes.ingestEvents, ({ body }) => ({
      results: (body as { id: string }[]).map(({ id }) => ({
        id,
        status: "refused" as const,
        error: { status: 409, code: "event_mismatch", message: "Este id ya se usó" },
      })),
    }));
    phone().open();
    phone().sender.wake();
    await settle();
    expect(phone().outbox.items).toEqual([]);
    expect(await phone().store.list("outbox")).toEqual([]);
  });
});

describe("a phone that cannot read or delete", () => {
  test("goes on with what the tab knows", async () => {
    phone().isOffline = true;
    await phone().act(water(1));
    phone().refuses.add("list");
    phone().isOffline = false;
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(phone().taken).toHaveLength(1);
  });

  test("does not show again what was taken back, and deletes it once it can", async () => {
    phone().isOffline = true;
    const item = await phone().act(water(1));
    phone().refuses.add("remove");
    await phone().outbox.remove(item);
    await phone().outbox.reload();
    expect(phone().outbox.items).toEqual([]);
    phone().refuses.clear();
    await phone().outbox.reload();
    expect(phone().outbox.items).toEqual([]);
    expect(await phone().store.list("outbox")).toEqual([]);
    phone().isOffline = false;
    window.dispatchEvent(new Event("online"));
    await settle();
    expect(phone().taken).toEqual([]);
  });

  test("holds an act whose photo it cannot read for now, and tells of one that it has no more", async () => {
    phone().isOffline = true;
    await phone().act(breakfast("Huevos"), { photo });
    phone().close();
    phone().open();
    phone().isOffline = false;
    phone().refuses.add("get photos");
    phone().sender.wake();
    await settle();
    expect(phone().taken).toEqual([]);
    phone().refuses.clear();
    const [kept] = await phone().store.list("photos");
    await phone().store.remove("photos", kept?.key ?? "");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(textsTaken()).toEqual(["Huevos"]);
    expect(phone().told).toEqual(["ya no está en este teléfono."]);
  });

  test("keeps no answers and no choices, and raises nothing", async () => {
    await phone().store.put("copies", "old", toBytes({ data: 1, at: 0 }));
    const copies = await phone().store.list("copies");
    for (const operation of ["put", "remove", "list", "get"] as const) phone().refuses.add(operation);
    const stop = keepCopies(phone().store, copies);
    const choices = new Choices(phone().store);
    await choices.load().catch(() => undefined);
    expect(await choices.set("swaps", [1])).toBe(false);
    serverData.setCopy(clientAccountRoutes.getPatientProfile.name, {}, noon);
    await settle();
    expect(choices.get("swaps")).toEqual([1]);
    stop();
  });
});
