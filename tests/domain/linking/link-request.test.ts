import {
  acceptClientLinkRequest,
  acceptLinkRequest,
  acceptMailedLink,
  cancelClientLinkRequest,
  cancelLinkRequest,
  createClientLinkRequest,
  createLinkRequest,
  createPatient,
  getMailedLink,
  listClientLinkRequests,
  listLinkRequests,
  rejectClientLinkRequest,
  rejectLinkRequest,
  rejectMailedLink,
  shareLinkRequest,
  updateBasicInfo,
} from "@nutria/core/linking/link-request/index";
import { addDays } from "@nutria/calendar/instant";
import { listPatients } from "@nutria/core/care/care-link/index";
import { addPass, getPassInfo } from "@nutria/core/passes/pass/index";
import { getPatient } from "@nutria/core/clinical/record/index";
import { withReadUnits } from "../../support/read-units";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  codeOf,
  contact,
  invited,
  linkedPatient,
  requestsOf,
  startDomain,
  countOutcomes,
  type Domain,
} from "../../support/domain";

let domain: Domain;
beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const plain = { shouldAddPass: false, addedFromCalendar: false };
const withoutPass = { shouldAddPass: false };
const tokenIn = (url: string): string => url.split("/p/")[1] ?? "";

describe("a request of a nutritionist", () => {
  test("with a pass that comes back leaves its badge on the card of the patient, until another pass is given", async () => {
    const ctx = await domain.nutritionist({ passes: 3 });
    const patient = await domain.patient();
    const ask = (shouldAddPass: boolean) => invited(ctx, patient.actor.id, { shouldAddPass });
    const query = { status: "active", search: "", sort: "recent", limit: 30, cursor: undefined } as const;
    const card = async () => (await listPatients(ctx, query)).items[0];
    await rejectClientLinkRequest(patient, await ask(true));
    expect(await getPassInfo(ctx)).toMatchObject({
      activePasses: 3,
      returnedPasses: [{ patient: { _id: patient.actor.id } }],
    });
    await acceptClientLinkRequest(patient, await ask(false));
    expect(await card()).toMatchObject({ hasReturnedPassBadge: true, inbodyPasses: 0 });
    await addPass(ctx, patient.actor.id);
    expect(await card()).toMatchObject({ hasReturnedPassBadge: false, inbodyPasses: 1 });
  });

  test("that the patient accepts appears accepted in both lists and opens the record", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient();
    const requestId = await invited(ctx, patient.actor.id);
    expect(await requestsOf(ctx)).toMatchObject([{ _id: requestId, status: "pending" }]);
    expect(await listClientLinkRequests(patient)).toMatchObject([
      { _id: requestId, starter: "nutritionist", nutritionistContact: { _id: ctx.actor.id, name: "Ana" } },
    ]);
    expect(await acceptClientLinkRequest(patient, requestId)).toMatchObject({ status: "accepted" });
    expect(await requestsOf(ctx)).toEqual([]);
    expect(await listClientLinkRequests(patient)).toMatchObject([{ _id: requestId, status: "accepted" }]);
    expect(await getPatient(ctx, patient.actor.id)).toMatchObject({ isActive: true, badge: "newPatient" });
    expect(await codeOf(invited(ctx, patient.actor.id))).toBe("patient_already_linked");
    expect(await codeOf(createClientLinkRequest(patient, { nutritionist: ctx.actor.id }))).toBe(
      "patient_already_linked",
    );
  });

  test("shows the contact data of a person who was looked up only after the person accepts", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient({ email: "reservada@example.com", phoneNumber: "4421112233" });
    const { linkRequest } = await createLinkRequest(
      ctx,
      { patient: patient.actor.id, publicField: "442 111 2233" },
      plain,
    );
    expect(linkRequest.patient).toMatchObject({ email: "r••••@example.com", phoneNumber: "4421112233" });
    const accepted = await acceptClientLinkRequest(patient, linkRequest._id);
    expect(accepted.patient.email).toBe("reservada@example.com");
    expect((await getPatient(ctx, patient.actor.id)).email).toBe("reservada@example.com");
  });

  test("is sent once per person, even when many are sent at once", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient();
    const attempts = Array.from({ length: 12 }, (_, index) =>
      index % 2
        ? invited(ctx, patient.actor.id)
        : createClientLinkRequest(patient, { nutritionist: ctx.actor.id }),
    );
    expect(await countOutcomes(attempts)).toEqual({ won: 1, link_request_exists: 11 });
    expect(await requestsOf(ctx)).toHaveLength(1);
  });

  test("to an unknown person is not found", async () => {
    const ctx = await domain.nutritionist();
    expect(await codeOf(invited(ctx, "pat_nobody"))).toBe("not_found");
  });
});

