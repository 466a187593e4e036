import { addMinutes } from "@nutria/calendar/instant";
import { careLinks } from "@nutria/core/care/care-link/index";
import { findPersonByEmail, markKnownElsewhereItem } from "@nutria/core/care/patient/index";
import { acceptMailedLink, getMailedLink, rejectMailedLink } from "@nutria/core/channels/mailed-link/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { commit } from "@nutria/core/kernel/table/commit";
import {
  answerInvitation,
  createInvitation,
  getInvitation,
  getInvitationPage,
} from "@nutria/core/linking/invitation/index";
import {
  createClientLinkRequest,
  createPatient,
  linkRequests,
  tokenOf,
} from "@nutria/core/linking/link-request/index";
import { beforeEach, describe, expect, test } from "vitest";
import {
  codeOf,
  contact,
  countOutcomes,
  domainOfFile,
  fillPlan,
  linkedPatient,
  requestsOf,
} from "../../support/domain";
import { iterations } from "../../support/depth";

const domain = domainOfFile();
const start = "2030-05-01T12:00:00.000Z";
const races = iterations({ suite: 6, depth: 100 });
let addresses = 0;

beforeEach(() => domain.setTime(start));

/** The same context from another network address, so that one test does not throttle another. */
const elsewhere = <C extends Context>(ctx: C): C => ({ ...ctx, callerAddress: `address-${++addresses}` });

async function invited(channel: "screen" | "message" = "screen", ctx?: NutritionistContext) {
  const nutritionist = elsewhere(ctx ?? (await domain.nutritionist()));
  const { _id: id, url } = await createInvitation(nutritionist, { channel });
  return { ctx: nutritionist, id, token: url.split("/p/")[1] ?? "" };
}

const lapsed = { status: "lapsed", patient: null };

describe("an invitation", () => {
  test.each([
    ["screen", 30],
    ["message", 14 * 24 * 60],
  ] as const)("on the %s waits for %i minutes, and then says that it lapsed", async (channel, minutes) => {
    const { ctx, id, token } = await invited(channel);
    const lapsesAt = addMinutes(start, minutes);
    expect(await getInvitation(ctx, id)).toMatchObject({
      channel,
      lapsesAt,
      status: "waiting",
      patient: null,
    });
    expect(await getInvitationPage(ctx, token)).toEqual({
      kind: "invitation",
      nutritionist: { name: "Ana", lastName: "Pérez" },
    });
    domain.setTime(lapsesAt);
    expect(await getInvitation(ctx, id)).toMatchObject(lapsed);
    expect(await codeOf(getInvitationPage(ctx, token))).toBe("link_lapsed");
    expect(await codeOf(answerInvitation(ctx, token, contact()))).toBe("link_lapsed");
  });

  test("is one for a request that is sent twice, and of its nutritionist alone", async () => {
    const ctx = { ...(await domain.nutritionist()), idempotencyKey: "one-press" };
    const first = await createInvitation(ctx, { channel: "screen" });
    expect(await createInvitation(ctx, { channel: "screen" })).toEqual(first);
    expect(await codeOf(createInvitation(ctx, { channel: "message" }))).toBe("idempotency_mismatch");
    expect(await codeOf(getInvitation(await domain.nutritionist(), first._id))).toBe("not_found");
  });

  test("is created sixty times in an hour, and not more often", async () => {
    const ctx = await domain.nutritionist();
    const sixtyOne = Array.from({ length: 61 }, () => createInvitation(ctx, { channel: "screen" }));
    expect(await countOutcomes(sixtyOne)).toEqual({ won: 60, throttled: 1 });
  });
});

