import { addMinutes } from "@nutria/calendar/instant";
import { careLinks, confirmLink } from "@nutria/core/care/care-link/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { signMailedLink } from "@nutria/core/kernel/link-token";
import {
  acceptClientLinkRequest,
  acceptLinkRequest,
  acceptMailedLink,
  cancelLinkRequest,
  createClientLinkRequest,
  createLinkRequest,
  createPatient,
  getMailedLink,
  linkRequests,
  listClientLinkRequests,
  mailLinkRequest,
  rejectClientLinkRequest,
  rejectMailedLink,
  sendMailedLinkCode,
  shareLinkRequest,
  urlOf,
} from "@nutria/core/linking/link-request/index";
import { correctEmail, receiveMailFailure, retryMail } from "@nutria/core/linking/mail-failure/index";
import {
  confirmMailedLink,
  getMailedConfirmation,
  mailConfirmation,
} from "@nutria/core/linking/provisional-link/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import { freePlaces } from "@nutria/contract/store/product";
import { commit } from "@nutria/core/kernel/table/commit";
import { claim } from "@nutria/core/kernel/table/unique";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  codeOf,
  contact,
  fillPlan,
  invited,
  linkedPatient,
  requestsOf,
  startDomain,
  type Domain,
} from "../../support/domain";

let domain: Domain;
let addresses = 0;
let reports = 0;

const now = "2030-05-01T12:00:00.000Z";
const plain = { shouldAddPass: false, addedFromCalendar: false };

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(() => domain.setTime(now));

const aNutritionist = async () => ({
  ...(await domain.nutritionist()),
  callerAddress: `10.5.0.${String(++addresses)}`,
});
const tokenIn = (url: string): string => url.split("/p/")[1] ?? "";
function withMails<Ctx extends Context>(ctx: Ctx) {
  const sent: { to: string; text: string }[] = [];
  const mail = { send: (one: { to: string; text: string }) => Promise.resolve(void sent.push(one)) };
  return { ctx: { ...ctx, mail }, sent };
}
/** A person whom a nutritionist entered, with the shared and the mailed token of the request. */
async function entered(ctx: NutritionistContext) {
  const person = contact();
  const { requestId, patient } = await createPatient(ctx, person, plain);
  const request = await linkRequests(ctx, ctx.actor.id).get(requestId);
  const shared = tokenIn((await shareLinkRequest(ctx, requestId)).url);
  return {
    person,
    requestId,
    patientId: patient._id,
    shared,
    mailed: tokenIn(await urlOf(ctx, request, "mail")),
  };
}

describe("a patient asks a nutritionist", () => {
  test("by the e-mail as it is typed, once, and never one who is linked already", async () => {
    const ctx = await aNutritionist();
    const patient = await domain.patient();
    const { email } = contact();
    await commit(ctx, [claim(ctx, "nutritionistEmail", email, ctx.actor.id, "email_taken")]);
    const asked = await createClientLinkRequest(patient, { nutritionist: ` ${email.toUpperCase()} ` });
    expect(asked).toMatchObject({ starter: "patient", status: "pending", isProvisional: false });
    expect(await codeOf(createClientLinkRequest(patient, { nutritionist: ctx.actor.id }))).toBe(
      "link_request_exists",
    );
    expect(await codeOf(createClientLinkRequest(patient, { nutritionist: "nadie@example.com" }))).toBe(
      "not_found",
    );
    await acceptLinkRequest(ctx, asked._id, { shouldAddPass: false });
    expect(await codeOf(createClientLinkRequest(patient, { nutritionist: ctx.actor.id }))).toBe(
      "patient_already_linked",
    );
  });

  test("twenty times in ten minutes", async () => {
    const patient = await domain.patient();
    const ask = () => codeOf(createClientLinkRequest(patient, { nutritionist: "nut_no" }));
    const refused = await Promise.all(Array.from({ length: 20 }, ask));
    expect(new Set(refused)).toEqual(new Set(["not_found"]));
    expect(await ask()).toBe("throttled");
    domain.setTime(addMinutes(now, 10));
    expect(await ask()).toBe("not_found");
  });

  test("with what they seek, or without", async () => {
    const ctx = await aNutritionist();
    const [first, second] = [await domain.patient(), await domain.patient()];
    const sought = { service: "Consulta renal", mode: "online", note: "Tengo diabetes" } as const;
    expect(await createClientLinkRequest(first, { nutritionist: ctx.actor.id, ...sought })).toMatchObject(
      sought,
    );
    expect(await createClientLinkRequest(second, { nutritionist: ctx.actor.id })).toMatchObject({
      service: null,
      mode: null,
      note: "",
      withPass: false,
    });
  });
});

