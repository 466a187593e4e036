import { fillPlan } from "../../support/agenda/online-rounds";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import { careLinks } from "@nutria/core/care/care-link/index";
import {
  acceptLinkRequest,
  cancelLinkRequest,
  createClientLinkRequest,
  createPatient,
  linkRequests,
  rejectLinkRequest,
} from "@nutria/core/linking/link-request/index";
import {
  acceptAppointment,
  acceptAppointmentWithPatient,
  acceptClientAppointment,
  cancelAppointment,
  cancelClientAppointment,
  confirmAppointment,
  createAppointment,
  createClientAppointment,
  getAppointment,
  listWaiting,
  rejectAppointment,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPublicPractice, newPersonRounds, type Answers } from "../../support/agenda/online-rounds";
import { appointmentInput, aPractice } from "../../support/agenda/agenda";
import { auditAgenda } from "../../support/agenda/agenda-audit";
import { codeOf, contact, countOutcomes, requestsOf, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";

let domain: Domain;
let phones = 0;

/** Apart from those of visitors and of other people. */
const nextPhone = () => `81${String(10_000_000 + ++phones)}`;

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());

const eventsOf = (appointmentId: string, patientId: string) =>
  domain.events
    .filter(({ data }) => {
      const ids = Object.values(data as Record<string, unknown>);
      return (
        ids.includes(appointmentId) || (ids.includes(patientId) && !("appointmentId" in (data as object)))
      );
    })
    .map(({ type }) => type);

/** A new person's request that waits for the nutritionist. */
async function aRequest(practice?: Awaited<ReturnType<typeof aPublicPractice>>) {
  const own = practice ?? (await aPublicPractice(domain));
  const { request, token } = await own.ask(own.at(9));
  await own.confirm(token);
  const { ctx } = own;
  const { patientId = "" } = (await findPersonByEmail(ctx, request.email)) ?? {};
  const { requestId = "" } = (await linkRequests(ctx, ctx.actor.id).findOpen(patientId)) ?? {};
  const [waiting] = await listWaiting(ctx);
  const link = () => careLinks(ctx, ctx.actor.id).find(patientId);
  return { ctx, patientId, requestId, id: waiting?._id ?? "", link };
}

describe("confirming and accepting a new person", () => {
  test("is one change with both events, and the link counts the appointment", async () => {
    const { ctx, patientId, id, link } = await aRequest();
    const before = domain.events.length;
    expect(await acceptAppointmentWithPatient(ctx, id)).toMatchObject({ status: "accepted" });
    const { startDate } = await getAppointment(ctx, id);
    expect(await link()).toMatchObject({
      isActive: true,
      accepted: [{ appointmentId: id }],
      nextAppointmentAt: startDate,
    });
    expect(await linkRequests(ctx, ctx.actor.id).findOpen(patientId)).toBeUndefined();
    expect(domain.events.slice(before).map(({ type }) => type)).toEqual([
      "appointment.accepted",
      "linkRequest.accepted",
    ]);
    expect(await codeOf(acceptAppointmentWithPatient(ctx, id))).toBe("appointment_closed");
    await cancelAppointment(ctx, id);
    expect((await link())?.accepted).toEqual([]);
  });

  test("keeps what the person had before: another appointment, with which the person was accepted", async () => {
    const practice = await aPublicPractice(domain);
    const { request, token } = await practice.ask(practice.at(9));
    await practice.confirm(token);
    const first = (await listWaiting(practice.ctx))[0]?._id ?? "";
    await acceptAppointment(practice.ctx, first);
    const again = await practice.ask(practice.at(11), request.email);
    await practice.confirm(again.token);
    const second = (await listWaiting(practice.ctx))[0]?._id ?? "";
    await acceptAppointmentWithPatient(practice.ctx, second);
    const { patientId = "" } = (await findPersonByEmail(practice.ctx, request.email)) ?? {};
    const link = await careLinks(practice.ctx, practice.ctx.actor.id).find(patientId);
    expect(link?.accepted?.map(({ appointmentId }) => appointmentId)).toEqual([first, second]);
  });

  test("does only what is left: the person of a confirmed appointment, the appointment of a patient", async () => {
    const { ctx, serviceId, officeId } = await aPractice(domain);
    // Booked while the nutritionist's own request was open, which was withdrawn; then the person asked.
    const { requestId: own, patient } = await createPatient(ctx, contact({ phoneNumber: nextPhone() }), {
      shouldAddPass: false,
      addedFromCalendar: true,
    });
    const confirmed = await createAppointment(
      ctx,
      appointmentInput({
        ...{ patient: patient._id, service: serviceId, office: officeId, mode: "site" },
        startDate: "2030-01-07T16:00:00.000Z",
        isConfirmedByPatient: true,
      }),
    );
    await cancelLinkRequest(ctx, own);
    await createClientLinkRequest(domain.as(patient._id), { nutritionist: ctx.actor.id });
    const before = domain.events.length;
    await acceptAppointmentWithPatient(ctx, confirmed._id);
    expect(domain.events.slice(before).map(({ type }) => type)).toEqual(["linkRequest.accepted"]);
    const link = await careLinks(ctx, ctx.actor.id).find(patient._id);
    expect(link?.accepted).toMatchObject([{ appointmentId: confirmed._id }]);

    const linked = await aRequest();
    await acceptLinkRequest(linked.ctx, linked.requestId, { shouldAddPass: false });
    const since = domain.events.length;
    await acceptAppointmentWithPatient(linked.ctx, linked.id);
    expect(domain.events.slice(since).map(({ type }) => type)).toEqual(["appointment.accepted"]);
  });

  test.each([
    ["both acts together", acceptAppointmentWithPatient],
    ["the confirmation alone", acceptAppointment],
  ])("changes nothing when the plan is full, by %s", async (_how, act) => {
    const { ctx, patientId, id, link } = await aRequest();
    await fillPlan(ctx);
    expect(await codeOf(act(ctx, id))).toBe("plan_full");
    expect(await getAppointment(ctx, id)).toMatchObject({ status: "pending" });
    expect(await linkRequests(ctx, ctx.actor.id).findOpen(patientId)).toMatchObject({ status: "pending" });
    expect(await link()).toBeUndefined();
  });

  test("is refused when nobody asks to be a patient any more", async () => {
    const { ctx, requestId, id } = await aRequest();
    await rejectLinkRequest(ctx, requestId);
    expect(await codeOf(acceptAppointmentWithPatient(ctx, id))).toBe("link_request_closed");
    expect(await codeOf(acceptAppointment(ctx, id))).toBe("person_not_accepted");
    expect(await getAppointment(ctx, id)).toMatchObject({ status: "pending" });
  });
});