test("pending requests come newest first in pages, which cost the same however many there are", async () => {
  const nutritionist = await domain.nutritionist();
  const all: string[] = [];
  for (let index = 0; index < 7; index++) {
    const { requestId } = await createPatient(nutritionist, contact(), {
      ...withoutPass,
      addedFromCalendar: false,
    });
    all.unshift(requestId);
  }
  const { ctx, read, reset } = withReadUnits(nutritionist);
  const newest = { search: "", sort: "recent" } as const;
  // The first look at a practice marks its directory as complete.
  await listLinkRequests(nutritionist, { ...newest, limit: 3 });
  const shown: string[] = [];
  const units: number[] = [];
  let cursor: string | undefined;
  do {
    reset();
    const page = await listLinkRequests(ctx, { ...newest, limit: 3, cursor });
    units.push(read.units);
    shown.push(...page.items.map(({ _id }) => _id));
    // A request that is closed meanwhile moves nothing.
    if (cursor === undefined) await cancelLinkRequest(nutritionist, shown[2] ?? "");
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(shown).toEqual(all);
  expect(Math.max(...units)).toBeLessThanOrEqual(6);
  expect(await codeOf(listLinkRequests(ctx, { ...newest, limit: 3, cursor: "x" }))).toBe("validation");
});

describe("a request of a patient", () => {
  test("says what the patient seeks, and the nutritionist accepts it with a pass", async () => {
    const ctx = await domain.nutritionist({ passes: 1 });
    const patient = await domain.patient();
    const request = await createClientLinkRequest(patient, {
      nutritionist: ctx.actor.id,
      service: "Consulta deportiva",
      mode: "online",
      note: "Corro maratones",
    });
    expect(await requestsOf(ctx)).toMatchObject([
      { starter: "patient", service: "Consulta deportiva", mode: "online", note: "Corro maratones" },
    ]);
    await acceptLinkRequest(ctx, request._id, { shouldAddPass: true });
    expect(await getPatient(ctx, patient.actor.id)).toMatchObject({ isActive: true, inbodyPasses: 1 });
  });

  test("cannot be accepted with a pass by a nutritionist without passes, and nothing changes", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient();
    const { _id } = await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    expect(await codeOf(acceptLinkRequest(ctx, _id, { shouldAddPass: true }))).toBe("no_passes_left");
    expect(await codeOf(getPatient(ctx, patient.actor.id))).toBe("not_found");
    expect(await codeOf(acceptLinkRequest(ctx, _id, withoutPass))).toBeUndefined();
  });

  test("can be cancelled or rejected, and then sent again", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient();
    const ask = async () => (await createClientLinkRequest(patient, { nutritionist: ctx.actor.id }))._id;
    expect(await cancelClientLinkRequest(patient, await ask())).toMatchObject({ status: "cancelled" });
    expect(await rejectLinkRequest(ctx, await ask())).toMatchObject({ status: "rejected" });
    expect(await codeOf(ask())).toBeUndefined();
  });

  test("to an unknown nutritionist is not found", async () => {
    const patient = await domain.patient();
    expect(await codeOf(createClientLinkRequest(patient, { nutritionist: "nut_nobody" }))).toBe("not_found");
    expect(await codeOf(createClientLinkRequest(patient, { nutritionist: "no@example.com" }))).toBe(
      "not_found",
    );
  });
});

