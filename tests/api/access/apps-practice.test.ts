import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import { appRoutes } from "@nutria/contract/routes/apps";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { eventRoutes } from "@nutria/contract/routes/events";
import { clientLinkRequestRoutes } from "@nutria/contract/routes/client/link-requests";
import { messageRoutes } from "@nutria/contract/routes/messages";
import { patientAppRoutes } from "@nutria/contract/routes/patient-app";
import type { RegisteredApp } from "@nutria/contract/schemas/app";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anAskedAppointment, at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anApp, connect } from "../../support/apps";
import { openConversations } from "../../support/conversation";
import { linkedAccount } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let nutritionist: SignedIn<"nutritionist">;
let sides: BothSides;
let app: RegisteredApp;
beforeAll(async () => {
  product = await startProduct();
  sides = await bothSides(product);
  ({ nutritionist } = sides);
  await openConversations(await nutritionist.context());
  app = await anApp(product);
});
afterAll(() => product.close());

let carmen: SignedIn<"patient">;
let token: string;
beforeEach(async () => {
  carmen = await linkedAccount(product, nutritionist);
  token = (await connect(product, carmen, app)).access_token;
});

const refuse = (isRefused: boolean) =>
  nutritionist.call(appRoutes.setPracticeApp, { params: { id: app._id }, body: { isRefused } });
const send = async (type: string, data: object) => {
  const body = { id: randomUUID(), type, occurredAt: new Date().toISOString(), data };
  const answer = await product.send(eventRoutes.ingestEvents, { body }, { token });
  return (answer.body as { code?: string }).code ?? "accepted";
};
const message = () => send("sentMessage", { nutritionist: nutritionist.id, text: "Hola" });
const water = () => {
  const day = new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 10);
  return send("loggedWater", { nutritionist: nutritionist.id, day, glasses: 4 });
};

describe("a practice", () => {
  test("sees which apps its patients use, how many and for what, and not who", async () => {
    const other = await linkedAccount(product, nutritionist);
    await connect(product, other, app, ["messages"]);
    await connect(product, other, app, ["messages"]);
    const [listed, ...more] = await nutritionist.call(appRoutes.listPracticeApps, {});
    expect(more).toEqual([]);
    expect(listed).toMatchObject({ _id: app._id, name: "Bitácora", isRefused: false });
    expect(listed?.patients).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(listed)).not.toMatch(/pat_/);
    await other.call(appRoutes.disconnectApp, { params: { id: app._id } });
    const [later] = await nutritionist.call(appRoutes.listPracticeApps, {});
    expect(later?.patients).toBe((listed?.patients ?? 0) - 1);
  });

  test("of others sees nothing of them", async () => {
    const stranger = await aNutritionist(product);
    expect(await stranger.call(appRoutes.listPracticeApps, {})).toEqual([]);
  });

  test("refuses what an app writes, and takes it again; the patient's own app writes all the while", async () => {
    expect(await message()).toBe("accepted");
    expect(await refuse(true)).toMatchObject({ _id: app._id, isRefused: true });
    expect(await message()).toBe("app_refused");
    expect(await water()).toBe("app_refused");
    const thread = { params: { id: nutritionist.id }, body: { upTo: "msg_00000000000000000000000000" } };
    const file = { params: { id: nutritionist.id }, body: aFile() };
    const { service } = sides;
    const visit = { nutritionist: nutritionist.id, service, startDate: at("10:00"), mode: "site" };
    const asked = { params: { id: await anAskedAppointment({ ...sides, patient: carmen }, "12:00") } };
    for (const [route, input] of [
      [messageRoutes.markClientThreadRead, thread],
      [diaryRoutes.uploadClientFile, file],
      [clientAppointmentRoutes.createClientAppointment, { body: visit }],
      [clientAppointmentRoutes.cancelClientAppointment, { ...asked, body: {} }],
      [clientAppointmentRoutes.rescheduleClientAppointment, { ...asked, body: { startDate: at("13:00") } }],
      [clientLinkRequestRoutes.createClientLinkRequest, { body: { nutritionist: nutritionist.id } }],
    ] as const) {
      expect(await product.refusal(route, input, { token }), route.name).toMatchObject({
        status: 403,
        code: "app_refused",
      });
    }
    // What the patient reads by it is the patient's own.
    expect((await product.send(messageRoutes.listClientThreads, {}, { token })).status).toBe(200);
    expect(await send("cancelledAppointmemnt", { appointment: asked.params.id })).toBe("app_refused");
    const own = { id: randomUUID(), type: "sentMessage", occurredAt: new Date().toISOString() };
    const body = { ...own, data: { nutritionist: nutritionist.id, text: "Hola de nuevo" } };
    await carmen.call(eventRoutes.ingestEvents, { body });
    expect(await refuse(false)).toMatchObject({ isRefused: false });
    expect(await message()).toBe("accepted");
  });

  test("refuses for itself alone", async () => {
    const stranger = await aNutritionist(product);
    const theirs = await linkedAccount(product, stranger);
    await connect(product, theirs, app);
    const params = { id: app._id };
    await stranger.call(appRoutes.setPracticeApp, { params, body: { isRefused: true } });
    expect(await message()).toBe("accepted");
    await theirs.call(appRoutes.disconnectApp, { params });
    expect((await stranger.call(appRoutes.listPracticeApps, {}))[0]).toMatchObject({
      patients: 0,
      isRefused: true,
    });
    const unknown = { params: { id: "app_00000000000000000000000000" }, body: { isRefused: true } };
    expect(
      await product.refusal(appRoutes.setPracticeApp, unknown, { token: nutritionist.token }),
    ).toMatchObject({ status: 404 });
  });

  test("and the patient read in the access log by which app somebody acted", async () => {
    expect(await message()).toBe("accepted");
    const log = await nutritionist.call(archiveRoutes.listAccess, { params: { id: carmen.id }, query: {} });
    expect(log.items.find(({ what }) => what === "message")).toMatchObject({
      actorRole: "patient",
      app: "Bitácora",
    });
    const query = { nutritionist: nutritionist.id };
    const seen = await carmen.call(patientAppRoutes.listClientAccess, { query });
    expect(seen.items.find(({ what }) => what === "message")).toMatchObject({
      role: "patient",
      app: "Bitácora",
    });
  });
});

/** An upload that is refused before it is read. */
function aFile(): FormData {
  const form = new FormData();
  form.set("file", new Blob(["%PDF-1.4"], { type: "application/pdf" }), "a.pdf");
  return form;
}
