import { fillPlan } from "../../support/agenda/online-rounds";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import { careLinks } from "@nutria/core/care/care-link/index";
import { acceptLinkRequest, linkRequests, rejectLinkRequest } from "@nutria/core/linking/link-request/index";
import {
  acceptAppointment,
  acceptAppointmentWithPatient,
  cancelAppointment,
  getAppointment,
  listWaiting,
} from "@nutria/core/scheduling/appointment/index";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aPublicPractice, newPersonRounds, type Answers } from "../../support/agenda/online-rounds";
import { codeOf, startDomain, type Domain } from "../../support/domain";
import { iterations } from "../../support/depth";

let domain: Domain;

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

  test("keeps what the person had before: another appointment that was confirmed alone", async () => {
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
    const confirmed = await aRequest();
    await acceptAppointment(confirmed.ctx, confirmed.id);
    const before = domain.events.length;
    await acceptAppointmentWithPatient(confirmed.ctx, confirmed.id);
    expect(domain.events.slice(before).map(({ type }) => type)).toEqual(["linkRequest.accepted"]);
    expect((await confirmed.link())?.accepted).toMatchObject([{ appointmentId: confirmed.id }]);

    const linked = await aRequest();
    await acceptLinkRequest(linked.ctx, linked.requestId, { shouldAddPass: false });
    const since = domain.events.length;
    await acceptAppointmentWithPatient(linked.ctx, linked.id);
    expect(domain.events.slice(since).map(({ type }) => type)).toEqual(["appointment.accepted"]);
  });

  test("changes nothing when the plan is full, and the appointment alone can still be confirmed", async () => {
    const { ctx, patientId, id, link } = await aRequest();
    await fillPlan(ctx);
    expect(await codeOf(acceptAppointmentWithPatient(ctx, id))).toBe("plan_full");
    expect(await getAppointment(ctx, id)).toMatchObject({ status: "pending" });
    expect(await linkRequests(ctx, ctx.actor.id).findOpen(patientId)).toMatchObject({ status: "pending" });
    expect(await acceptAppointment(ctx, id)).toMatchObject({ status: "accepted" });
    expect(await link()).toBeUndefined();
  });

  test("is refused when nobody asks to be a patient any more", async () => {
    const { ctx, requestId, id } = await aRequest();
    await rejectLinkRequest(ctx, requestId);
    expect(await codeOf(acceptAppointmentWithPatient(ctx, id))).toBe("link_request_closed");
    expect(await getAppointment(ctx, id)).toMatchObject({ status: "pending" });
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