describe("an answer", () => {
  test("has its effect once, even when many are given at once", async () => {
    const ctx = await domain.nutritionist({ passes: 1 });
    const patient = await domain.patient();
    const requestId = await invited(ctx, patient.actor.id, { shouldAddPass: true });
    const answers = Array.from({ length: 12 }, (_, index) =>
      [
        () => acceptClientLinkRequest(patient, requestId),
        () => rejectClientLinkRequest(patient, requestId),
        () => cancelLinkRequest(ctx, requestId),
      ][index % 3]?.(),
    );
    expect(await countOutcomes(answers as Promise<unknown>[])).toEqual({ won: 1, link_request_closed: 11 });
    expect(await codeOf(acceptClientLinkRequest(patient, requestId))).toBe("link_request_closed");
  });

  test("can only be given by the other side", async () => {
    const ctx = await domain.nutritionist();
    const patient = await domain.patient();
    const mine = await invited(ctx, patient.actor.id);
    expect(await codeOf(acceptLinkRequest(ctx, mine, withoutPass))).toBe("link_request_wrong_side");
    expect(await codeOf(rejectLinkRequest(ctx, mine))).toBe("link_request_wrong_side");
    expect(await codeOf(cancelClientLinkRequest(patient, mine))).toBe("link_request_wrong_side");
    await cancelLinkRequest(ctx, mine);
    const { _id } = await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    expect(await codeOf(acceptClientLinkRequest(patient, _id))).toBe("link_request_wrong_side");
    expect(await codeOf(rejectClientLinkRequest(patient, _id))).toBe("link_request_wrong_side");
    expect(await codeOf(cancelLinkRequest(ctx, _id))).toBe("link_request_wrong_side");
    expect(await codeOf(shareLinkRequest(ctx, _id))).toBe("link_request_wrong_side");
  });

  test("of a stranger is refused: the request is not found", async () => {
    const ctx = await domain.nutritionist();
    const requestId = await invited(ctx, (await domain.patient()).actor.id);
    const [other, stranger] = [await domain.nutritionist(), await domain.patient()];
    expect(await codeOf(cancelLinkRequest(other, requestId))).toBe("not_found");
    expect(await codeOf(shareLinkRequest(other, requestId))).toBe("not_found");
    expect(await codeOf(acceptClientLinkRequest(stranger, requestId))).toBe("not_found");
    expect(await codeOf(rejectClientLinkRequest(stranger, requestId))).toBe("not_found");
  });
});

