import { addMinutes } from "@nutria/calendar/instant";
import { careLinks, linkItems } from "@nutria/core/care/care-link/index";
import { findPerson } from "@nutria/core/care/patient/index";
import { initialPlanItems } from "@nutria/core/care/plan/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { signMailedLink } from "@nutria/core/kernel/link-token";
import { commit } from "@nutria/core/kernel/table/commit";
import {
  acceptClientLinkRequest,
  acceptMailedLink,
  cancelClientLinkRequest,
  cancelLinkRequest,
  createClientLinkRequest,
  createLinkRequest,
  createPatient,
  getMailedLink,
  linkRequests,
  listClientLinkRequests,
  patientRequest,
  rejectClientLinkRequest,
  shareLinkRequest,
  updateBasicInfo,
  urlOf,
} from "@nutria/core/linking/link-request/index";
import { receiveMailFailure } from "@nutria/core/linking/mail-failure/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  codeOf,
  contact,
  invited,
  newestRequestOf,
  requestsOf,
  startDomain,
  type Domain,
} from "../../support/domain";

let domain: Domain;

const now = "2030-05-01T12:00:00.000Z";
const plain = { shouldAddPass: false, addedFromCalendar: false };

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(() => domain.setTime(now));

async function entered(ctx: NutritionistContext) {
  const person = contact();
  const { requestId, patient } = await createPatient(ctx, person, plain);
  return { person, requestId, patientId: patient._id };
}
const tokenIn = (url: string): string => url.split("/p/")[1] ?? "";
const isReturned = async (ctx: NutritionistContext, patientId: string) =>
  (await careLinks(ctx, ctx.actor.id).get(patientId)).hasReturnedPassBadge;

describe("a person who was just entered", () => {
  test("has a card of which nothing was seen, held or written yet", async () => {
    const ctx = await domain.nutritionist();
    const person = contact();
    const { patient } = await createPatient(ctx, person, plain);
    expect(patient).toEqual({
      ...person,
      _id: patient._id,
      adherence: null,
      mailFailure: null,
      isActive: false,
      isProvisional: false,
      badge: null,
      inbodyPasses: 0,
      scheduledPasses: 0,
      hasReturnedPassBadge: false,
      isMyPatientEditable: false,
      nextAppointmentAt: null,
      attendedAppointments: 0,
      missedAppointments: 0,
      createdAt: now,
    });
  });

  test("stays known to nobody else when the same nutritionist asks again", async () => {
    const ctx = await domain.nutritionist();
    const { requestId, patientId } = await entered(ctx);
    await cancelLinkRequest(ctx, requestId);
    const { url } = await shareLinkRequest(ctx, await invited(ctx, patientId));
    expect(await getMailedLink(ctx, tokenIn(url))).toMatchObject({ codeGoesTo: null });
  });
});

describe("a nutritionist sees how to reach somebody", () => {
  test("who asked, and knows by which pass a request of their own goes", async () => {
    const ctx = await domain.nutritionist({ passes: 1 });
    const person = contact();
    const patient = await domain.patient(person);
    await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    expect((await requestsOf(ctx))[0]).toMatchObject({ patient: person, withPass: false });
    await cancelClientLinkRequest(patient, await newestRequestOf(patient));
    await invited(ctx, patient.actor.id, { shouldAddPass: true });
    const [sent] = await requestsOf(ctx);
    expect(sent?.withPass).toBe(true);
    expect(sent?.patient.phoneNumber).not.toBe(person.phoneNumber);
  });

  test("who was looked up and accepted, when the request is repeated by its key", async () => {
    const ctx = { ...(await domain.nutritionist()), idempotencyKey: "clave" };
    const person = contact();
    const patient = await domain.patient(person);
    const ask = () => createLinkRequest(ctx, { patient: patient.actor.id, publicField: "a@b.mx" }, plain);
    const { requestId, linkRequest } = await ask();
    expect(linkRequest.patient.email).not.toBe(person.email);
    await acceptClientLinkRequest(patient, requestId);
    expect((await ask()).linkRequest).toMatchObject({ status: "accepted", patient: person });
  });

  test("and corrects only whose request waits", async () => {
    const ctx = await domain.nutritionist();
    const { person, requestId, patientId } = await entered(ctx);
    await cancelLinkRequest(ctx, requestId);
    expect(await codeOf(updateBasicInfo(ctx, patientId, person))).toBe("not_found");
  });
});

test("a card tells of a pass that came back, where one did and no other makes up for it", async () => {
  const ctx = await domain.nutritionist({ passes: 2 });
  const never = await domain.patient();
  await acceptClientLinkRequest(never, await invited(ctx, never.actor.id));
  expect(await isReturned(ctx, never.actor.id)).toBe(false);
  const again = await domain.patient();
  const withPass = { shouldAddPass: true };
  await cancelLinkRequest(ctx, await invited(ctx, again.actor.id, withPass));
  await acceptClientLinkRequest(again, await invited(ctx, again.actor.id, withPass));
  expect(await isReturned(ctx, again.actor.id)).toBe(false);
});

