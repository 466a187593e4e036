import { addSeconds } from "@nutria/calendar/instant";
import { createHash } from "node:crypto";
import { keyPattern } from "@nutria/core/kernel/partner-key-format";
import { commit } from "@nutria/core/kernel/table/commit";
import type { Context, PatientContext } from "@nutria/core/kernel/context";
import {
  addToPartnerStock,
  changePartnerItem,
  createPartnerItem,
  findPartner,
  findKeyHolder,
  listScanPartners,
} from "@nutria/core/passes/partner/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { aPartner } from "../../support/partners";

const start = "2030-03-01T12:00:00.000Z";

let domain: Domain;
let ctx: Context;
beforeAll(async () => {
  domain = await startDomain();
  ctx = await domain.nutritionist();
});
beforeEach(() => domain.setTime(start));
afterAll(() => domain.close());

describe("a partner's key", () => {
  const ownerOf = async (key: string) => findKeyHolder(ctx, key);

  test("is good for its partner until the instant at which it expires", async () => {
    const expiresAt = addSeconds(start, 60);
    const [lasting, ending] = [await aPartner(ctx), await aPartner(ctx, { keyExpiresAt: expiresAt })];
    domain.setTime(addSeconds(expiresAt, -0.001));
    expect([await ownerOf(lasting.key), await ownerOf(ending.key)]).toEqual([lasting.id, ending.id]);
    domain.setTime(expiresAt);
    expect([await ownerOf(lasting.key), await ownerOf(ending.key)]).toEqual([lasting.id, undefined]);
  });

  test("is of nobody with another secret, another id, another form, or when its partner is closed", async () => {
    const [one, other] = [await aPartner(ctx), await aPartner(ctx)];
    const [, prefix, partner, id, secret = ""] = keyPattern.exec(one.key) ?? [];
    const [, , otherPartner, otherId] = keyPattern.exec(other.key) ?? [];
    const wrong = secret.startsWith("A") ? `B${secret.slice(1)}` : `A${secret.slice(1)}`;
    expect(secret).not.toBe("");
    for (const key of [
      [prefix, partner, id, wrong].join("_"),
      [prefix, partner, otherId, secret].join("_"),
      [prefix, otherPartner, id, secret].join("_"),
      one.key.slice(0, -1),
      "",
    ]) {
      expect(await ownerOf(key)).toBeUndefined();
    }
    await commit(ctx, [changePartnerItem(ctx, one.id, { isActive: false })]);
    expect(await ownerOf(one.key)).toBeUndefined();
    expect(await ownerOf(other.key)).toBe(other.id);
  });

  test("of before there were test keys is as good as a live one", async () => {
    const { id, key } = await aPartner(ctx);
    const [, , partnerPart, keyPart, secret] = keyPattern.exec(key) ?? [];
    const earlier = `npk_${partnerPart}_${keyPart}_${secret}`;
    const stored = {
      keyId: `key_${keyPart}`,
      hash: createHash("sha256").update(earlier).digest("base64url"),
      hint: `npk_…${secret?.slice(-4)}`,
      createdAt: start,
    };
    await commit(ctx, [changePartnerItem(ctx, id, { keys: [stored] })]);
    expect([await ownerOf(earlier), await ownerOf(key)]).toEqual([id, undefined]);
  });

  test("that was revoked is of nobody", async () => {
    const { id, key } = await aPartner(ctx);
    await commit(ctx, [changePartnerItem(ctx, id, { keys: [] })]);
    expect(await ownerOf(key)).toBeUndefined();
  });
});

test("a partner is changed as it was read: a concurrent change is refused", async () => {
  const { id } = await aPartner(ctx);
  const { version } = (await findPartner(ctx, id)) ?? {};
  await commit(ctx, [changePartnerItem(ctx, id, { name: "Uno" }, version)]);
  expect(await codeOf(commit(ctx, [changePartnerItem(ctx, id, { name: "Dos" }, version)]))).toBeDefined();
  expect(await findPartner(ctx, id)).toMatchObject({ name: "Uno", version: (version ?? 0) + 1 });
  await commit(ctx, [changePartnerItem(ctx, id, { name: "Tres" })]);
  expect((await findPartner(ctx, id))?.name).toBe("Tres");
});

test("patients choose among the open partners, by city and then by name", async () => {
  const fields = { address: "Av. Juárez 12", eventTypes: [], threshold: 5, keys: [] };
  const enter = (name: string, city: string, isActive: boolean) =>
    commit(ctx, [
      createPartnerItem(ctx, { partnerId: ctx.newId("partner"), name, city, isActive, ...fields }),
    ]);
  await enter("Zeta", "Ángeles", true);
  await enter("Óptima", "Zapopan", true);
  await enter("Norte", "Zapopan", true);
  await enter("Cerrado", "Zapopan", false);
  const listed = await listScanPartners(ctx as PatientContext);
  const here = listed.filter(({ city }) => ["Ángeles", "Zapopan"].includes(city));
  expect(here.map(({ name }) => name)).toEqual(["Zeta", "Norte", "Óptima"]);
  expect(here[0]).toEqual({
    _id: expect.stringMatching(/^prt_/),
    name: "Zeta",
    address: "Av. Juárez 12",
    city: "Ángeles",
  });
});

test("a partner without scans from the start is told of its first crossing", async () => {
  const { id } = await aPartner(ctx, { stock: 0 });
  const told = () => domain.events.filter(({ type }) => type === "partner.stockLow").length;
  const before = told();
  const add = (quantity: number) => addToPartnerStock(ctx, id, { quantity, reason: "Prueba" });
  await add(5);
  await add(1);
  expect(told()).toBe(before);
  await add(-1);
  expect(told()).toBe(before + 1);
});
