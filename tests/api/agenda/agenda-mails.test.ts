import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { clientRoutes } from "@nutria/contract/routes/client";
import { officeRoutes } from "@nutria/contract/routes/offices";
import { takeDueReminders } from "@nutria/core/scheduling/appointment/index";
import { addHours } from "@nutria/calendar/instant";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { at, bothSides, monday, type BothSides } from "../../support/agenda/appointments";
import { startProduct, type Product } from "../../support/product";
import { onsiteOffice } from "../../support/profile";
import { testInDepth } from "../../support/depth";

let product: Product;
let sides: BothSides;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  sides = await bothSides(product);
});

async function book(time = "10:00", day = monday) {
  const { patient, service, office, nutritionist } = sides;
  return nutritionist.call(agendaRoutes.createAppointment, {
    body: {
      patient: patient.id,
      service,
      office,
      mode: "site",
      startDate: at(time, day),
      comment: "Trae tu diario",
    },
  });
}

/** The token of the newest page mailed to the patient about an appointment. */
async function tokenMailed(): Promise<string> {
  const mails = await product.mailsTo(sides.patient.email);
  const links = mails
    .filter(({ subject }) => subject.includes("cita"))
    .flatMap((mail) => mail.links)
    .filter((link) => link.includes("/p/"));
  const token = links[0]?.split("/p/")[1];
  if (token === undefined) throw new Error("No page was mailed");
  return token;
}

async function newestMail() {
  const [newest] = await product.mailsTo(sides.patient.email);
  if (!newest) throw new Error("Nothing was mailed");
  return newest;
}

/** The calendar file of a mail. */
function fileOf({ attachments = [] }: Awaited<ReturnType<typeof newestMail>>): {
  type: string;
  text: string;
} {
  const [file] = attachments;
  if (!file) throw new Error("No file was mailed");
  return { type: file.contentType, text: Buffer.from(file.content, "base64").toString() };
}

const subjects = async (): Promise<string[]> =>
  (await product.mailsTo(sides.patient.email)).map(({ subject }) => subject);

