import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { neighbourOf } from "../../../web/src/features/agenda/event/use-neighbours";
import { formatLength } from "../../../web/src/features/agenda/event/visit-heading";
import { openDialog } from "../../../web/src/lib/dialogs";
import { anAgenda, anAppointment, anOffice, aService, standOnFriday, weekOfTimes } from "./agenda-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { held } from "../support/held";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
// Friday the 20th at noon, by the clock of the practice.
standOnFriday();
beforeAll(async () => void (await import("../../../web/src/features/agenda/event/event-dialog")));
beforeEach(() => void vi.setSystemTime("2026-11-20T18:00:00Z"));
afterEach(clear);

const overview = {
  visitReason: "",
  medications: [],
  allergies: ["cacahuate"],
  intolerances: ["lactosa"],
  lastVisitAt: null,
  lastNote: { _id: "not_1", date: "2026-10-26T16:00:00.000Z", excerpt: "Cambiar la cena" },
  currentPlan: null,
  draftPlan: null,
};

let goTo: (href: string) => Promise<void>;

function open(given: Partial<Appointment> = {}) {
  server.on(timelineRoutes.getOverview, () => overview);
  const { router } = show(<p>pantalla</p>);
  goTo = router.navigate;
  act(() => openDialog("calendarEvent", { appointment: anAppointment(given) }));
  return screen.findByRole("dialog");
}

const at = (startDate: string, endDate: string) => ({ startDate, endDate });
const running = at("2026-11-20T17:30:00.000Z", "2026-11-20T18:30:00.000Z");
const over = at("2026-11-20T16:00:00.000Z", "2026-11-20T17:00:00.000Z");
const hasButton = (name: string) => screen.queryByRole("button", { name }) !== null;

test.each([
  ["ahead", {}, "Martes, 24 de noviembre, 09:00–10:00"],
  [
    "of another year",
    at("2027-01-12T16:00:00.000Z", "2027-01-12T17:00:00.000Z"),
    "Martes, 12 de enero de 2027, 10:00–11:00",
  ],
  ["of today", at("2026-11-20T20:00:00.000Z", "2026-11-20T21:00:00.000Z"), "Hoy, 14:00–15:00"],
  [
    "that is no visit",
    { type: "other", title: "Curso", patient: null, displayStatus: "NORMAL" } as const,
    "martes, 24 de noviembre09:00 – 10:00",
  ],
])("the panel of an appointment %s says its date once", async (_what, given, said) => {
  server = anAgenda();
  const { textContent } = await open(given);
  expect(textContent).toContain(said);
  expect(textContent.match(/Hoy,|\d de noviembre|\d de enero|24\/11|12\/01|20\/11/g)).toHaveLength(1);
});

describe("the panel before a visit", () => {
  test("reminds by WhatsApp with the appointment in the text, moves and cancels, and says what to prepare", async () => {
    server = anAgenda();
    const panel = await open();
    const remind = await screen.findByRole("link", { name: "Recordar por WhatsApp" });
    expect(decodeURIComponent(remind.getAttribute("href") ?? "")).toContain(
      "Hola, Ana. Te recuerdo tu cita: martes, 24 de noviembre, 09:00 – 10:00",
    );
    expect(["Mover", "Editar", "Cancelar cita"].every(hasButton)).toBe(true);
    expect(await screen.findByText("Alergia: cacahuate")).toBeTruthy();
    expect(screen.getByText("Última nota, 26/10/2026")).toBeTruthy();
    expect(panel.textContent).toContain("Confirmada");
  });

  test("of an online visit joins the call from ten minutes before", async () => {
    const office = anOffice({ _id: "off_2", name: "Videollamada", mode: "online" });
    const offices = [{ ...office, address: { ...office.address, mapUrl: "https://call.example/ana" } }];
    const online = {
      mode: "online" as const,
      office: { _id: "off_2", name: "Videollamada", mode: "online" as const },
      ...at("2026-11-20T18:10:00.000Z", "2026-11-20T19:00:00.000Z"),
    };
    vi.setSystemTime("2026-11-20T17:59:00Z");
    server = anAgenda({ offices });
    await open(online);
    expect((await screen.findByRole("button", { name: "Entrar, 12:00" })).hasAttribute("disabled")).toBe(
      true,
    );
    clear();
    vi.setSystemTime("2026-11-20T18:00:00Z");
    server = anAgenda({ offices });
    await open(online);
    const join = await screen.findByRole("link", { name: "Entrar a la videollamada" });
    expect(join.getAttribute("href")).toBe("https://call.example/ana");
  });
});

