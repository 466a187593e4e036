import { addMinutes } from "@nutria/calendar/instant";
import { receiveMailFailure } from "@nutria/core/linking/mail-failure/index";
import { confirmLink } from "@nutria/core/care/care-link/index";
import { deliverParkedScans, recordScan } from "@nutria/core/clinical/body-composition/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import {
  acceptClientLinkRequest,
  acceptMailedLink,
  cancelLinkRequest,
  createPatient,
  getMailedLink,
  linkRequests,
  listClientLinkRequests,
  rejectMailedLink,
  sendMailedLinkCode,
  shareLinkRequest,
  updateBasicInfo,
  urlOf,
} from "@nutria/core/linking/link-request/index";
import { addPass, listHeldPasses, scheduleClientPass } from "@nutria/core/passes/pass/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { codeOf, contact, countOutcomes, invited, startDomain, type Domain } from "../../support/domain";
import { aPartner, measures } from "../../support/partners";
import { cardOf } from "../../support/passes";
import { iterations } from "../../support/depth";

const start = "2030-05-01T12:00:00.000Z";
const races = iterations({ suite: 6, depth: 100 });

let domain: Domain;
let system: Context;
let partner: string;
let scans = 0;
let addresses = 0;

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(start);
  system = await domain.nutritionist();
  partner = (await aPartner(system, { stock: 1000 })).id;
});
afterAll(() => domain.close());
beforeEach(() => domain.setTime(start));

const tokenIn = (url: string): string => url.split("/p/")[1] ?? "";

/** The same context from another network address, so that one test does not throttle another. */
const elsewhere = (ctx: NutritionistContext): NutritionistContext => ({
  ...ctx,
  callerAddress: `address-${++addresses}`,
});

/** A person whom a nutritionist entered, with the shared and the mailed token of the request. */
async function entered(ctx?: NutritionistContext) {
  const nutritionist = elsewhere(ctx ?? (await domain.nutritionist({ passes: 1 })));
  const person = contact();
  const plain = { shouldAddPass: false, addedFromCalendar: false };
  const { requestId, patient } = await createPatient(nutritionist, person, plain);
  const request = await linkRequests(nutritionist, nutritionist.actor.id).get(requestId);
  const shared = tokenIn((await shareLinkRequest(nutritionist, requestId)).url);
  const mailed = tokenIn(await urlOf(nutritionist, request, "mail"));
  return { ctx: nutritionist, person, patientId: patient._id, requestId, shared, mailed };
}

/** A patient whose link only a shared address accepted. */
async function provisional(ctx?: NutritionistContext) {
  const one = await entered(ctx);
  await acceptMailedLink(one.ctx, one.shared);
  return one;
}

const scanOf = (patientId: string) =>
  recordScan(system, {
    source: `provisional-${++scans}`,
    partnerId: partner,
    patientId,
    at: start,
    measures,
  });

/** The nutritionists whom each scan event of a patient names. */
const toldOf = (patientId: string): string[][] =>
  domain.events.flatMap(({ type, data }) => {
    const scan = data as { patientId: string; nutritionistIds: string[] };
    return type === "scan.recorded" && scan.patientId === patientId ? [scan.nutritionistIds] : [];
  });
const asksOf = (patientId: string): number =>
  domain.events.filter(
    ({ type, data }) =>
      type === "careLink.confirmationAsked" && (data as { patientId: string }).patientId === patientId,
  ).length;

