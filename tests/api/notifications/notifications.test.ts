import { setTimeout } from "node:timers/promises";
import { adminRoutes } from "@nutria/contract/routes/admin";
import { clientRoutes } from "@nutria/contract/routes/client";
import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { Context } from "@nutria/core/kernel/context";
import { careLinks } from "@nutria/core/care/care-link/index";
import { PassesAdded } from "@nutria/core/passes/pass/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { raise } from "../../support/notifications";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let system: Context;

beforeAll(async () => {
  product = await startProduct();
  system = await product.context({ role: "system", id: "test" });
});
afterAll(() => product.close());

/** Sends this number of notifications to a nutritionist, the last one newest. */
async function tell(nutritionist: SignedIn<"nutritionist">, quantities: number[]): Promise<void> {
  for (const quantity of quantities) {
    await raise(system, PassesAdded({ nutritionistId: nutritionist.id, quantity }));
    // Notifications of the same millisecond have no order among them.
    await setTimeout(2);
  }
  await product.settle();
}

const numbers = (count: number, from = 2): number[] =>
  Array.from({ length: count }, (_, index) => from + index);
const { countNewNotifications, listNotifications, markNotificationAsSeen, clearInBodyBadges } =
  notificationRoutes;

describe("the badge", () => {
  test("counts 0, then 9, and at most 10 of 12; reading decreases it", async () => {
    const nutritionist = await aNutritionist(product);
    const count = () => nutritionist.call(countNewNotifications, {});
    expect((await count()).count).toBe(0);
    await tell(nutritionist, numbers(9));
    expect((await count()).count).toBe(9);
    await tell(nutritionist, numbers(3, 20));
    expect((await count()).count).toBe(10);
    const { items } = await nutritionist.call(listNotifications, {});
    for (const { _id } of items.slice(0, 4)) {
      await nutritionist.call(markNotificationAsSeen, { params: { id: _id } });
    }
    expect((await count()).count).toBe(8);
  });

  test("changes its version when a notification arrives or is read, and only then", async () => {
    const nutritionist = await aNutritionist(product);
    const version = async () => (await nutritionist.call(countNewNotifications, {})).version;
    const versions = [await version()];
    for (const quantity of [2, 3]) {
      await tell(nutritionist, [quantity]);
      versions.push(await version());
      expect(await version()).toBe(versions.at(-1));
    }
    const { items } = await nutritionist.call(listNotifications, {});
    await nutritionist.call(markNotificationAsSeen, { params: { id: items[1]?._id ?? "" } });
    versions.push(await version());
    expect(new Set(versions).size).toBe(versions.length);
  });

  test("answers 304 to a caller that has the current version", async () => {
    const nutritionist = await aNutritionist(product);
    const ask = (tag?: string) =>
      product.send(
        countNewNotifications,
        { headers: tag === undefined ? {} : { "if-none-match": tag } },
        { token: nutritionist.token },
      );
    const first = await ask();
    expect(first).toMatchObject({ status: 200, body: { count: 0 } });
    const { etag } = first.headers;
    expect(await ask(etag)).toMatchObject({ status: 304, body: null, headers: { etag } });
    await tell(nutritionist, [2]);
    const changed = await ask(etag);
    expect(changed).toMatchObject({ status: 200, body: { count: 1 } });
    expect(changed.headers.etag).not.toBe(etag);
  });
});