describe("an accepted visit always has a record:", () => {
  test("confirming it accepts the person, once, and the link counts it", async () => {
    const { ctx, patientId, id, link } = await aRequest();
    const before = domain.events.length;
    expect(await acceptAppointment(ctx, id)).toMatchObject({ status: "accepted" });
    expect(await link()).toMatchObject({ isActive: true, accepted: [{ appointmentId: id }] });
    expect(await linkRequests(ctx, ctx.actor.id).findOpen(patientId)).toBeUndefined();
    expect(domain.events.slice(before).map(({ type }) => type)).toEqual([
      "appointment.accepted",
      "linkRequest.accepted",
    ]);
    expect(await auditAgenda(ctx, ctx.actor.id)).toEqual([]);
  });

  test("so does the person's answer to another date, and the nutritionist's word for them", async () => {
    for (const answers of ["the person", "the nutritionist"]) {
      const { ctx, patientId, id, link } = await aRequest();
      await updateAppointment(ctx, id, { startDate: "2030-03-05T17:00:00.000Z", timeZone: undefined });
      expect(await link()).toBeUndefined();
      if (answers === "the person") await acceptClientAppointment(domain.as(patientId), id);
      else await confirmAppointment(ctx, id);
      expect(await getAppointment(ctx, id)).toMatchObject({ status: "accepted" });
      expect(await link()).toMatchObject({ isActive: true, accepted: [{ appointmentId: id }] });
    }
  });

  test("the person is told no more than that the agenda is closed when the plan has no place", async () => {
    const { ctx, patientId, id, link } = await aRequest();
    await updateAppointment(ctx, id, { startDate: "2030-03-05T17:00:00.000Z", timeZone: undefined });
    await fillPlan(ctx);
    expect(await codeOf(acceptClientAppointment(domain.as(patientId), id))).toBe("agenda_closed");
    expect(await getAppointment(ctx, id)).toMatchObject({ status: "rescheduled" });
    expect(await link()).toBeUndefined();
  });

  test("an assistant who may not accept people cannot confirm it", async () => {
    const { ctx, id, link } = await aRequest();
    const assistant = {
      id: "ast_00000000000000000000000000",
      name: "Sofía Luna",
      rights: ["agenda"] as const,
    };
    expect(await codeOf(acceptAppointment({ ...ctx, assistant }, id))).toBe("person_not_accepted");
    expect(await link()).toBeUndefined();
    const trusted = { ...assistant, rights: ["agenda", "contacts"] as const };
    expect(await acceptAppointment({ ...ctx, assistant: trusted }, id)).toMatchObject({ status: "accepted" });
  });

  test("booking one as confirmed, or as past, for a person who asks is refused until they are accepted", async () => {
    const { ctx, serviceId, officeId } = await aPractice(domain);
    const stranger = await domain.patient({ phoneNumber: nextPhone() });
    await createClientLinkRequest(stranger, { nutritionist: ctx.actor.id });
    const book = (given: Record<string, unknown>) =>
      createAppointment(
        ctx,
        appointmentInput({
          ...{ patient: stranger.actor.id, service: serviceId, office: officeId, mode: "site" },
          startDate: "2030-01-07T16:00:00.000Z",
          ...given,
        }),
      );
    expect(await codeOf(book({ isConfirmedByPatient: true }))).toBe("person_not_accepted");
    expect(await codeOf(book({ startDate: "2020-01-07T16:00:00.000Z" }))).toBe("person_not_accepted");
    expect(await codeOf(book({}))).toBeUndefined();
  });
});