describe("the mailed page of an appointment", () => {
  test("shows it, changes nothing when opened, and accepts once", async () => {
    const { _id } = await book();
    const token = await tokenMailed();
    for (let times = 0; times < 2; times++) {
      expect(await product.call(clientRoutes.getMailedLink, { params: { token } })).toMatchObject({
        kind: "appointment",
        status: "pending",
        patientName: sides.patient.name,
        startDate: at("10:00"),
        serviceName: "Consulta de primera vez",
        mode: "site",
        comment: "Trae tu diario",
      });
    }
    expect(await product.call(clientRoutes.acceptMailedLink, { params: { token } })).toEqual({
      status: "accepted",
    });
    const [shown] = await sides.nutritionist.call(agendaRoutes.listAppointments, {});
    expect(shown).toMatchObject({ _id, displayStatus: "ACCEPTED" });
    const params = { token };
    expect(await product.refusal(clientRoutes.rejectMailedLink, { params })).toMatchObject({
      code: "link_lapsed",
    });
  });

  test("keeps, once accepted, the place, the calendars, and the ways to move and cancel", async () => {
    await book();
    const token = await tokenMailed();
    const params = { token };
    expect(await product.refusal(clientRoutes.readMailedCalendar, { params })).toMatchObject({
      code: "link_lapsed",
    });
    expect(await product.refusal(clientRoutes.cancelMailedAppointment, { params })).toMatchObject({
      code: "link_lapsed",
    });
    await product.call(clientRoutes.acceptMailedLink, { params });
    const kept = await product.call(clientRoutes.getMailedLink, { params });
    expect(kept).toMatchObject({
      status: "accepted",
      place: { mapUrl: expect.stringMatching(/^https:/) as string, meetingUrl: null },
      googleCalendarUrl: expect.stringContaining("dates=20300107T160000Z%2F20300107T170000Z") as string,
    });
    const file = await product.send(clientRoutes.readMailedCalendar, { params });
    expect(file.headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(String(file.body)).toContain("DTSTART:20300107T160000Z\r\n");
    const { slots } = await product.call(clientRoutes.getMailedAvailability, {
      params,
      query: { date: monday },
    });
    expect(slots.some(({ isAvailable }) => isAvailable)).toBe(true);
    const answer = await product.call(clientRoutes.cancelMailedAppointment, {
      params,
      body: { reason: "Estoy de viaje" },
    });
    expect(answer).toEqual({ status: "cancelled" });
    const [unseen] = await sides.nutritionist.call(agendaRoutes.listUnseenAppointments, {});
    expect(unseen).toMatchObject({ status: "cancelled", reason: "Estoy de viaje" });
    for (const route of [
      clientRoutes.getMailedLink,
      clientRoutes.readMailedCalendar,
      clientRoutes.acceptMailedLink,
    ]) {
      expect(await product.refusal(route, { params })).toMatchObject({ code: "link_lapsed" });
    }
  });

  testInDepth(
    "is confirmed by mail with the same and a calendar file, whose version grows until it is cancelled",
    async () => {
      const { _id } = await book();
      await product.call(clientRoutes.acceptMailedLink, { params: { token: await tokenMailed() } });
      await product.settle();
      const confirmation = await newestMail();
      expect(confirmation.subject).toBe("Tu cita está confirmada");
      expect(confirmation.text).toContain("hora del centro");
      expect(confirmation.links[0]).toMatch(/\/p\//);
      expect(confirmation.links.some((link) => link.startsWith("https://calendar.google.com/"))).toBe(true);
      const added = fileOf(confirmation);
      expect(added.type).toBe("text/calendar; charset=utf-8; method=PUBLISH");
      expect(added.text).toContain("METHOD:PUBLISH\r\n");
      expect(added.text).toContain(`UID:${_id}@nutria\r\n`);
      expect(added.text).toContain("STATUS:CONFIRMED\r\n");
      await sides.nutritionist.call(agendaRoutes.cancelAppointment, { params: { id: _id } });
      await product.settle();
      const removed = fileOf(await newestMail());
      expect(removed.type).toBe("text/calendar; charset=utf-8; method=CANCEL");
      expect(removed.text).toContain(`UID:${_id}@nutria\r\n`);
      expect(removed.text).toContain("STATUS:CANCELLED\r\n");
      const version = ({ text }: { text: string }) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
      expect(version(removed)).toBeGreaterThan(version(added));
      for (const { text } of [added, removed]) {
        expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
        expect(
          text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\n")),
        ).toBe(true);
      }
    },
  );

  test("rejects it, which the nutritionist sees as unseen", async () => {
    const { _id } = await book();
    const token = await tokenMailed();
    expect(await product.call(clientRoutes.rejectMailedLink, { params: { token } })).toEqual({
      status: "rejected",
    });
    const unseen = await sides.nutritionist.call(agendaRoutes.listUnseenAppointments, {});
    expect(unseen).toMatchObject([{ _id, status: "rejected", displayStatus: null }]);
  });

  test("proposes another time among the offered ones only", async () => {
    await book();
    const token = await tokenMailed();
    const { slots } = await product.call(clientRoutes.getMailedAvailability, {
      params: { token },
      query: { date: monday },
    });
    expect(slots.find(({ time }) => time === "10:15")?.isAvailable).toBe(true);
    const refused = await product.refusal(clientRoutes.proposeMailedDate, {
      params: { token },
      body: { startDate: at("20:00") },
    });
    expect(refused).toMatchObject({ code: "slot_not_offered" });
    const answer = await product.call(clientRoutes.proposeMailedDate, {
      params: { token },
      body: { startDate: at("15:00") },
    });
    expect(answer).toEqual({ status: "rescheduled" });
  });

  testInDepth(
    "shows the date that the patient proposed, and takes no answer, until the nutritionist answers",
    async () => {
      const { _id } = await book();
      const token = await tokenMailed();
      const call = { params: { token } };
      await product.call(clientRoutes.proposeMailedDate, { ...call, body: { startDate: at("15:00") } });
      expect(await product.call(clientRoutes.getMailedLink, call)).toMatchObject({
        status: "proposed",
        startDate: at("15:00"),
        googleCalendarUrl: null,
        place: { meetingUrl: null },
      });
      const other = { ...call, body: { startDate: at("16:15") } };
      const availability = { ...call, query: { date: monday } };
      for (const refusal of [
        product.refusal(clientRoutes.acceptMailedLink, call),
        product.refusal(clientRoutes.rejectMailedLink, call),
        product.refusal(clientRoutes.cancelMailedAppointment, call),
        product.refusal(clientRoutes.proposeMailedDate, other),
        product.refusal(clientRoutes.getMailedAvailability, availability),
      ]) {
        expect(await refusal).toMatchObject({ status: 404, code: "link_lapsed" });
      }
      await sides.nutritionist.call(agendaRoutes.acceptAppointment, { params: { id: _id } });
      expect(await product.refusal(clientRoutes.getMailedLink, call)).toMatchObject({ code: "link_lapsed" });
      const confirmed = await tokenMailed();
      expect(await product.call(clientRoutes.getMailedLink, { params: { token: confirmed } })).toMatchObject({
        status: "accepted",
        startDate: at("15:00"),
      });
    },
  );

  test("expires when another date is proposed; a forged token is refused", async () => {
    const { _id } = await book();
    const first = await tokenMailed();
    await sides.nutritionist.call(agendaRoutes.updateAppointment, {
      params: { id: _id },
      body: { startDate: at("12:00") },
    });
    expect(await product.refusal(clientRoutes.acceptMailedLink, { params: { token: first } })).toMatchObject({
      code: "link_lapsed",
    });
    const second = await tokenMailed();
    expect(second).not.toBe(first);
    expect(await product.call(clientRoutes.getMailedLink, { params: { token: second } })).toMatchObject({
      status: "rescheduled",
      startDate: at("12:00"),
    });
    const [payload = "", signature = ""] = second.split(".");
    const forged = Buffer.from(
      Buffer.from(payload, "base64url").toString().replace(_id, "apt_other"),
    ).toString("base64url");
    for (const token of [`${forged}.${signature}`, payload, "x.y", `${payload}.`]) {
      expect(await product.refusal(clientRoutes.getMailedLink, { params: { token } })).toMatchObject({
        status: 404,
      });
    }
    const shared = await sides.nutritionist.call(agendaRoutes.shareAppointment, { params: { id: _id } });
    // The nutritionist sees the shared address, so it is another one; it opens the same page.
    expect(shared.url.endsWith(second)).toBe(false);
    const token = shared.url.split("/p/")[1] ?? "";
    expect(await product.call(clientRoutes.getMailedLink, { params: { token } })).toMatchObject({
      status: "rescheduled",
    });
    expect(shared.whatsappUrl).toContain(`52${sides.patient.phoneNumber}`);
  });

  testInDepth("is followed by a mail about the nutritionist's decision", async () => {
    const { _id } = await book();
    await product.settle();
    await sides.nutritionist.call(agendaRoutes.cancelAppointment, { params: { id: _id } });
    expect(await subjects()).toContain("Tu cita fue cancelada");
  });

  testInDepth("is followed by a mail about another place, and by none once it took place", async () => {
    const { nutritionist } = sides;
    const { _id: office } = await nutritionist.call(officeRoutes.createOffice, {
      body: { ...onsiteOffice(), name: "Consultorio Roma" },
    });
    const ahead = await book();
    const past = await book("10:00", "2026-01-05");
    await product.settle();
    for (const { _id } of [past, ahead]) {
      await nutritionist.call(agendaRoutes.updateAppointment, { params: { id: _id }, body: { office } });
    }
    await product.settle();
    const told = (await product.mailsTo(sides.patient.email)).filter(
      ({ subject }) => subject === "Cambió un dato de tu cita",
    );
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain("Lunes, 7 de enero");
  });
});

describe("reminders", () => {
  const system = { role: "system", id: "appointment-reminders" } as const;
  const runAt = async (instant: string) =>
    takeDueReminders({ ...(await product.context(system)), now: () => instant });
  const accept = (id: string) => sides.patient.call(clientRoutes.acceptClientAppointment, { params: { id } });
  const reminders = async (address: string) =>
    (await product.mailsTo(address)).filter(({ subject }) => subject.startsWith("Recordatorio")).length;

  test("are sent to both sides 24 hours before, once", async () => {
    const { _id } = await book("10:00", "2030-02-04");
    await accept(_id);
    expect(await runAt(addHours(at("10:00", "2030-02-04"), -25))).toEqual({ reminded: 0, late: 0 });
    const runs = await Promise.all([
      runAt(addHours(at("10:00", "2030-02-04"), -24)),
      runAt(addHours(at("10:00", "2030-02-04"), -24)),
    ]);
    expect(runs.reduce((sum, { reminded }) => sum + reminded, 0)).toBe(1);
    expect(await runAt(addHours(at("10:00", "2030-02-04"), -23))).toEqual({ reminded: 0, late: 0 });
    expect(await reminders(sides.patient.email)).toBe(1);
    expect(await reminders(sides.nutritionist.email)).toBe(1);
  });

  testInDepth("are not sent for a moved, cancelled or unaccepted appointment", async () => {
    const moved = await book("09:00", "2030-02-05");
    const cancelled = await book("11:00", "2030-02-05");
    await book("13:00", "2030-02-05");
    await accept(moved._id);
    await accept(cancelled._id);
    await sides.nutritionist.call(agendaRoutes.updateAppointment, {
      params: { id: moved._id },
      body: { startDate: at("15:00", "2030-02-05") },
    });
    await sides.nutritionist.call(agendaRoutes.cancelAppointment, { params: { id: cancelled._id } });
    expect(await runAt(addHours(at("15:00", "2030-02-05"), -20))).toEqual({ reminded: 0, late: 0 });
    expect(await reminders(sides.patient.email)).toBe(0);
  });

  test("are dropped when they are late", async () => {
    const { _id } = await book("10:00", "2030-02-06");
    await accept(_id);
    expect(await runAt(addHours(at("10:00", "2030-02-06"), 1))).toEqual({ reminded: 0, late: 1 });
    expect(await reminders(sides.patient.email)).toBe(0);
  });
});

describe("the private calendar address", () => {
  const read = async (url: string) =>
    product.send(agendaRoutes.readCalendar, {
      params: { token: new URL(url).pathname.split("/").at(-1) ?? "" },
    });

  test("serves the agenda without names, or with them on request, and nothing once it is closed", async () => {
    const { nutritionist, patient } = sides;
    product.travel({ seconds: 0 });
    const soon = addHours(new Date().toISOString(), 48);
    const { _id } = await nutritionist.call(agendaRoutes.createAppointment, {
      body: {
        patient: patient.id,
        service: sides.service,
        office: sides.office,
        mode: "site",
        startDate: soon,
      },
    });
    await patient.call(clientRoutes.acceptClientAppointment, { params: { id: _id } });
    expect(await nutritionist.call(agendaRoutes.getCalendarFeed, {})).toEqual({
      url: null,
      showPatientNames: false,
    });
    const { url } = await nutritionist.call(agendaRoutes.openCalendarFeed, { body: {} });
    const answer = await read(url ?? "");
    expect(answer).toMatchObject({
      status: 200,
      headers: { "content-type": "text/calendar; charset=utf-8" },
    });
    const text = String(answer.body);
    expect(text.startsWith("BEGIN:VCALENDAR\r\n")).toBe(true);
    expect(text).toContain("SUMMARY:Consulta de primera vez\r\n");
    expect(text).toContain("STATUS:CONFIRMED");
    expect(text).not.toContain(patient.name);
    expect(text.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);

    const named = await nutritionist.call(agendaRoutes.openCalendarFeed, {
      body: { showPatientNames: true },
    });
    expect(named.url).toBe(url);
    expect(String((await read(url ?? "")).body)).toContain(patient.name);

    await nutritionist.call(agendaRoutes.closeCalendarFeed, {});
    expect((await read(url ?? "")).status).toBe(404);
    const next = await nutritionist.call(agendaRoutes.openCalendarFeed, { body: {} });
    expect(next.url).not.toBe(url);
    expect((await read(url ?? "")).status).toBe(404);
    expect((await read(next.url ?? "")).status).toBe(200);
    expect((await read("https://example.com/v1/calendar/nut_x.y.ics")).status).toBe(404);
  });
});