test("the panel during a visit starts the consultation beside the record, or says that nobody came", async () => {
  server = anAgenda().on(agendaRoutes.setAttendance, () =>
    anAppointment({ ...running, attendance: "missed", version: 2 }),
  );
  const panel = await open(running);
  const start = await screen.findByRole("link", { name: "Iniciar consulta" });
  expect(start.getAttribute("href")).toBe("/dashboard/patients/pat_1/notes/new?appointment=apt_1");
  expect(panel.textContent).toContain("Ahora, 09:30–10:30".replace("09:30–10:30", "11:30–12:30"));
  expect(panel.textContent).toContain("En consulta");
  await press("No llegó");
  expect(await screen.findByRole("heading", { name: "¿Asistió?" })).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.setAttendance)[0]?.body).toEqual({ attendance: "missed" });
});

test.each([
  ["for its patient", { status: "pending", displayStatus: "PENDING_BY_PATIENT" } as const, "Cancelar cita"],
  [
    "for the nutritionist",
    {
      status: "pending",
      displayStatus: "PENDING_BY_NUTRITIONIST",
      createdByRole: "client",
      nextActionRole: "nutritionist",
    } as const,
    "Rechazar",
  ],
])("the panel during a visit that still waited %s is that of a visit", async (_whom, waiting, undone) => {
  server = anAgenda()
    .on(patientRoutes.listLinkRequests, () => ({
      items: [],
      nextCursor: null,
      matching: 0,
      counts: { received: 0, sent: 0 },
    }))
    .on(agendaRoutes.setAttendance, () => anAppointment({ ...running, attendance: "attended", version: 2 }))
    .on(agendaRoutes.getAppointment, () => anAppointment({ ...running, attendance: "attended", version: 2 }));
  const panel = await open({ ...running, ...waiting });
  expect(await screen.findByRole("link", { name: "Iniciar consulta" })).toBeTruthy();
  expect(panel.textContent).toContain("En consulta");
  expect(panel.textContent).not.toContain("Espera la respuesta");
  expect(["Asistió", "No llegó", undone].every(hasButton)).toBe(true);
  expect(hasButton("Marcar como confirmada")).toBe(false);
  await press("Asistió");
  await waitFor(() =>
    expect(server.requestsTo(agendaRoutes.setAttendance)[0]?.body).toEqual({ attendance: "attended" }),
  );
  expect(screen.queryByRole("alert")).toBeNull();
});

test("the panel after a visit that nobody confirmed asks who came, and still takes it back", async () => {
  server = anAgenda();
  const panel = await open({ ...over, status: "pending", displayStatus: "PENDING_BY_PATIENT" });
  expect(await screen.findByRole("heading", { name: "¿Asistió?" })).toBeTruthy();
  expect(panel.textContent).toContain("Sin registrar");
  expect(["Asistió", "No asistió", "Cancelar cita"].every(hasButton)).toBe(true);
});

test("the panel after a visit asks in order, and does not offer to cancel what took place", async () => {
  server = anAgenda();
  const panel = await open(over);
  const headings = await screen.findAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    "¿Asistió?",
    "Cobro",
    "Nota de la consulta",
    "Agendar siguiente",
  ]);
  expect(panel.textContent).toContain("terminó hace 1 h");
  expect(hasButton("Cancelar cita")).toBe(false);
  expect(hasButton("Editar la cita")).toBe(true);
});