describe("what a nutritionist sees of somebody who was looked up", () => {
  test.each(["email", "phoneNumber"] as const)(
    "is the %s that was typed, and the rest once they accept",
    async (known) => {
      const ctx = await aNutritionist();
      const person = contact();
      const patient = await domain.patient(person);
      const hidden = known === "email" ? "phoneNumber" : "email";
      const input = { patient: patient.actor.id, publicField: person[known] };
      const { requestId: _id } = await createLinkRequest(ctx, input, plain);
      const [request] = await requestsOf(ctx);
      expect(request?.patient[known]).toBe(person[known]);
      expect(request?.patient[hidden]).not.toBe(person[hidden]);
      const { whatsappUrl } = await shareLinkRequest(ctx, _id);
      expect(whatsappUrl.startsWith(`https://wa.me/52${person.phoneNumber}?`)).toBe(known === "phoneNumber");
      const [own] = await listClientLinkRequests(patient);
      expect(own?.patient).toMatchObject({ email: person.email, phoneNumber: person.phoneNumber });
      await acceptClientLinkRequest(patient, _id);
      const card = await getPatient(ctx, patient.actor.id);
      expect(card).toMatchObject({ email: person.email, phoneNumber: person.phoneNumber });
    },
  );
});

describe("the mail of a request", () => {
  test("goes to the person while it waits, and only when the nutritionist asked", async () => {
    const { ctx, sent } = withMails(await aNutritionist());
    const { person, requestId, mailed } = await entered(ctx);
    const tell = (linkRequestId: string) =>
      mailLinkRequest(ctx, { nutritionistId: ctx.actor.id, linkRequestId });
    await tell(requestId);
    expect(sent).toMatchObject([{ to: person.email }]);
    expect(sent[0]?.text).toContain(mailed);
    const asking = await createClientLinkRequest(await domain.patient(), { nutritionist: ctx.actor.id });
    await tell(asking._id);
    await cancelLinkRequest(ctx, requestId);
    await tell(requestId);
    expect(sent).toHaveLength(1);
  });
});

describe("the page of a request", () => {
  test("needs a code where others know the person, and none from the mail or of one's own patient", async () => {
    const ctx = await aNutritionist();
    const own = await entered(ctx);
    expect(await getMailedLink(ctx, own.shared)).toMatchObject({ codeGoesTo: null, withPass: false });
    const known = await domain.patient();
    const requestId = await invited(ctx, known.actor.id);
    const request = await linkRequests(ctx, ctx.actor.id).get(requestId);
    const shared = tokenIn((await shareLinkRequest(ctx, requestId)).url);
    expect(await getMailedLink(ctx, shared)).toMatchObject({
      codeGoesTo: expect.stringContaining("@") as string,
    });
    expect(await codeOf(acceptMailedLink(ctx, shared))).toBe("code_required");
    const mailed = tokenIn(await urlOf(ctx, request, "mail"));
    expect(await getMailedLink(ctx, mailed)).toMatchObject({ codeGoesTo: null });
    expect(await acceptMailedLink(ctx, mailed)).toMatchObject({ isProvisional: false });
  });

  test("needs a code from the moment at which another nutritionist asks the same person", async () => {
    const [ctx, other] = [await aNutritionist(), await aNutritionist()];
    const { shared, patientId } = await entered(ctx);
    await invited(ctx, (await domain.patient()).actor.id);
    expect(await getMailedLink(ctx, shared)).toMatchObject({ codeGoesTo: null });
    await invited(other, patientId);
    expect(await getMailedLink(ctx, shared)).toMatchObject({
      codeGoesTo: expect.stringContaining("@") as string,
    });
  });

  test("accepted from a shared page says so again there; from the mail it is then confirmed", async () => {
    const ctx = await aNutritionist();
    const { shared, mailed, patientId } = await entered(ctx);
    const provisional = { nutritionistId: ctx.actor.id, patientId, isProvisional: true };
    expect(await acceptMailedLink(ctx, shared)).toEqual(provisional);
    expect(await acceptMailedLink(ctx, shared)).toEqual(provisional);
    expect(await getMailedLink(ctx, mailed)).toMatchObject({ kind: "provisionalLink" });
    expect(await codeOf(sendMailedLinkCode(ctx, mailed))).toBe("link_lapsed");
    expect(await codeOf(rejectMailedLink(ctx, mailed))).toBe("link_lapsed");
    const confirmed = { ...provisional, isProvisional: false };
    expect(await acceptMailedLink(ctx, mailed)).toEqual(confirmed);
    expect(await acceptMailedLink(ctx, mailed)).toEqual(confirmed);
    // The other person with the shared address is not told what this one answered elsewhere.
    expect(await codeOf(acceptMailedLink(ctx, shared))).toBe("link_lapsed");
    expect(await codeOf(getMailedLink(ctx, mailed))).toBe("link_lapsed");
  });

  test("rejected elsewhere accepts nothing, and cancelled rejects nothing", async () => {
    const ctx = await aNutritionist();
    const rejected = await entered(ctx);
    await rejectClientLinkRequest(domain.as(rejected.patientId), rejected.requestId);
    expect(await codeOf(acceptMailedLink(ctx, rejected.mailed))).toBe("link_lapsed");
    expect(await rejectMailedLink(ctx, rejected.mailed)).toEqual({ status: "rejected" });
    const cancelled = await entered(ctx);
    await cancelLinkRequest(ctx, cancelled.requestId);
    expect(await codeOf(rejectMailedLink(ctx, cancelled.mailed))).toBe("link_lapsed");
    expect(await codeOf(sendMailedLinkCode(ctx, cancelled.shared))).toBe("link_lapsed");
  });

  test("is never the page of what a patient asked", async () => {
    const ctx = await aNutritionist();
    const { _id } = await createClientLinkRequest(await domain.patient(), { nutritionist: ctx.actor.id });
    const subject = {
      purpose: "linkRequest",
      channel: "mail",
      nutritionistId: ctx.actor.id,
      requestId: _id,
    } as const;
    expect(await codeOf(getMailedLink(ctx, await signMailedLink(ctx, subject, now)))).toBe("link_lapsed");
  });
});