describe("the link to a request's page", () => {
  async function shared() {
    domain.setTime("2026-03-02T15:00:00.000Z");
    const ctx = await domain.nutritionist({ passes: 1 });
    const person = contact({ name: "Julia" });
    const { requestId, patient } = await createPatient(ctx, person, { ...plain, shouldAddPass: true });
    return { ctx, person, requestId, patientId: patient._id, share: await shareLinkRequest(ctx, requestId) };
  }

  test("stays the same, has a text for WhatsApp, changes nothing on opening, and accepts without an account", async () => {
    const { ctx, person, requestId, patientId, share } = await shared();
    expect(await shareLinkRequest(ctx, requestId)).toEqual(share);
    expect(share.url).toMatch(/^http:\/\/localhost:3000\/p\/[\w-]+\.[\w-]+$/);
    expect(share.text).toContain("Hola, Julia. Soy Ana Pérez");
    expect(share.text).toContain(share.url);
    expect(share.whatsappUrl).toBe(
      `https://wa.me/52${person.phoneNumber}?text=${encodeURIComponent(share.text)}`,
    );

    const token = tokenIn(share.url);
    const view = {
      kind: "linkRequest",
      patientName: "Julia",
      nutritionist: { name: "Ana", lastName: "Pérez" },
      withPass: true,
      codeGoesTo: null,
      createdAt: "2026-03-02T15:00:00.000Z",
    };
    expect(await getMailedLink(ctx, token)).toEqual(view);
    expect(await getMailedLink(ctx, token)).toEqual(view);
    expect(await acceptMailedLink(ctx, token)).toMatchObject({ patientId, isProvisional: true });
    expect(await getPatient(ctx, patientId)).toMatchObject({
      isActive: true,
      isProvisional: true,
      inbodyPasses: 1,
    });
    expect(await codeOf(getMailedLink(ctx, token))).toBe("link_lapsed");
    expect(await codeOf(rejectMailedLink(ctx, token))).toBe("link_lapsed");
    expect(await codeOf(shareLinkRequest(ctx, requestId))).toBe("link_request_closed");
  });

  test("rejects as well, once", async () => {
    const { ctx, share } = await shared();
    const token = tokenIn(share.url);
    domain.events.splice(0);
    const answers = await countOutcomes(Array.from({ length: 6 }, () => rejectMailedLink(ctx, token)));
    // Each press is answered alike, and the nutritionist is told once.
    expect(answers).toEqual({ won: 6 });
    expect(domain.events.filter(({ type }) => type === "linkRequest.rejected")).toHaveLength(1);
  });

  test("expires after 14 days", async () => {
    const { ctx, share } = await shared();
    domain.setTime(addDays("2026-03-02T14:59:59.999Z", 14));
    expect(await codeOf(getMailedLink(ctx, tokenIn(share.url)))).toBeUndefined();
    domain.setTime(addDays("2026-03-02T15:00:00.000Z", 14));
    expect(await codeOf(getMailedLink(ctx, tokenIn(share.url)))).toBe("link_lapsed");
    expect(await codeOf(acceptMailedLink(ctx, tokenIn(share.url)))).toBe("link_lapsed");
  });

  test("expires when the address it was mailed to is corrected; the new link works", async () => {
    const { ctx, person, patientId, requestId, share } = await shared();
    domain.setTime("2026-03-02T15:05:00.000Z");
    await updateBasicInfo(ctx, patientId, { ...person, email: contact().email });
    expect(await codeOf(acceptMailedLink(ctx, tokenIn(share.url)))).toBe("link_lapsed");
    const { url } = await shareLinkRequest(ctx, requestId);
    expect(await acceptMailedLink(ctx, tokenIn(url))).toMatchObject({ patientId });
  });

  test("expires when it is sent again in the same millisecond, and each link before the last", async () => {
    const { ctx, person, patientId, requestId, share } = await shared();
    const correct = (email: string) => updateBasicInfo(ctx, patientId, { ...person, email });
    await correct(contact().email);
    const { url } = await shareLinkRequest(ctx, requestId);
    await correct(contact().email);
    expect(await codeOf(acceptMailedLink(ctx, tokenIn(share.url)))).toBe("link_lapsed");
    expect(await codeOf(acceptMailedLink(ctx, tokenIn(url)))).toBe("link_lapsed");
    const last = await shareLinkRequest(ctx, requestId);
    expect(await acceptMailedLink(ctx, tokenIn(last.url))).toMatchObject({ patientId });
  });

  test.each(["", ".", "x.y", "ñ.ñ", "%00", "e30.e30"])(
    "with an invalid token, %j, has expired",
    async (token) => {
      expect(await codeOf(getMailedLink(await domain.nutritionist(), token))).toBe("link_lapsed");
    },
  );

  test("with an altered token has expired", async () => {
    const { ctx, share } = await shared();
    const [payload = "", signature = ""] = tokenIn(share.url).split(".");
    const longer = Buffer.from(payload, "base64url");
    // The last six bytes are the instant at which it lapses.
    longer.writeUIntBE(Date.parse("2099-01-01T00:00:00.000Z"), longer.length - 6, 6);
    const forged = `${longer.toString("base64url")}.${signature}`;
    expect(await codeOf(acceptMailedLink(ctx, forged))).toBe("link_lapsed");
    expect(await codeOf(acceptMailedLink(ctx, `${payload}.${signature.toLowerCase()}`))).toBe("link_lapsed");
  });

  test("opens the chat without a number when the nutritionist may not see the number", async () => {
    const ctx = await domain.nutritionist();
    const requestId = await invited(ctx, (await domain.patient()).actor.id);
    expect((await shareLinkRequest(ctx, requestId)).whatsappUrl).toMatch(/^https:\/\/wa\.me\/\?text=Hola/);
  });
});