describe("the visit that follows one", () => {
  const free = (times: Record<string, readonly string[]>) =>
    anAgenda()
      .on(agendaRoutes.createAppointment, () => anAppointment())
      .on(agendaRoutes.listOwnFreeTimes, ({ query }) => weekOfTimes(times, query.get("from") ?? ""));
  const booked = async () => {
    await press("Agendar");
    await waitFor(() => expect(server.requestsTo(agendaRoutes.createAppointment)).toHaveLength(1));
    return server.requestsTo(agendaRoutes.createAppointment)[0]?.body;
  };

  test.each([
    ["onsite", {}, { mode: "site", office: "off_1" }],
    [
      "online",
      { mode: "online" as const, office: { _id: "off_2", name: "Videollamada", mode: "online" as const } },
      { mode: "online", office: "off_2" },
    ],
  ])("is booked %s in two presses: same service, place, weekday and hour", async (_, given, where) => {
    server = free({ "2026-12-04": ["09:00", "10:00"] });
    await open({ ...over, ...given });
    await press("Agendar siguiente");
    expect(await screen.findByRole("dialog", { name: "Agendar siguiente" })).toBeTruthy();
    const summary = await screen.findByText("vie 4 dic 2026, 10:00–11:00");
    await waitFor(() => expect(summary.parentElement?.textContent).toContain("mismo día y hora; libre"));
    const chip = screen.getByRole("button", { name: "En 2 semanas · vie 4" });
    expect(chip.getAttribute("aria-pressed")).toBe("true");
    expect(await booked()).toMatchObject({
      patient: "pat_1",
      service: "svc_1",
      ...where,
      startDate: "2026-12-04T10:00",
      timeZone: "America/Mexico_City",
    });
  });

  test("four weeks ahead is one press more", async () => {
    server = free({ "2026-12-04": ["10:00"], "2026-12-18": ["10:00"] });
    await open(over);
    await press("Agendar siguiente");
    await press("En 4 semanas · vie 18");
    await screen.findByText("vie 18 dic 2026, 10:00–11:00");
    const chip = screen.getByRole("button", { name: "En 4 semanas · vie 18" });
    await waitFor(() => expect(chip.getAttribute("aria-pressed")).toBe("true"));
    expect(await booked()).toMatchObject({ startDate: "2026-12-18T10:00" });
  });

  testInDepth("takes the nearest free time where its hour is taken, and says so", async () => {
    server = free({ "2026-12-04": ["09:00", "10:45", "13:00"] });
    await open(over);
    await press("Agendar siguiente");
    expect(await screen.findByText("10:00 está ocupado; propongo 10:45")).toBeTruthy();
    expect(await booked()).toMatchObject({ startDate: "2026-12-04T10:45" });
  });

  testInDepth("goes to the next day with free times where its own has none", async () => {
    server = free({ "2026-12-07": ["12:00"] });
    await open(over);
    await press("Agendar siguiente");
    expect(await screen.findByText("10:00 está ocupado; propongo lun 7, 12:00")).toBeTruthy();
    expect(await booked()).toMatchObject({ startDate: "2026-12-07T12:00" });
  });

  test("says that the hour is outside the office hours, and that nothing is free", async () => {
    const late = at("2026-11-19T23:00:00.000Z", "2026-11-20T00:00:00.000Z");
    server = free({ "2026-12-03": ["13:00"] });
    await open(late);
    await press("Agendar siguiente");
    expect(await screen.findByText("17:00 está fuera de tu horario; propongo 13:00")).toBeTruthy();
    clear();
    server = free({});
    await open(late);
    await press("Agendar siguiente");
    expect(await screen.findByText("17:00 no está libre, y no hay otro horario cerca")).toBeTruthy();
    expect(await screen.findByText(/^Fuera de tu horario/)).toBeTruthy();
    expect(await booked()).toMatchObject({ startDate: "2026-12-03T17:00" });
  });

  test("asks for another service where its own is offered no more", async () => {
    server = anAgenda({ services: [{ ...aService, _id: "svc_2" }] });
    await open(over);
    await press("Agendar siguiente");
    expect((await screen.findByLabelText<HTMLInputElement>("Fecha")).value).toBe("04/12/2026");
    await press("Agendar");
    expect(await screen.findAllByText("Este campo es obligatorio")).not.toHaveLength(0);
    expect(server.requestsTo(agendaRoutes.createAppointment)).toEqual([]);
  });
});

