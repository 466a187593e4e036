import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { addDays, addHours } from "@nutria/calendar/instant";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist } from "../../support/accounts";
import { at, bothSides, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let sides: BothSides;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
});

const first = at("10:00");
const week = (count: number) => addDays(first, 7 * count);

function booking(overrides: Record<string, unknown> = {}) {
  const { patient, service, office } = sides;
  return {
    patient: patient.id,
    service,
    office,
    mode: "site" as const,
    startDate: first,
    repeats: { every: "week" as const, times: 4 },
    ...overrides,
  };
}
const create = (overrides = {}) =>
  sides.nutritionist.call(agendaRoutes.createAppointment, { body: booking(overrides) });
const refusal = (body: unknown) =>
  product.refusal(agendaRoutes.createAppointment, { body }, { token: sides.nutritionist.token });
const agenda = () =>
  sides.nutritionist.call(agendaRoutes.listAgenda, { query: { from: addDays(first, -1), to: week(8) } });

async function mails() {
  await product.settle();
  return (await product.mailsTo(sides.patient.email)).filter(({ subject }) => subject.includes("cita"));
}

async function tokenMailed(): Promise<string> {
  const [newest] = await mails();
  const token = newest?.links.find((link) => link.includes("/p/"))?.split("/p/")[1];
  if (token === undefined) throw new Error("No page was mailed");
  return token;
}

describe("a series", () => {
  test("is mailed once with its dates, and accepted once from the mail", async () => {
    const booked = await create();
    expect(booked).toMatchObject({ startDate: first, series: { position: 1, every: "week", times: 4 } });
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain("Son 4 citas. También:");
    const token = await tokenMailed();
    const page = await product.call(clientRoutes.getMailedLink, { params: { token } });
    expect(page).toMatchObject({ dates: [first, week(1), week(2), week(3)] });
    await product.call(clientRoutes.acceptMailedLink, { params: { token }, body: { scope: "following" } });
    expect((await agenda()).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => "accepted"));
    const [confirmation] = await mails();
    expect(confirmation?.subject).toBe("Tu cita está confirmada");
    expect(await mails()).toHaveLength(2);

    // Each is reminded by itself, a day before.
    const ctx = await product.context({ role: "system", id: "test" });
    const before = addHours(week(2), -24);
    expect(await takeDueReminders({ ...ctx, now: () => before })).toMatchObject({ reminded: 1 });
  });

  test("has a date at another hour, which its mail names; what is no place or time of it is refused", async () => {
    const moved = addHours(week(1), 3);
    const withMoved = (startDate: unknown, position: unknown = 2) => ({
      repeats: { every: "week" as const, times: 4, moved: [{ position, startDate }] },
    });
    await create(withMoved(moved));
    expect((await agenda()).map(({ startDate }) => startDate)).toEqual([first, moved, week(2), week(3)]);
    const token = await tokenMailed();
    const page = await product.call(clientRoutes.getMailedLink, { params: { token } });
    expect(page).toMatchObject({ dates: [first, moved, week(2), week(3)] });
    const later = { startDate: week(5) };
    const bodies = [withMoved("mañana"), withMoved(week(6), 1), withMoved(week(6), 27), withMoved(week(7))];
    for (const body of bodies) {
      expect(await refusal(booking({ ...later, ...body }))).toMatchObject({
        status: 400,
        code: "validation",
      });
    }
    expect(await agenda()).toHaveLength(4);
  });

  test("is rejected once; when its first is cancelled, the mail asks about the others", async () => {
    const { _id } = await create();
    await mails();
    const token = await tokenMailed();
    await sides.nutritionist.call(agendaRoutes.cancelAppointment, {
      params: { id: _id },
      body: { scope: "this" },
    });
    const page = await product.call(clientRoutes.getMailedLink, { params: { token } });
    expect(page).toMatchObject({ dates: [week(1), week(2), week(3)] });
    await product.call(clientRoutes.rejectMailedLink, {
      params: { token },
      body: { scope: "following", reason: "No puedo los lunes" },
    });
    expect(await agenda()).toEqual([]);
    // The nutritionist sees one change, not three.
    const unseen = await sides.nutritionist.call(agendaRoutes.listUnseenAppointments, {});
    expect(unseen).toMatchObject([{ status: "rejected", reason: "No puedo los lunes" }]);
  });

  test("is refused with the dates that clash, and nothing of it is booked", async () => {
    await create({ startDate: week(2), repeats: undefined });
    expect(await refusal(booking())).toMatchObject({
      status: 409,
      code: "slot_taken",
      clashes: [week(2)],
      fields: { startDate: expect.stringMatching(/^Ya hay otra cita en \d\d\/\d\d\/\d{4}$/) as string },
    });
    expect(await agenda()).toHaveLength(1);
  });

  test("is of 2 to 26 times, weekly, every two weeks or monthly", async () => {
    const times = "Elige de 2 a 26 veces";
    for (const wrong of [1, 27, 2.5, "4", null]) {
      expect(await refusal(booking({ repeats: { every: "week", times: wrong } }))).toMatchObject({
        status: 400,
        fields: { "repeats.times": times },
      });
    }
    expect(await refusal(booking({ repeats: { every: "day", times: 4 } }))).toMatchObject({
      status: 400,
      fields: { "repeats.every": expect.any(String) as string },
    });
  });

  test("is moved and cancelled from one on; of another nutritionist it does not exist", async () => {
    await create();
    const [, second] = await agenda();
    const id = second?._id ?? "";
    const moved = {
      params: { id },
      body: { scope: "following" as const, startDate: at("12:00", week(1).slice(0, 10)) },
    };
    await sides.nutritionist.call(agendaRoutes.updateAppointment, moved);
    expect((await agenda()).map(({ startDate }) => startDate.slice(11, 16))).toEqual([
      first.slice(11, 16),
      ...Array.from({ length: 3 }, () => moved.body.startDate.slice(11, 16)),
    ]);
    const [mail] = await mails();
    expect(mail?.text).toContain("Son 3 citas.");
    const stranger = await aNutritionist(product);
    const cancelled = { params: { id }, body: { scope: "following" as const } };
    for (const [route, call] of [
      [agendaRoutes.updateAppointment, moved],
      [agendaRoutes.cancelAppointment, cancelled],
    ] as const) {
      expect(await product.refusal(route as never, call as never, { token: stranger.token })).toMatchObject({
        status: 404,
      });
    }
    expect(
      await product.refusal(
        agendaRoutes.updateAppointment,
        { params: { id }, body: { ...moved.body, version: 1 } },
        { token: sides.nutritionist.token },
      ),
    ).toMatchObject({ status: 409, code: "stale_version" });
    await sides.nutritionist.call(agendaRoutes.cancelAppointment, cancelled);
    expect((await agenda()).map(({ startDate }) => startDate)).toEqual([first]);
  });

  test("is answered by the patient's app, together or one by one", async () => {
    const { _id } = await create();
    const [, second] = await agenda();
    const { patient } = sides;
    await patient.call(clientRoutes.rejectClientAppointment, { params: { id: second?._id ?? "" }, body: {} });
    await patient.call(clientRoutes.acceptClientAppointment, {
      params: { id: _id },
      body: { scope: "following" },
    });
    expect((await agenda()).map(({ startDate, status }) => [startDate, status])).toEqual(
      [first, week(2), week(3)].map((start) => [start, "accepted"]),
    );
  });
});