describe("a provisional link", () => {
  test("withholds scans, asks for a confirmation once per mail that is good, and uses passes", async () => {
    const { ctx, patientId } = await provisional();
    await addPass(ctx, patientId);
    const [pass] = await listHeldPasses(ctx, patientId);
    await scheduleClientPass(domain.as(patientId), pass?.passId ?? "", {
      partner,
      scheduledFor: addMinutes(start, 60),
    });
    await scanOf(patientId);
    await scanOf(patientId);
    expect(await getPatient(ctx, patientId)).toMatchObject({
      isProvisional: true,
      badge: "newPatient",
      inbodyResults: [],
    });
    const holder = { ctx, patient: domain.as(patientId), patientId, passIds: [] };
    expect(await cardOf(holder)).toMatchObject({ inbodyPasses: 0, scheduledPasses: 0 });
    expect([toldOf(patientId), asksOf(patientId)]).toEqual([[], 1]);
    domain.setTime("2030-05-15T11:59:59.999Z");
    await scanOf(patientId);
    expect(asksOf(patientId)).toBe(1);
    domain.setTime("2030-05-15T12:00:00.000Z");
    await scanOf(patientId);
    expect(asksOf(patientId)).toBe(2);
  });

  test("is confirmed in the app, once, and what waited is delivered once", async () => {
    const { ctx, patientId, requestId } = await provisional();
    await scanOf(patientId);
    const patient = domain.as(patientId);
    expect(await listClientLinkRequests(patient)).toMatchObject([{ isProvisional: true }]);
    expect(await acceptClientLinkRequest(patient, requestId)).toMatchObject({ isProvisional: false });
    expect(await codeOf(acceptClientLinkRequest(patient, requestId))).toBe("link_request_closed");
    await Promise.all([1, 2, 3].map(() => deliverParkedScans(system, patientId)));
    expect(toldOf(patientId)).toEqual([[ctx.actor.id]]);
    expect(await getPatient(ctx, patientId)).toMatchObject({
      isProvisional: false,
      badge: "newInBody",
      inbodyResults: [{}],
    });
  });

  test("is confirmed by the mail of its request, never by the shared address, nor rejected", async () => {
    const { ctx, shared, mailed, patientId } = await provisional();
    expect(await codeOf(getMailedLink(ctx, shared))).toBe("link_lapsed");
    expect(await acceptMailedLink(ctx, shared)).toMatchObject({ patientId, isProvisional: true });
    expect(await getMailedLink(ctx, mailed)).toMatchObject({ kind: "provisionalLink" });
    expect(await codeOf(rejectMailedLink(ctx, mailed))).toBe("link_lapsed");
    expect(await acceptMailedLink(ctx, mailed)).toMatchObject({ patientId, isProvisional: false });
    expect(await codeOf(getMailedLink(ctx, mailed))).toBe("link_lapsed");
    expect((await getPatient(ctx, patientId)).isProvisional).toBe(false);
  });

  test("leaves the scans of another nutritionist, whose link is confirmed, as they are", async () => {
    const { ctx, patientId } = await provisional();
    const other = await domain.nutritionist();
    await acceptClientLinkRequest(domain.as(patientId), await invited(other, patientId));
    await scanOf(patientId);
    await deliverParkedScans(system, patientId);
    expect(toldOf(patientId)).toEqual([[other.actor.id]]);
    expect((await getPatient(other, patientId)).inbodyResults).toHaveLength(1);
    await confirmLink(ctx, { nutritionistId: ctx.actor.id, patientId });
    await deliverParkedScans(system, patientId);
    expect(toldOf(patientId)).toEqual([[other.actor.id], [ctx.actor.id]]);
  });

  test(`delivers each of ${races} scans that race with the confirmation exactly once`, async () => {
    let ctx = await domain.nutritionist();
    for (let race = 0; race < races; race++) {
      if (race % 30 === 29) ctx = await domain.nutritionist();
      const { patientId } = await provisional(ctx);
      const pair = { nutritionistId: ctx.actor.id, patientId };
      await Promise.all([scanOf(patientId), confirmLink(ctx, pair), confirmLink(ctx, pair)]);
      await deliverParkedScans(system, patientId);
      expect(toldOf(patientId)).toEqual([[ctx.actor.id]]);
      expect(await getPatient(ctx, patientId)).toMatchObject({ badge: "newInBody", inbodyResults: [{}] });
    }
  });

  test(`is not made, in ${races} races, for a person of whom a scan is recorded first`, async () => {
    let ctx = await domain.nutritionist();
    for (let race = 0; race < races; race++) {
      if (race % 30 === 29) ctx = await domain.nutritionist();
      const { ctx: here, patientId, shared } = await entered(ctx);
      const [refusal] = await Promise.all([codeOf(acceptMailedLink(here, shared)), scanOf(patientId)]);
      await deliverParkedScans(system, patientId);
      if (refusal === undefined) expect((await getPatient(ctx, patientId)).inbodyResults).toEqual([]);
      else expect(refusal).toBe("code_required");
      expect(toldOf(patientId)).toEqual([]);
    }
  });

  test("is made once by many acceptances at once; the mailed one among them leaves it confirmed", async () => {
    const { ctx, patientId, shared, mailed } = await entered();
    const all = [shared, shared, shared, mailed, shared].map((token) => acceptMailedLink(ctx, token));
    const { won = 0, link_lapsed = 0 } = await countOutcomes(all);
    expect(won + link_lapsed).toBe(5);
    if ((await getPatient(ctx, patientId)).isProvisional) await acceptMailedLink(ctx, mailed);
    expect((await getPatient(ctx, patientId)).isProvisional).toBe(false);
  });
});