describe("the panel of a new person's request", () => {
  const asked = {
    status: "pending" as const,
    displayStatus: "PENDING_BY_NUTRITIONIST" as const,
    createdByRole: "client" as const,
    nextActionRole: "nutritionist" as const,
    comment: "Quiero bajar de peso antes de mi boda.",
  };
  const { patient } = anAppointment();
  const request: LinkRequest = {
    _id: "lrq_1",
    starter: "patient",
    status: "pending",
    publicField: "",
    patient: { ...(patient as NonNullable<typeof patient>), hasAccount: false, mailFailure: null },
    nutritionistContact: {
      _id: "nut_1",
      name: "Alejandra",
      lastName: "Paredes",
      email: "ale@example.com",
      phoneNumber: "5512345678",
      countryCode: 52,
    },
    service: null,
    mode: null,
    note: "",
    withPass: false,
    isProvisional: false,
    createdAt: "2026-11-20T15:00:00.000Z",
  };
  const withRequest = (plan: { activatedUsers: number; usersInPlan: number | null }) =>
    anAgenda()
      .on(patientRoutes.listLinkRequests, () => ({
        items: [request],
        nextCursor: null,
        matching: 1,
        counts: { received: 1, sent: 0 },
      }))
      .on(patientRoutes.getPlanCounts, () => plan);

  test("confirms and accepts in one act, and says what that does", async () => {
    server = withRequest({ activatedUsers: 18, usersInPlan: 30 }).on(
      agendaRoutes.acceptAppointmentWithPatient,
      () => anAppointment(),
    );
    await open(asked);
    expect(await screen.findByText("Ana pasa a tus pacientes (19 de 30 de tu plan)")).toBeTruthy();
    expect(screen.getByText("No es tu paciente todavía")).toBeTruthy();
    expect(screen.getByText("Quiero bajar de peso antes de mi boda.")).toBeTruthy();
    await press("Confirmar y aceptar como paciente");
    await waitFor(() =>
      expect(toasts).toEqual([{ kind: "success", text: "Ana ya es tu paciente y su cita quedó confirmada" }]),
    );
    expect(server.requestsTo(agendaRoutes.acceptAppointmentWithPatient)).toHaveLength(1);
    expect(server.requestsTo(agendaRoutes.acceptAppointment)).toEqual([]);
  });

  test("offers nothing to confirm before it knows whether the person is new", async () => {
    const { promise, resolve } = held();
    server = anAgenda().on(patientRoutes.listLinkRequests, async () => {
      await promise;
      return { items: [], nextCursor: null, matching: 0, counts: { received: 0, sent: 0 } };
    });
    await open(asked);
    await screen.findByRole("button", { name: "Proponer otra fecha" });
    expect(hasButton("Confirmar cita")).toBe(false);
    resolve();
    expect(await screen.findByRole("button", { name: "Confirmar cita" })).toBeTruthy();
    expect(hasButton("Confirmar y aceptar como paciente")).toBe(false);
  });

  test("accepts the person first, also while the visit takes place", async () => {
    server = withRequest({ activatedUsers: 18, usersInPlan: 30 });
    await open({ ...asked, ...running });
    expect(await screen.findByRole("button", { name: "Confirmar y aceptar como paciente" })).toBeTruthy();
    expect(["Asistió", "No llegó", "Editar"].some(hasButton)).toBe(false);
    expect(screen.queryByRole("link", { name: "Iniciar consulta" })).toBeNull();
  });

  test.each([
    ["is known to be full", { activatedUsers: 30, usersInPlan: 30 }],
    ["turns out to be full", { activatedUsers: 29, usersInPlan: 30 }],
  ])("offers the plans, and nothing to confirm, when the plan %s", async (_what, plan) => {
    server = withRequest(plan).on(agendaRoutes.acceptAppointmentWithPatient, () => {
      throw new AppError("plan_full");
    });
    await open(asked);
    if (plan.activatedUsers < plan.usersInPlan) await press("Confirmar y aceptar como paciente");
    const link = await screen.findByRole("link", { name: "Ver planes" });
    expect(link.getAttribute("href")).toBe("/settings/profile/market/suscriptions");
    expect((await screen.findByRole("alert")).textContent).toContain(
      "Ya no tienes lugares disponibles en tu plan para activar pacientes",
    );
    expect(["Confirmar cita", "Confirmar y aceptar como paciente"].some(hasButton)).toBe(false);
    expect(["Rechazar", "Proponer otra fecha"].every(hasButton)).toBe(true);
    expect(toasts).toEqual([]);
  });
});

describe("the keys of the panel", () => {
  const first = anAppointment({
    _id: "apt_0",
    ...at("2026-11-23T15:00:00.000Z", "2026-11-23T16:00:00.000Z"),
  });
  const own = anAppointment();
  const last = anAppointment({ _id: "apt_2", ...at("2026-11-25T15:00:00.000Z", "2026-11-25T16:00:00.000Z") });

  test("go to the appointment before and after it, of those that are shown", () => {
    const gone = anAppointment({ _id: "apt_3", displayStatus: null, startDate: "2026-11-24T18:00:00.000Z" });
    const known = [last, gone, own, first];
    expect(neighbourOf(own, known, 1)?._id).toBe("apt_2");
    expect(neighbourOf(own, known, -1)?._id).toBe("apt_0");
    expect(neighbourOf(last, known, 1)).toBeUndefined();
  });

  test("close it by Escape, wherever the focus is, because the page beside it stays within reach", async () => {
    server = anAgenda();
    const panel = await open();
    expect(panel.matches(":modal")).toBe(false);
    fireEvent.keyDown(document.body, { key: "Escape" });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

test("a length is said in hours and minutes", () => {
  expect([0, 39.9, 60, 156].map(formatLength)).toEqual(["0 min", "39 min", "1 h", "2 h 36 min"]);
});

test("a panel belongs to its screen, and goes with it", async () => {
  await open();
  await act(() => goTo("/?view=month"));
  expect(screen.queryByRole("dialog")).toBeTruthy();
  await act(() => goTo("/otra"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