describe("a request that is corrected while it is answered", () => {
  test("is accepted by the name that its person has then, and leaves the list", async () => {
    const ctx = await domain.nutritionist();
    const { person, requestId, patientId } = await entered(ctx);
    const patient = meanwhile(domain.as(patientId), () =>
      updateBasicInfo(ctx, patientId, { ...person, name: "Zoé" }),
    );
    expect(await acceptClientLinkRequest(patient, requestId)).toMatchObject({ status: "accepted" });
    expect(await getPatient(ctx, patientId)).toMatchObject({ name: "Zoé", isActive: true });
    expect(await requestsOf(ctx)).toEqual([]);
  });

  test("is closed to the answer when it went to another e-mail", async () => {
    const ctx = await domain.nutritionist();
    const { person, requestId, patientId } = await entered(ctx);
    const { email } = contact();
    const patient = meanwhile(domain.as(patientId), () => {
      domain.setTime(addMinutes(now, 1));
      return updateBasicInfo(ctx, patientId, { ...person, email });
    });
    expect(await codeOf(acceptClientLinkRequest(patient, requestId))).toBe("link_request_closed");
    expect(await requestsOf(ctx)).toMatchObject([{ _id: requestId, patient: { email } }]);
  });
});

describe("the mailed page of a request", () => {
  test("that was rejected confirms no link that a later request made", async () => {
    const ctx = { ...(await domain.nutritionist()), callerAddress: "10.6.0.1" };
    const first = await entered(ctx);
    const request = await linkRequests(ctx, ctx.actor.id).get(first.requestId);
    const mailed = tokenIn(await urlOf(ctx, request, "mail"));
    await rejectClientLinkRequest(domain.as(first.patientId), first.requestId);
    const { url } = await shareLinkRequest(ctx, await invited(ctx, first.patientId));
    expect(await acceptMailedLink(ctx, tokenIn(url))).toMatchObject({ isProvisional: true });
    expect(await codeOf(getMailedLink(ctx, mailed))).toBe("link_lapsed");
    const own = await listClientLinkRequests(domain.as(first.patientId));
    expect(own.map(({ status, isProvisional }) => [status, isProvisional])).toEqual([
      ["accepted", true],
      ["rejected", false],
    ]);
  });

  test("is none of another purpose, though its signature is right", async () => {
    const ctx = { ...(await domain.nutritionist()), callerAddress: "10.6.0.2" };
    const { patientId } = await entered(ctx);
    const subject = { purpose: "provisionalLink", nutritionistId: ctx.actor.id, patientId } as const;
    expect(await codeOf(getMailedLink(ctx, await signMailedLink(ctx, subject, now)))).toBe("link_lapsed");
  });
});

test("a request says that it came with a booking, with which it is withdrawn, and no other does", async () => {
  const ctx = await domain.nutritionist();
  const nutritionistId = ctx.actor.id;
  const ask = async (isFromBooking: boolean) => {
    const person = contact();
    const patientId = (await domain.patient(person)).actor.id;
    const asked = { nutritionistId, patientId, person, service: undefined, mode: undefined, note: "" };
    const { requestId, items, events } = patientRequest(ctx, { ...asked, isFromBooking });
    await commit(ctx, items, events);
    return linkRequests(ctx, nutritionistId).get(requestId);
  };
  expect((await ask(true)).isFromBooking).toBe(true);
  expect(await ask(false)).not.toHaveProperty("isFromBooking");
});

describe("an address that bounces", () => {
  const report = (email: string) =>
    ({ reportId: `report of ${email}`, email, reason: "bounced", at: now }) as const;
  const asSystem = (ctx: Context): Context => ({
    ...ctx,
    actor: { role: "system", id: "record-mail-failure" },
  });

  test("is marked on every link, however many there are", async () => {
    const person = contact();
    const patient = await domain.patient(person);
    const patientId = patient.actor.id;
    const stored = await findPerson(patient, patientId);
    if (!stored) throw new Error("The person is gone");
    const nutritionistIds = Array.from({ length: 105 }, (_, index) => `nut_many_${String(index)}`);
    for (const nutritionistId of nutritionistIds) {
      const link = { nutritionistId, person: stored, isActive: false, passes: 0, hasReturnedPass: false };
      await commit(patient, initialPlanItems(patient, nutritionistId));
      await commit(patient, await linkItems(patient, link));
    }
    await receiveMailFailure(asSystem(patient), report(person.email));
    const links = await Promise.all(nutritionistIds.map((id) => careLinks(patient, id).get(patientId)));
    const marked = { reason: "bounced", at: now };
    expect(links.map(({ mailFailure }) => mailFailure)).toEqual(links.map(() => marked));
  });

  test("is reported again by the provider while the table could not take it", async () => {
    const person = contact();
    const patient = await domain.patient(person);
    const failing = meanwhile(asSystem(patient), () => Promise.reject(new Error("La tabla no contesta")));
    await expect(receiveMailFailure(failing, report(person.email))).rejects.toThrow("La tabla no contesta");
    await receiveMailFailure(failing, report(person.email));
    expect((await findPerson(patient, patient.actor.id))?.mailFailure).toEqual({
      reason: "bounced",
      at: now,
    });
  });
});

/** The context in which something happens between its reads and its first transaction. */
function meanwhile<Ctx extends Context>(ctx: Ctx, act: () => Promise<unknown>): Ctx {
  let hasHappened = false;
  const { client } = ctx.db;
  const send = async (command: object) => {
    if (!hasHappened && command.constructor.name.includes("TransactWrite")) {
      hasHappened = true;
      await act();
    }
    return client.send(command as never);
  };
  const interrupted = new Proxy(client, {
    get: (target, name) => (name === "send" ? send : (Reflect.get(target, name) as unknown)),
  });
  return { ...ctx, db: { ...ctx.db, client: interrupted } };
}