describe("an acceptance", () => {
  test("with the last place of the plan is active, and one after it inactive", async () => {
    const ctx = await aNutritionist();
    await fillPlan(ctx, freePlaces - 1);
    const [last, next] = [await linkedPatient(domain, ctx), await linkedPatient(domain, ctx)];
    expect((await getPatient(ctx, last)).isActive).toBe(true);
    expect((await getPatient(ctx, next)).isActive).toBe(false);
  });

  test("that the table could not take is none, and is not made up for by an inactive one", async () => {
    const ctx = await aNutritionist();
    const patient = await domain.patient();
    const requestId = await invited(ctx, patient.actor.id);
    const accept = acceptClientLinkRequest(withoutFirstWrite(patient), requestId);
    await expect(accept).rejects.toThrow("La tabla no contesta");
    expect(await careLinks(ctx, ctx.actor.id).find(patient.actor.id)).toBeUndefined();
    await acceptClientLinkRequest(patient, requestId);
    expect((await getPatient(ctx, patient.actor.id)).isActive).toBe(true);
  });
});

describe("the mail that asks to confirm a provisional link", () => {
  test("is sent while it is provisional; its page confirms once, and again changes nothing", async () => {
    const { ctx, sent } = withMails(await aNutritionist());
    const { shared, patientId, person } = await entered(ctx);
    const pair = { nutritionistId: ctx.actor.id, patientId };
    await mailConfirmation(ctx, pair);
    expect(sent).toEqual([]);
    await acceptMailedLink(ctx, shared);
    await mailConfirmation(ctx, pair);
    expect(sent).toMatchObject([{ to: person.email }]);
    const token = /\/p\/([\w.-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "";
    expect(await getMailedConfirmation(ctx, token)).toMatchObject({
      kind: "provisionalLink",
      patientName: "Elena",
    });
    const confirmed = { status: "accepted", isProvisional: false };
    expect(await confirmMailedLink(ctx, token)).toEqual(confirmed);
    expect(await confirmMailedLink(ctx, token)).toEqual(confirmed);
    expect((await careLinks(ctx, ctx.actor.id).find(patientId))?.isProvisional).not.toBe(true);
    expect(await codeOf(getMailedConfirmation(ctx, token))).toBe("link_lapsed");
    await mailConfirmation(ctx, pair);
    await mailConfirmation(ctx, { ...pair, patientId: "pat_no" });
    expect(sent).toHaveLength(1);
    expect(await codeOf(confirmMailedLink(ctx, shared))).toBe("link_lapsed");
    const unlinked = (await domain.patient()).actor.id;
    const stranger = {
      purpose: "provisionalLink",
      nutritionistId: ctx.actor.id,
      patientId: unlinked,
    } as const;
    expect(await codeOf(getMailedConfirmation(ctx, await signMailedLink(ctx, stranger, now)))).toBe(
      "link_lapsed",
    );
  });

  test("is not needed for a link that was confirmed in the app", async () => {
    const { ctx, sent } = withMails(await aNutritionist());
    const { shared, patientId } = await entered(ctx);
    await acceptMailedLink(ctx, shared);
    const pair = { nutritionistId: ctx.actor.id, patientId };
    await confirmLink(ctx, pair);
    await mailConfirmation(ctx, pair);
    expect(sent).toEqual([]);
  });
});

describe("an address that fails", () => {
  const fails = (ctx: Context, email: string, reason: "bounced" | "complained" = "bounced") =>
    receiveMailFailure(
      { ...ctx, actor: { role: "system", id: "record-mail-failure" } },
      { reportId: `edge-${String(++reports)}`, email, reason, at: now },
    );
  const toldOf = (patientId: string) =>
    domain.events.filter(
      ({ type, data }) =>
        type === "patient.mailFailed" && (data as { patientId: string }).patientId === patientId,
    );

  test("is told to those who asked and wait, not to whom the person asked or who was answered", async () => {
    const [waiting, asked, answered] = [await aNutritionist(), await aNutritionist(), await aNutritionist()];
    const person = contact();
    const patient = await domain.patient(person);
    await invited(waiting, patient.actor.id);
    await createClientLinkRequest(patient, { nutritionist: asked.actor.id });
    await rejectClientLinkRequest(patient, await invited(answered, patient.actor.id));
    await fails(waiting, person.email);
    expect(toldOf(patient.actor.id).map(({ data }) => data)).toEqual([
      { nutritionistIds: [waiting.actor.id], patientId: patient.actor.id, isPending: true },
    ]);
  });

  test("is told to nobody when nobody has or asked the person", async () => {
    const person = contact();
    const patient = await domain.patient(person);
    await fails(patient, person.email);
    expect(toldOf(patient.actor.id)).toEqual([]);
  });

  test("is tried again only after it bounced, and sends no request that the patient made", async () => {
    const ctx = await aNutritionist();
    const person = contact();
    const patient = await domain.patient(person);
    await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    const before = domain.events.length;
    await retryMail(ctx, patient.actor.id);
    await fails(ctx, person.email);
    await retryMail(ctx, patient.actor.id);
    expect(domain.events.slice(before).filter(({ type }) => type === "linkRequest.corrected")).toEqual([]);
    await fails(ctx, person.email, "complained");
    expect(await codeOf(retryMail(ctx, patient.actor.id))).toBe("mail_unwanted");
    expect(await codeOf(retryMail(await aNutritionist(), patient.actor.id))).toBe("not_found");
  });

  test("is tried again once by two at once", async () => {
    const ctx = await aNutritionist();
    const { person, patientId } = await entered(ctx);
    await fails(ctx, person.email);
    const before = domain.events.length;
    expect(await Promise.all([codeOf(retryMail(ctx, patientId)), codeOf(retryMail(ctx, patientId))])).toEqual(
      [undefined, undefined],
    );
    expect(domain.events.slice(before).map(({ type }) => type)).toEqual(["linkRequest.corrected"]);
  });

  test("is corrected to another one; to itself changes nothing", async () => {
    const ctx = await aNutritionist();
    const { person, patientId, shared } = await entered(ctx);
    await acceptMailedLink(ctx, shared);
    expect(await codeOf(correctEmail(ctx, patientId, { email: person.email }))).toBeUndefined();
    expect(await codeOf(correctEmail(ctx, patientId, { email: contact().email }))).toBe(
      "patient_has_account",
    );
    await fails(ctx, person.email);
    const { email } = contact();
    await correctEmail(ctx, patientId, { email });
    expect(await getPatient(ctx, patientId)).toMatchObject({ email, mailFailure: null });
    expect(await codeOf(correctEmail(await aNutritionist(), patientId, { email }))).toBe("not_found");
  });
});

/** The context with a table that fails the first transaction. */
function withoutFirstWrite<Ctx extends Context>(ctx: Ctx): Ctx {
  let hasFailed = false;
  const { client } = ctx.db;
  const send = (command: object) => {
    if (hasFailed || !command.constructor.name.includes("Transact")) return client.send(command as never);
    hasFailed = true;
    return Promise.reject(new Error("La tabla no contesta"));
  };
  const failing = new Proxy(client, {
    get: (target, name) => (name === "send" ? send : (Reflect.get(target, name) as unknown)),
  });
  return { ...ctx, db: { ...ctx.db, client: failing } };
}