describe("the code that a shared page asks for", () => {
  /** A request to somebody who has an account, with the code that was mailed to them. */
  async function asked() {
    const patient = await domain.patient();
    const ctx = elsewhere(await domain.nutritionist());
    const requestId = await invited(ctx, patient.actor.id);
    const shared = tokenIn((await shareLinkRequest(ctx, requestId)).url);
    const [request] = await listClientLinkRequests(patient);
    const email = request?.patient.email ?? "";
    return { ctx, patient, shared, email };
  }
  async function codeTo(email: string): Promise<string> {
    const [mail] = await domain.product.mailsTo(email);
    return /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  }
  const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

  test("goes to the person's own address and makes a confirmed link", async () => {
    const { ctx, patient, shared, email } = await asked();
    expect(await getMailedLink(ctx, shared)).toMatchObject({
      codeGoesTo: expect.stringMatching(/^.••••@/) as string,
    });
    expect(await codeOf(acceptMailedLink(ctx, shared))).toBe("code_required");
    expect(await codeOf(acceptMailedLink(ctx, shared, { code: "123456" }))).toBe("code_lapsed");
    await sendMailedLinkCode(ctx, shared);
    const code = await codeTo(email);
    expect(await codeOf(acceptMailedLink(ctx, shared, { code: other(code) }))).toBe("wrong_code");
    expect(await acceptMailedLink(ctx, shared, { code })).toMatchObject({ isProvisional: false });
    expect((await getPatient(ctx, patient.actor.id)).isProvisional).toBe(false);
  });

  test("is worth nothing after ten minutes, five tries at once, or another code", async () => {
    const { ctx, shared, email } = await asked();
    await sendMailedLinkCode(ctx, shared);
    const first = await codeTo(email);
    const guesses = Array.from({ length: 12 }, () => acceptMailedLink(ctx, shared, { code: other(first) }));
    expect(await countOutcomes(guesses)).toEqual({ wrong_code: 5, code_lapsed: 7 });
    expect(await codeOf(acceptMailedLink(ctx, shared, { code: first }))).toBe("code_lapsed");
    await sendMailedLinkCode(ctx, shared);
    const second = await codeTo(email);
    if (first !== second) {
      expect(await codeOf(acceptMailedLink(ctx, shared, { code: first }))).toBe("wrong_code");
    }
    domain.setTime(addMinutes(start, 10));
    expect(await codeOf(acceptMailedLink(ctx, shared, { code: second }))).toBe("code_lapsed");
  });

  test("is mailed also where an earlier mail was refused, because its reader waits for it", async () => {
    const { ctx, shared, email } = await asked();
    await receiveMailFailure(system, { reportId: ctx.newId("event"), email, reason: "bounced", at: start });
    await sendMailedLinkCode(ctx, shared);
    expect(await acceptMailedLink(ctx, shared, { code: await codeTo(email) })).toMatchObject({
      isProvisional: false,
    });
  });

  test("is mailed three times in ten minutes at most", async () => {
    const { ctx, shared } = await asked();
    for (let sent = 0; sent < 3; sent++) await sendMailedLinkCode(ctx, shared);
    expect(await codeOf(sendMailedLinkCode(ctx, shared))).toBe("throttled");
  });

  test("is counted by person and nutritionist, not by request, and by the clock of the mails", async () => {
    const { ctx, patient, shared, email } = await asked();
    let page = shared;
    const again = async () => {
      const open = (await linkRequests(ctx, ctx.actor.id).findOpen(patient.actor.id))?.requestId ?? "";
      await cancelLinkRequest(ctx, open);
      const requestId = await invited(ctx, patient.actor.id);
      page = tokenIn((await shareLinkRequest(ctx, requestId)).url);
      return codeOf(sendMailedLinkCode(ctx, page));
    };
    domain.setTime(addMinutes(start, 9));
    expect([await again(), await again(), await again(), await again()]).toEqual([
      undefined,
      undefined,
      undefined,
      "throttled",
    ]);
    // Three in any ten minutes, whichever minute they begin in.
    domain.setTime(addMinutes(start, 11));
    expect(await again()).toBe("throttled");
    domain.setTime(addMinutes(start, 19));
    expect(await again()).toBeUndefined();
    expect(await domain.product.mailsTo(email)).toHaveLength(4);
    const stranger = await asked();
    expect(await codeOf(sendMailedLinkCode(stranger.ctx, stranger.shared))).toBeUndefined();
  });

  test("is counted by mailbox too, when another person gets the address", async () => {
    const ctx = await domain.nutritionist();
    const { email } = contact();
    const outcomes = [];
    for (let person = 0; person < 5; person++) {
      const one = await entered(ctx);
      await scanOf(one.patientId);
      await updateBasicInfo(one.ctx, one.patientId, { ...one.person, email });
      const shared = tokenIn((await shareLinkRequest(one.ctx, one.requestId)).url);
      outcomes.push(await codeOf(sendMailedLinkCode(one.ctx, shared)));
      await updateBasicInfo(one.ctx, one.patientId, { ...one.person, email: contact().email });
    }
    expect(outcomes).toEqual([undefined, undefined, undefined, "throttled", "throttled"]);
  });

  test("is asked for ten times a day and guessed fifty, by however many at once", async () => {
    const { ctx, shared, email } = await asked();
    const elsewhereToo = () => elsewhere(ctx);
    let sent = 0;
    let guesses = 0;
    for (let turn = 0; turn < 6; turn++) {
      domain.setTime(addMinutes(start, turn * 10));
      const calls = Array.from({ length: 8 }, () => sendMailedLinkCode(elsewhereToo(), shared));
      sent += (await countOutcomes(calls)).won ?? 0;
      const tries = Array.from({ length: 8 }, () =>
        acceptMailedLink(elsewhereToo(), shared, { code: "none" }),
      );
      guesses += (await countOutcomes(tries)).wrong_code ?? 0;
    }
    expect(sent).toBe(10);
    expect(await domain.product.mailsTo(email)).toHaveLength(10);
    expect(guesses).toBeLessThanOrEqual(50);
    domain.setTime(addMinutes(start, 23 * 60));
    expect(await codeOf(sendMailedLinkCode(ctx, shared))).toBe("throttled");
    domain.setTime(addMinutes(start, 24 * 60));
    expect(await codeOf(sendMailedLinkCode(ctx, shared))).toBeUndefined();
  });

  test("does not survive a corrected e-mail", async () => {
    const { ctx, person, patientId, requestId, shared } = await entered();
    await scanOf(patientId);
    await sendMailedLinkCode(ctx, shared);
    const code = await codeTo(person.email);
    domain.setTime(addMinutes(start, 1));
    await updateBasicInfo(ctx, patientId, { ...person, email: contact().email });
    const renewed = tokenIn((await shareLinkRequest(ctx, requestId)).url);
    expect(await codeOf(acceptMailedLink(ctx, renewed, { code }))).toBe("code_lapsed");
  });
});