describe("the list", () => {
  test("is newest first, in pages, to the end", async () => {
    const nutritionist = await aNutritionist(product);
    await tell(nutritionist, numbers(5));
    const texts: string[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: { items: { text: string }[]; nextCursor: string | null } = await nutritionist.call(
        listNotifications,
        { query: { limit: "2", ...(cursor !== null && { cursor }) } },
      );
      texts.push(...page.items.map(({ text }) => text));
      cursor = page.nextCursor;
      pages++;
    } while (cursor !== null);
    expect(pages).toBe(3);
    expect(texts).toEqual([6, 5, 4, 3, 2].map((quantity) => `Se agregaron ${quantity} pases a tu cuenta`));
    const whole = await nutritionist.call(listNotifications, { query: { limit: "5" } });
    expect(whole.nextCursor).toBeNull();
  });

  test("refuses an invalid cursor or limit", async () => {
    const { token } = await aNutritionist(product);
    for (const query of [{ cursor: "../../nut_1" }, { limit: 0 }, { limit: 301 }, { page: 2 }]) {
      expect(
        await product.refusal(listNotifications, { query }, { token }),
        JSON.stringify(query),
      ).toMatchObject({
        status: 400,
        code: "validation",
      });
    }
  });

  test("contains the notification of a patient's request, created by the product's own flow", async () => {
    const nutritionist = await aNutritionist(product);
    const patient = await aPatient(product, { name: "Sofía", lastName: "Hernández" });
    await patient.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: nutritionist.id } });
    await product.settle();
    const { items } = await nutritionist.call(listNotifications, {});
    expect(items).toMatchObject([
      {
        type: "newLinkRequest",
        text: "Sofía Hernández te envió una solicitud para ser tu paciente",
        patient: { _id: patient.id },
      },
    ]);
  });
});

describe("reading", () => {
  test("marks one notification, can be repeated, and does not find another nutritionist's", async () => {
    const [nutritionist, stranger] = [await aNutritionist(product), await aNutritionist(product)];
    await tell(nutritionist, [7]);
    const [listed] = (await nutritionist.call(listNotifications, {})).items;
    const params = { id: listed?._id ?? "" };
    expect(
      await product.refusal(markNotificationAsSeen, { params }, { token: stranger.token }),
    ).toMatchObject({
      status: 404,
    });
    for (let times = 0; times < 2; times++) {
      expect(await nutritionist.call(markNotificationAsSeen, { params })).toEqual({
        ...listed,
        wasSeen: true,
      });
    }
    expect((await nutritionist.call(listNotifications, {})).items).toEqual([{ ...listed, wasSeen: true }]);
  });

  test("the results of a patient clears that patient's badge, but not for another nutritionist", async () => {
    const [nutritionist, stranger] = [await aNutritionist(product), await aNutritionist(product)];
    const id = await anActivePatient(product, nutritionist);
    await careLinks(system, nutritionist.id).patch(id).set({ hasNewInBody: true }).go();
    const badge = async () => {
      const { items } = await nutritionist.call(patientRoutes.listPatients, { query: { status: "active" } });
      return items[0]?.badge;
    };
    expect(await badge()).toBe("newInBody");
    const refusal = await product.refusal(clearInBodyBadges, { params: { id } }, { token: stranger.token });
    expect(refusal).toMatchObject({ status: 404 });
    expect(await badge()).toBe("newInBody");
    for (let times = 0; times < 2; times++) await nutritionist.call(clearInBodyBadges, { params: { id } });
    expect(await badge()).toBe("newPatient");
  });
});

describe("administrators", () => {
  test("share an inbox with registrations, and one administrator's reading counts for all", async () => {
    const { name, lastName } = await aNutritionist(product, { name: "Yolanda", lastName: "Zúñiga" });
    await product.settle();
    const [one, two] = [await product.tokenOf("admin"), await product.tokenOf("admin")];
    const { items } = await product.call(adminRoutes.listAdminNotifications, {}, { token: one });
    const listed = items.filter(({ text }) => text.startsWith(`${name} ${lastName}`));
    expect(listed.map(({ type }) => type)).toEqual(["activatedNutritionist", "newNutritionist"]);
    const count = async (token: string) =>
      product.call(adminRoutes.countNewAdminNotifications, {}, { token });
    const before = await count(two);
    expect(before.count).toBeGreaterThan(0);
    const params = { id: listed[0]?._id ?? "" };
    await product.call(adminRoutes.markAdminNotificationAsSeen, { params }, { token: one });
    expect((await count(two)).version).not.toBe(before.version);
    const unknown = { params: { id: "ntf_00000000000000000000000000" } };
    expect(
      await product.refusal(adminRoutes.markAdminNotificationAsSeen, unknown, { token: two }),
    ).toMatchObject({ status: 404 });
  });
});