describe("a new person", () => {
  test("registers, is linked provisionally and is mailed nothing", async () => {
    const { ctx, id, token } = await invited();
    const seen = domain.events.length;
    const carmen = contact({ name: "Carmen" });
    const answered = await answerInvitation(ctx, token, carmen);
    const person = await findPersonByEmail(ctx, carmen.email);
    const patientId = person?.patientId ?? "";
    expect(answered).toEqual({ status: "accepted", nutritionistId: ctx.actor.id, patientId });
    expect(await careLinks(ctx, ctx.actor.id).find(patientId)).toMatchObject({
      isActive: true,
      isProvisional: true,
    });
    expect(await getInvitation(ctx, id)).toMatchObject({
      status: "used",
      patient: { _id: patientId, name: "Carmen", lastName: carmen.lastName },
    });
    expect(await requestsOf(ctx)).toEqual([]);
    expect(domain.events.slice(seen).map(({ type }) => type)).toEqual(["linkRequest.accepted"]);
    expect(await codeOf(getInvitationPage(ctx, token))).toBe("link_lapsed");
  });

  test("hears the same again, and anybody else that the link lapsed", async () => {
    const { ctx, token } = await invited();
    const carmen = contact();
    const answered = await answerInvitation(ctx, token, carmen);
    expect(await answerInvitation(ctx, token, carmen)).toEqual(answered);
    expect(await codeOf(answerInvitation(ctx, token, contact()))).toBe("link_lapsed");
  });

  test("is not linked actively when the plan is full", async () => {
    const { ctx, id, token } = await invited();
    await fillPlan(ctx, 30);
    await answerInvitation(ctx, token, contact());
    const { patient } = await getInvitation(ctx, id);
    expect(await careLinks(ctx, ctx.actor.id).find(patient?._id ?? "")).toMatchObject({ isActive: false });
  });

  test("hears of a phone of another person at its field, and may correct it", async () => {
    const taken = contact();
    await linkedPatient(domain, await domain.nutritionist(), taken);
    const { ctx, id, token } = await invited();
    const carmen = contact();
    const wrong = answerInvitation(ctx, token, { ...carmen, phoneNumber: taken.phoneNumber });
    await expect(wrong).rejects.toMatchObject({
      code: "phone_taken",
      fields: { phoneNumber: expect.any(String) },
    });
    expect(await getInvitation(ctx, id)).toMatchObject({ status: "waiting" });
    expect(await answerInvitation(ctx, token, carmen)).toMatchObject({ status: "accepted" });
  });

  test("may try five times", async () => {
    const taken = contact();
    await linkedPatient(domain, await domain.nutritionist(), taken);
    const { ctx, id, token } = await invited();
    const wrong = () => answerInvitation(ctx, token, { ...contact(), phoneNumber: taken.phoneNumber });
    for (let attempt = 0; attempt < 5; attempt++) expect(await codeOf(wrong())).toBe("phone_taken");
    expect(await codeOf(answerInvitation(ctx, token, contact()))).toBe("link_lapsed");
    expect(await getInvitation(ctx, id)).toMatchObject(lapsed);
  });

  test("is one of sixty a day to whom a nutritionist's requests go", async () => {
    const ctx = await domain.nutritionist();
    const plain = { shouldAddPass: false, addedFromCalendar: false };
    for (let count = 0; count < 60; count++) await createPatient(ctx, contact(), plain);
    const { token, ctx: inviting } = await invited("screen", ctx);
    expect(await codeOf(answerInvitation(inviting, token, contact()))).toBe("throttled");
  });

  test(`${races} times, one of four persons at once is linked, and no other is created`, async () => {
    for (let round = 0; round < races; round++) {
      const { ctx, id, token } = await invited();
      const people = Array.from({ length: 4 }, () => contact());
      const outcomes = await countOutcomes(people.map((one) => answerInvitation(ctx, token, one)));
      expect(outcomes).toEqual({ won: 1, link_lapsed: 3 });
      const found = await Promise.all(people.map(({ email }) => findPersonByEmail(ctx, email)));
      const [winner, ...others] = found.filter((one) => one !== undefined);
      expect(others).toEqual([]);
      expect((await getInvitation(ctx, id)).patient?._id).toBe(winner?.patientId);
    }
  });

  test(`${races} times, a form that is sent three times at once registers one person`, async () => {
    for (let round = 0; round < races; round++) {
      const { ctx, id, token } = await invited();
      const carmen = contact();
      const sent = Array.from({ length: 3 }, () => answerInvitation(ctx, token, carmen));
      expect(await countOutcomes(sent)).toEqual({ won: 3 });
      expect(await getInvitation(ctx, id)).toMatchObject({ status: "used" });
      expect(await requestsOf(ctx)).toEqual([]);
    }
  });
});