describe("a person who asks by the client API", () => {
  const askAt = async (startDate = "2030-01-07T16:00:00.000Z") => {
    const practice = await aPractice(domain);
    const { ctx, serviceId } = practice;
    const stranger = await domain.patient({ phoneNumber: nextPhone() });
    const ask = (start = startDate) =>
      createClientAppointment(stranger, {
        ...{ nutritionist: ctx.actor.id, service: serviceId, mode: "site", comment: "Quiero bajar de peso" },
        startDate: start,
      });
    const open = () => linkRequests(ctx, ctx.actor.id).findOpen(stranger.actor.id);
    const link = () => careLinks(ctx, ctx.actor.id).find(stranger.actor.id);
    return { ctx, stranger, ask, open, link };
  };

  test("has the same open request as one who books on the public page, and is answered in one act", async () => {
    const { ctx, ask, open, link } = await askAt();
    const { _id } = await ask();
    expect(await open()).toMatchObject({
      starter: "patient",
      status: "pending",
      isFromBooking: true,
      note: "Quiero bajar de peso",
      mode: "site",
    });
    const { requestId } = (await open()) ?? {};
    await ask("2030-01-08T16:00:00.000Z");
    expect((await open())?.requestId).toBe(requestId);
    expect(await acceptAppointmentWithPatient(ctx, _id)).toMatchObject({ status: "accepted" });
    expect(await link()).toMatchObject({ isActive: true, accepted: [{ appointmentId: _id }] });
    expect(await open()).toBeUndefined();
    await ask("2030-01-09T16:00:00.000Z");
    expect(await open()).toBeUndefined();
  });

  test("keeps a request that was sent before, and withdraws with the last visit what was opened with it", async () => {
    const own = await askAt();
    await createClientLinkRequest(own.stranger, { nutritionist: own.ctx.actor.id, note: "Por mi cuenta" });
    const { _id: asked } = await own.ask();
    expect(await own.open()).toMatchObject({ note: "Por mi cuenta" });
    await cancelClientAppointment(own.stranger, asked);
    expect(await own.open()).toMatchObject({ note: "Por mi cuenta" });

    const { ctx, stranger, ask, open } = await askAt();
    const [first, second] = [await ask(), await ask("2030-01-08T16:00:00.000Z")];
    await cancelClientAppointment(stranger, first._id);
    expect(await open()).toBeDefined();
    await rejectAppointment(ctx, second._id);
    expect(await open()).toBeUndefined();
  });

  test("asks at once for several times, and has one request", async () => {
    const { ctx, ask, open } = await askAt();
    const times = ["08", "09", "10", "11"].map((day) => `2030-01-${day}T16:00:00.000Z`);
    expect(await countOutcomes(times.map((time) => ask(time)))).toEqual({ won: 4 });
    expect(await open()).toBeDefined();
    expect(await requestsOf(ctx)).toHaveLength(1);
    expect(await auditAgenda(ctx, ctx.actor.id)).toEqual([]);
  });

  test("who is accepted at the same moment is a patient with both visits, whoever is first", async () => {
    const rounds = iterations({ suite: 3, depth: 25 });
    for (let round = 0; round < rounds; round++) {
      const { ctx, ask, open, link } = await askAt();
      const { _id } = await ask();
      const outcomes = await countOutcomes([
        acceptAppointment(ctx, _id),
        acceptAppointmentWithPatient(ctx, _id),
        ask("2030-01-08T16:00:00.000Z"),
      ]);
      expect(outcomes).toEqual({ won: 2, appointment_closed: 1 });
      expect(await link()).toMatchObject({ isActive: true, accepted: [{ appointmentId: _id }] });
      expect(await open()).toBeUndefined();
      expect((await listWaiting(ctx)).map(({ isNewPatient }) => isNewPatient)).toEqual([false]);
      expect(await auditAgenda(ctx, ctx.actor.id)).toEqual([]);
    }
  });
});

describe("of answers at once to a new person there is one link, one appointment, one notice", () => {
  const rounds = iterations({ suite: 3, depth: 25 });
  const run = async (answers: Answers) => {
    const { answers: tally, problems } = await newPersonRounds(domain, rounds, answers, eventsOf);
    expect(problems).toEqual([]);
    return tally;
  };

  test("both acts together, twice", async () => {
    expect(await run({ both: 2 })).toEqual({
      won: rounds,
      appointment_closed: rounds,
      "accepted linked": rounds,
    });
  });

  test("both acts together, beside a plain confirmation and a plain acceptance", async () => {
    expect((await run({ both: 2, appointment: 1, link: 1 }))["accepted linked"]).toBe(rounds);
  });

  test("both acts together, beside a rejection of the appointment", async () => {
    const tally = await run({ both: 2, rejection: 1 });
    expect((tally["accepted linked"] ?? 0) + (tally["rejected unlinked"] ?? 0)).toBe(rounds);
  });

  test("both acts together, beside a refusal of the person", async () => {
    const tally = await run({ both: 2, refusal: 1 });
    expect((tally["accepted linked"] ?? 0) + (tally["pending unlinked"] ?? 0)).toBe(rounds);
  });
});