test("an idempotency key sends one request, and accepts once", async () => {
  const base = await domain.nutritionist({ passes: 2 });
  const ctx = { ...base, idempotencyKey: "clave" };
  const patient = await domain.patient();
  const input = { patient: patient.actor.id, publicField: "x@example.com" };
  const sent = await Promise.all([1, 2, 3, 4].map(() => createLinkRequest(ctx, input, plain)));
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(await codeOf(createLinkRequest(ctx, input, { ...plain, shouldAddPass: true }))).toBe(
    "idempotency_mismatch",
  );
  const asking = await domain.patient();
  const { _id } = await createClientLinkRequest(asking, { nutritionist: ctx.actor.id });
  const accepts = [1, 2, 3].map(() => acceptLinkRequest(ctx, _id, { shouldAddPass: true }));
  expect((await Promise.all(accepts)).map(({ status }) => status)).toEqual(Array(3).fill("accepted"));
  expect(await getPatient(ctx, asking.actor.id)).toMatchObject({ inbodyPasses: 1 });
});

test("repeats of an idempotency key never count against the limit of requests", async () => {
  const ctx = await domain.nutritionist();
  const invite = (idempotencyKey: string, patient: string) =>
    createLinkRequest({ ...ctx, idempotencyKey }, { patient, publicField: "a@b.mx" }, plain);
  const [first, second] = [await domain.patient(), await domain.patient()];
  const { requestId } = await invite("key", first.actor.id);
  for (let round = 0; round < 13; round++) {
    const repeats = await Promise.all(Array.from({ length: 10 }, () => invite("key", first.actor.id)));
    expect(new Set(repeats.map((one) => one.requestId))).toEqual(new Set([requestId]));
  }
  expect(await codeOf(invite("other key", second.actor.id))).toBeUndefined();
});

test("a practice mails 60 strangers a day, whatever writes to them and however many at once", async () => {
  const ctx = await domain.nutritionist();
  const enter = (person = contact(), at = ctx) => createPatient(at, person, plain);
  const registered = await Promise.all(Array.from({ length: 12 }, () => domain.patient()));
  const people = Array.from({ length: 12 }, () => contact());
  const entered = await Promise.all(people.map((person) => enter(person)));
  const correct = (index: number, change: Partial<ReturnType<typeof contact>>) =>
    updateBasicInfo(ctx, entered[index]?.patient._id ?? "", { ...(people[index] ?? contact()), ...change });
  // 12 mails are sent; 60 more calls race for the other 48.
  const outcomes = await countOutcomes([
    ...registered.map(({ actor }) => invited(ctx, actor.id)),
    ...people.slice(1).map((_, index) => correct(index + 1, { email: contact().email })),
    ...Array.from({ length: 37 }, () => enter()),
  ]);
  expect(outcomes).toEqual({ won: 48, throttled: 12 });
  // Another name sends no mail.
  expect(await codeOf(correct(0, { name: "Lucía" }))).toBeUndefined();
  expect(await codeOf(enter())).toBe("throttled");
  const tomorrow = addDays(ctx.now(), 1);
  expect(await codeOf(enter(contact(), { ...ctx, now: () => tomorrow }))).toBeUndefined();
});

test("a patient is linked once, even through several requests", async () => {
  const ctx = await domain.nutritionist();
  const patientId = await linkedPatient(domain, ctx);
  expect(await codeOf(invited(ctx, patientId))).toBe("patient_already_linked");
});