describe("a registration that broke after the person was created", () => {
  /** The second transaction of the registration fails, as when a Lambda dies. */
  async function broken() {
    const one = await invited();
    const carmen = contact();
    let writes = 0;
    const client = new Proxy(one.ctx.db.client, {
      get(target, name) {
        if (name !== "send") return Reflect.get(target, name) as unknown;
        return (command: { constructor: { name: string } }, ...rest: never[]) => {
          if (command.constructor.name === "TransactWriteCommand" && ++writes > 2) throw new Error("died");
          return (target.send as (...all: unknown[]) => unknown)(command, ...rest);
        };
      },
    });
    const dying = { ...one.ctx, db: { ...one.ctx.db, client } };
    await expect(answerInvitation(dying, one.token, carmen)).rejects.toThrow("died");
    return { ...one, carmen };
  }

  test("goes on with the same e-mail, and with no other", async () => {
    const { ctx, id, token, carmen } = await broken();
    expect(await getInvitation(ctx, id)).toMatchObject({ status: "waiting", patient: null });
    expect(await getInvitationPage(ctx, token)).toMatchObject({ kind: "invitation" });
    expect(await codeOf(answerInvitation(ctx, token, contact()))).toBe("link_lapsed");
    expect(await answerInvitation(ctx, token, carmen)).toMatchObject({ status: "accepted" });
    expect(await getInvitation(ctx, id)).toMatchObject({ status: "used" });
  });

  test("asks for the code when somebody else came to know the person meanwhile", async () => {
    const { ctx, token, carmen } = await broken();
    const person = await findPersonByEmail(ctx, carmen.email);
    if (!person) throw new Error("Nobody was created");
    await commit(ctx, [markKnownElsewhereItem(ctx, person)]);
    expect(await answerInvitation(ctx, token, carmen)).toMatchObject({ status: "codeRequired" });
    expect(await careLinks(ctx, ctx.actor.id).find(person.patientId)).toBeUndefined();
  });
});

describe("an e-mail of a person who is known", () => {
  /** A page that an invitation led to; its holder has proved nothing. */
  async function led(email: string, ctx?: NutritionistContext) {
    const one = await invited("screen", ctx);
    const typed = contact({ name: "Otra", email });
    const answered = await answerInvitation(one.ctx, one.token, typed);
    if (answered.status !== "codeRequired") throw new Error("It was accepted");
    return { ...one, typed, shared: answered.token };
  }

  async function emailOf(patientId: string, ctx: Context): Promise<string> {
    const { findPerson } = await import("@nutria/core/care/patient/index");
    return (await findPerson(ctx, patientId))?.email ?? "";
  }

  test("leads to the page that asks for a code, which says nothing of that person", async () => {
    const victim = await domain.patient({ name: "Victoria" });
    const { ctx, id, token, typed, shared } = await led(await emailOf(victim.actor.id, victim));
    expect(await getInvitation(ctx, id)).toMatchObject({ status: "waiting", patient: null });
    const page = await getMailedLink(ctx, shared);
    expect(page).toMatchObject({ kind: "linkRequest", patientName: "", isFromInvitation: true });
    expect(JSON.stringify(page)).not.toContain("Victoria");
    expect(await codeOf(acceptMailedLink(ctx, shared, { scope: "this" }))).toBe("code_required");
    expect(await codeOf(rejectMailedLink(ctx, shared, { scope: "this", reason: "" }))).toBe("code_required");
    expect(await careLinks(ctx, ctx.actor.id).find(victim.actor.id)).toBeUndefined();
    expect(await answerInvitation(ctx, token, typed)).toEqual({ status: "codeRequired", token: shared });
    expect(await codeOf(answerInvitation(ctx, token, contact()))).toBe("link_lapsed");
  });

  test("uses the invitation once the person accepts from their own mail", async () => {
    const victim = await domain.patient();
    const { ctx, id, token, typed } = await led(await emailOf(victim.actor.id, victim));
    const [open] = await requestsOf(ctx);
    const request = await linkRequests(ctx, ctx.actor.id).get(open?._id ?? "");
    const mailed = await tokenOf(ctx, request, "mail");
    expect(await getMailedLink(ctx, mailed)).toMatchObject({ patientName: "Elena" });
    await acceptMailedLink(ctx, mailed, { scope: "this" });
    expect(await getInvitation(ctx, id)).toMatchObject({
      status: "used",
      patient: { _id: victim.actor.id },
    });
    expect(await codeOf(answerInvitation(ctx, token, typed))).toBe("link_lapsed");
  });

  test("lapses the invitation when the person refuses from their own mail", async () => {
    const victim = await domain.patient();
    const { ctx, id } = await led(await emailOf(victim.actor.id, victim));
    const [open] = await requestsOf(ctx);
    const request = await linkRequests(ctx, ctx.actor.id).get(open?._id ?? "");
    const mailed = await tokenOf(ctx, request, "mail");
    await rejectMailedLink(ctx, mailed, { scope: "this", reason: "" });
    expect(await getInvitation(ctx, id)).toMatchObject(lapsed);
  });

  test("takes the request that the nutritionist sent already, and its shared page proves nothing any more", async () => {
    const nutritionist = await domain.nutritionist();
    const entered = contact({ name: "Victoria" });
    const plain = { shouldAddPass: false, addedFromCalendar: false };
    const { requestId } = await createPatient(nutritionist, entered, plain);
    const { ctx, shared } = await led(entered.email, nutritionist);
    expect((await requestsOf(ctx)).map(({ _id }) => _id)).toEqual([requestId]);
    expect(await getMailedLink(ctx, shared)).toMatchObject({
      patientName: "",
      codeGoesTo: expect.stringContaining("••••@"),
    });
    expect(await codeOf(acceptMailedLink(ctx, shared, { scope: "this" }))).toBe("code_required");
  });

  test.each(["is linked", "asked the nutritionist"])("of one who %s lapses the invitation", async (how) => {
    const nutritionist = await domain.nutritionist();
    const victim = await domain.patient();
    const email = await emailOf(victim.actor.id, victim);
    if (how === "is linked") {
      const { shared, ctx } = await led(email, nutritionist);
      expect(shared).not.toBe("");
      const [open] = await requestsOf(ctx);
      const request = await linkRequests(ctx, ctx.actor.id).get(open?._id ?? "");
      await acceptMailedLink(ctx, await tokenOf(ctx, request, "mail"), { scope: "this" });
    } else await createClientLinkRequest(victim, { nutritionist: nutritionist.actor.id });
    const { ctx, id, token } = await invited("screen", nutritionist);
    expect(await codeOf(answerInvitation(ctx, token, contact({ email })))).toBe("link_lapsed");
    expect(await getInvitation(ctx, id)).toMatchObject(lapsed);
    expect(await codeOf(answerInvitation(ctx, token, contact()))).toBe("link_lapsed");
  });

  test(`${races} times, a known and a new person at once: one takes the invitation`, async () => {
    for (let round = 0; round < races; round++) {
      const victim = await domain.patient();
      const email = await emailOf(victim.actor.id, victim);
      const { ctx, token } = await invited();
      const outcomes = await countOutcomes(
        [contact({ email }), contact()].map((one) => answerInvitation(ctx, token, one)),
      );
      expect(outcomes).toEqual({ won: 1, link_lapsed: 1 });
    }
  });
});
