import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { todayRoutes } from "@nutria/contract/routes/record/today";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import type { Attention, Today, TodayVisit } from "@nutria/contract/schemas/record/today";
import { fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Landing } from "../../../web/src/entries/member/routes/landing";
import { TodayScreen } from "../../../web/src/features/agenda/today/today-screen";
import { preparationText } from "../../../web/src/features/agenda/today/today-texts";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { useOpenDialog } from "../../../web/src/lib/dialogs";
import { aLinkRequest, aPatient, clear, requestPage, show } from "../patients/patients-harness";
import { aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";
import { anAgenda, anAppointment, standOnFriday, zone } from "./agenda-harness";

let server = new FakeServer();
answerFrom(() => server);
// Friday the 20th at noon, by the clock of the practice.
standOnFriday();
beforeEach(() => void vi.setSystemTime("2026-11-20T18:00:00Z"));
afterEach(clear);

const visit = (start: string, end: string, given: Partial<TodayVisit> = {}, named = {}): TodayVisit => ({
  appointment: anAppointment({
    _id: `apt_${start.replace(":", "")}`,
    startDate: `2026-11-20T${start}:00.000Z`,
    endDate: `2026-11-20T${end}:00.000Z`,
    ...named,
  }),
  isNewPerson: false,
  hasNote: false,
  preparations: [],
  ...given,
});

/** An appointment that waits for the nutritionist. */
const asked = { status: "pending", displayStatus: "PENDING_BY_NUTRITIONIST" } as const;

const quiet: Attention = {
  timeZone: zone,
  patients: [],
  withoutNote: [],
  withoutNext: [],
  plansAgainst: [],
  owed: { visits: 0, amount: 0, since: null },
  birthdays: [],
};

function aDay(visits: TodayVisit[], given: { tomorrow?: Today["tomorrow"]; attention?: Attention } = {}) {
  const { tomorrow = null, attention = quiet } = given;
  server = anAgenda()
    .on(todayRoutes.getToday, () => ({ day: "2026-11-20", timeZone: zone, visits, patients: [], tomorrow }))
    .on(todayRoutes.getAttention, () => attention)
    .on(patientRoutes.listEmailsToConfirm, () => [])
    .on(patientRoutes.getPassInfo, () => ({ activePasses: 8, hasHadPasses: true, returnedPasses: [] }));
}

const open = () => show(<TodayScreen />, { path: "/dashboard/today", at: "/dashboard/today" });
const lines = async () => {
  const list = await screen.findByRole("region", { name: "Citas de hoy" });
  return within(list)
    .getAllByRole("listitem")
    .filter(({ parentElement }) => parentElement?.tagName === "OL");
};

describe("the day", () => {
  test("says who comes, who asks for another time, and who did not answer a reminder yet", async () => {
    const at = "2026-11-19T21:00:00.000Z";
    aDay([
      visit("20:00", "21:00"),
      visit("21:00", "22:00", {}, { remindedAt: at }),
      visit("22:00", "23:00", {}, { remindedAt: at, patientReply: { answer: "confirmed", at } }),
      visit("23:00", "23:30", {}, { remindedAt: at, patientReply: { answer: "change", at } }),
    ]);
    open();
    const words = (await lines()).map(
      ({ textContent }) => /Confirmada|Sin respuesta|Sí viene|Pide cambio/.exec(textContent)?.[0],
    );
    expect(words).toEqual(["Confirmada", "Sin respuesta", "Sí viene", "Pide cambio"]);
  });

  test("has its appointments in order, each with its state, what to prepare and the act of its panel", async () => {
    const fact = { text: "", day: null, amount: null };
    aDay([
      visit("15:00", "16:00", {}, { attendance: "attended" }),
      visit("17:30", "18:30", {
        preparations: [
          { ...fact, kind: "allergy", text: "cacahuate" },
          { ...fact, kind: "scan", day: "2026-11-18", amount: -1.7 },
        ],
      }),
      visit("20:00", "21:00"),
      visit(
        "22:00",
        "23:00",
        { isNewPerson: true, hasNote: null },
        {
          status: "pending",
          displayStatus: "PENDING_BY_NUTRITIONIST",
        },
      ),
    ]);
    open();
    const [over, running, ahead, asked] = await lines();
    expect(over?.textContent).toContain("Asistió");
    expect(over?.textContent).toContain("Falta la nota");
    expect(over?.textContent).toContain("Por cobrar $900.00");
    expect(await within(over as HTMLElement).findByRole("button", { name: /^Cobrar: / })).toBeTruthy();
    expect(running?.textContent).toContain("En consulta");
    expect(running?.textContent).toContain("Alergia: cacahuate");
    expect(running?.textContent).toContain("InBody nuevo: −1.7 kg");
    expect(within(running as HTMLElement).getByRole("link", { name: /^Iniciar consulta/ })).toBeTruthy();
    expect(within(ahead as HTMLElement).getByRole("link", { name: /^Recordar por WhatsApp/ })).toBeTruthy();
    expect(
      within(asked as HTMLElement).getByRole("button", { name: /^Confirmar y aceptar como paciente/ }),
    ).toBeTruthy();
    expect(screen.getByText(/1 de 4 terminadas · siguiente en 2 h/)).toBeTruthy();
  });

  test("without appointments offers the practice's link", async () => {
    aDay([]);
    open();
    expect(await screen.findByText("Hoy no tienes citas.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Compartir mi enlace" }).getAttribute("href")).toBe(
      "/settings/virtual-agenda/online-booking",
    );
  });

  const paid = { _id: "vpa_1", amount: 90_000, method: "cash" as const, note: "", day: "2026-11-20" };
  const whole = () => [
    visit("13:00", "14:00", { hasNote: true }, { attendance: "attended", payment: paid, payments: [paid] }),
    visit("14:00", "15:00", {}, { attendance: "missed" }),
    visit("15:00", "16:00", { hasNote: true }, { attendance: "attended", price: 0 }),
  ];

  test("that is done says so, with tomorrow's first", async () => {
    aDay(whole(), { tomorrow: anAppointment({ startDate: "2026-11-21T15:30:00.000Z" }) });
    open();
    expect(await screen.findByText("Terminaste tu día.")).toBeTruthy();
    expect(screen.getByText(/Mañana empiezas a las 09:30 con Ana Gómez Luna\./)).toBeTruthy();
  });

  test.each([
    ["who came", { hasNote: true }, { attendance: null, payment: paid, payments: [paid] }, "1 asistencia"],
    ["the payment", { hasNote: true }, { attendance: "attended" }, "1 cobro"],
    ["the note", {}, { attendance: "attended", payment: paid, payments: [paid] }, "1 nota"],
    ["all of it", {}, { attendance: null }, "1 asistencia, 1 cobro y 1 nota"],
    [
      "an answer",
      { isNewPerson: true, hasNote: null },
      { status: "pending", displayStatus: "PENDING_BY_NUTRITIONIST" },
      "1 respuesta",
    ],
  ])("that is over is not done while %s is missing", async (_what, given, named, said) => {
    aDay([...whole(), visit("16:00", "17:00", given, named)]);
    open();
    expect(await screen.findByText(`Por completar: ${said}.`, { exact: false })).toBeTruthy();
    expect(screen.queryByText("Terminaste tu día.")).toBeNull();
  });

  test("takes who came in the line, and takes it back there", async () => {
    const over = visit("15:00", "16:00", { hasNote: true });
    aDay([over]);
    server.on(agendaRoutes.setAttendance, ({ body }) => {
      over.appointment = { ...over.appointment, ...(body as { attendance: null }) };
      return over.appointment;
    });
    open();
    const attended = await screen.findByRole("button", { name: "Asistió: Ana Gómez Luna" });
    attended.focus();
    fireEvent.click(attended);
    const undo = await screen.findByRole("button", { name: "Deshacer: Ana Gómez Luna" });
    expect((await lines())[0]?.textContent).toContain("Ana asistió.");
    await waitFor(() => expect(screen.getByRole("button", { name: /^Cobrar: / })).toBeTruthy());
    expect(document.activeElement).not.toBe(document.body);
    fireEvent.click(undo);
    expect(await screen.findByRole("button", { name: "Asistió: Ana Gómez Luna" })).toBeTruthy();
    expect(server.requestsTo(agendaRoutes.setAttendance).map(({ body }) => body)).toEqual([
      { attendance: "attended" },
      { attendance: null },
    ]);
  });

  test("takes the payment in the line, and then offers the next visit as the last one was", async () => {
    const over = visit("15:00", "16:00", { hasNote: true }, { attendance: "attended" });
    aDay([over]);
    server.on(agendaRoutes.recordVisitPayment, () => {
      over.appointment = { ...over.appointment, payment: paid, payments: [paid] };
      return over.appointment;
    });
    open();
    const charge = await screen.findByRole("button", { name: "Cobrar: Ana Gómez Luna" });
    fireEvent.click(charge);
    expect(charge.getAttribute("aria-expanded")).toBe("true");
    fireEvent.click(
      await screen.findByRole("button", { name: "Efectivo: registrar el cobro de Ana Gómez Luna" }),
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Ana Gómez Luna"));
    fireEvent.click(await screen.findByRole("button", { name: "Agendar siguiente: Ana Gómez Luna" }));
    expect(renderHook(() => useOpenDialog()).result.current).toMatchObject({
      name: "scheduleAppointment",
      props: { after: { _id: "apt_1500" } },
    });
    expect(screen.queryByRole("group", { name: "Cobro de Ana Gómez Luna" })).toBeNull();
    expect(server.requestsTo(agendaRoutes.recordVisitPayment)).toMatchObject([
      { params: { id: "apt_1500" }, body: { amount: 90_000, method: "cash" } },
    ]);
  });

  test("says in the line that somebody who is due now did not come", async () => {
    aDay([visit("17:30", "18:30")]);
    server.on(agendaRoutes.setAttendance, () => anAppointment({ attendance: "missed" }));
    open();
    fireEvent.click(await screen.findByRole("button", { name: "No llegó: Ana Gómez Luna" }));
    await waitFor(() =>
      expect(server.requestsTo(agendaRoutes.setAttendance)).toMatchObject([
        { params: { id: "apt_1730" }, body: { attendance: "missed" } },
      ]),
    );
  });

  test("offers a new appointment", async () => {
    aDay([]);
    open();
    fireEvent.click(await screen.findByRole("button", { name: "Nueva cita" }));
    expect(renderHook(() => useOpenDialog()).result.current?.name).toBe("scheduleAppointment");
  });
});

describe("the column beside the day", () => {
  test("says who waits, what is missing and what to buy, one press from each to its act", async () => {
    const patient = { _id: "pat_9", name: "Óscar", lastName: "Trejo" };
    aDay([], {
      attention: {
        ...quiet,
        withoutNote: [{ appointment: "apt_7", patient, startDate: "2026-11-18T15:00:00.000Z" }],
        withoutNext: [{ patient, planEndedOn: "2026-11-15" }],
        owed: { visits: 2, amount: 210_000, since: "2027-03-04" },
        birthdays: [{ patient, isToday: false, years: 34 }],
        plansAgainst: [{ patient, plan: "mpl_4", names: ["Huevo", "Kosher"] }],
      },
    });
    server
      .on(patientRoutes.getPassInfo, () => ({ activePasses: 2, hasHadPasses: true, returnedPasses: [] }))
      .on(agendaRoutes.listWaitingAppointments, () => [{ ...anAppointment(), isNewPatient: true }]);
    open();
    expect(await screen.findByText("Te quedan 2 pases")).toBeTruthy();
    const link = async (name: RegExp) => (await screen.findByRole("link", { name })).getAttribute("href");
    expect(await link(/^Escribir: Falta la nota de Óscar Trejo, 18\/11\/2026/)).toBe(
      "/dashboard/patients/pat_9/notes/new?appointment=apt_7",
    );
    expect(await link(/^Abrir y corregir: El plan enviado a Óscar Trejo .*: Huevo y Kosher$/)).toBe(
      "/dashboard/patients/pat_9/nutrition/plans/mpl_4",
    );
    expect(await link(/^Ver: Por cobrar: \$2,100\.00 desde el 04\/03\/2027/)).toBe(
      "/dashboard/income?show=owed",
    );
    expect(await link(/sin cita confirmada y con plan vencido/)).toBe("/dashboard/patients/pat_9");
    expect(screen.getByText("Mañana cumple 34 años Óscar Trejo")).toBeTruthy();
    expect(await screen.findByRole("button", { name: "Responder a Ana Gómez Luna" })).toBeTruthy();
  });

  test("answers in place: accepts a patient's appointment, and a new person with theirs", async () => {
    aDay([]);
    const waiting = [
      { ...anAppointment(asked), isNewPatient: false },
      { ...anAppointment({ ...asked, _id: "apt_2" }), isNewPatient: true },
    ];
    server
      .on(agendaRoutes.listWaitingAppointments, () => waiting)
      .on(agendaRoutes.acceptAppointment, () => waiting.shift() as Appointment)
      .on(agendaRoutes.acceptAppointmentWithPatient, () => waiting.shift() as Appointment);
    open();
    const part = within(await screen.findByRole("region", { name: "Por responder" }));
    fireEvent.click(await part.findByRole("button", { name: "Confirmar cita: Ana Gómez Luna" }));
    await waitFor(() => expect(document.activeElement?.id).toBe("today-waiting"));
    await waitFor(() => expect(part.queryByRole("button", { name: /^Confirmar cita/ })).toBeNull());
    fireEvent.click(part.getByRole("button", { name: /^Confirmar y aceptar como paciente/ }));
    expect(await part.findByText("Nadie espera tu respuesta.")).toBeTruthy();
    expect(server.requestsTo(agendaRoutes.acceptAppointment)).toMatchObject([{ params: { id: "apt_1" } }]);
    expect(server.requestsTo(agendaRoutes.acceptAppointmentWithPatient)).toMatchObject([
      { params: { id: "apt_2" } },
    ]);
  });

  test("proposes another date in place, and shows in the panel that the plan is full", async () => {
    aDay([]);
    server
      .on(agendaRoutes.listWaitingAppointments, () => [{ ...anAppointment(asked), isNewPatient: true }])
      .on(agendaRoutes.acceptAppointmentWithPatient, () => {
        throw new AppError("plan_full");
      });
    open();
    const openDialogNow = () => renderHook(() => useOpenDialog()).result.current;
    fireEvent.click(await screen.findByRole("button", { name: "Proponer otra fecha: Ana Gómez Luna" }));
    expect(openDialogNow()).toMatchObject({ name: "proposeDate", props: { appointment: { _id: "apt_1" } } });
    fireEvent.click(screen.getByRole("button", { name: /^Confirmar y aceptar como paciente/ }));
    await waitFor(() => expect(openDialogNow()).toMatchObject({ name: "calendarEvent" }));
  });

  test("names who asks to be a patient, once, and leads to the answers to it", async () => {
    aDay([]);
    const other = { ...aPatient(), _id: "pat_8", name: "Ricardo", lastName: "Yáñez", hasAccount: true };
    const requests = [
      aLinkRequest({ starter: "patient" }),
      aLinkRequest({ _id: "lrq_8", starter: "patient", patient: other }),
      aLinkRequest({ _id: "lrq_9", starter: "nutritionist" }),
    ];
    server
      .on(agendaRoutes.listWaitingAppointments, () => [{ ...anAppointment(asked), isNewPatient: true }])
      .on(patientRoutes.listLinkRequests, ({ query }) => requestPage(requests, query));
    open();
    const part = within(await screen.findByRole("region", { name: "Por responder" }));
    expect(await part.findByText("Pide ser tu paciente")).toBeTruthy();
    expect(part.getAllByRole("listitem")).toHaveLength(2);
    fireEvent.click(part.getByRole("button", { name: "Aceptar como paciente: Ricardo Yáñez" }));
    const opened = renderHook(() => useOpenDialog()).result.current;
    expect(opened).toMatchObject({ name: "acceptLinkRequest", props: { request: { _id: "lrq_8" } } });
  });

  test("of which one part fails says that, and is read again, while the rest stays", async () => {
    aDay([visit("20:00", "21:00")]);
    let isBroken = true;
    server.on(todayRoutes.getAttention, () => {
      if (isBroken) throw new AppError("internal");
      return quiet;
    });
    open();
    expect(await screen.findByText("No se pudo cargar Para tu atención.")).toBeTruthy();
    expect(await lines()).toHaveLength(1);
    isBroken = false;
    fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    expect(await screen.findByText("No hay nada pendiente.")).toBeTruthy();
  });
});

describe("passes that run low", () => {
  test.each([
    [0, "No te quedan pases"],
    [1, "Te queda 1 pase"],
    [2, "Te quedan 2 pases"],
    [3, undefined],
  ])("with %s", async (activePasses, said) => {
    aDay([]);
    server.on(patientRoutes.getPassInfo, () => ({ activePasses, hasHadPasses: true, returnedPasses: [] }));
    open();
    if (said === undefined) {
      expect(await screen.findByText("No hay nada pendiente.")).toBeTruthy();
      expect(screen.queryByText(/queda/)).toBeNull();
    } else {
      const buy = await screen.findByRole("link", { name: `Comprar: ${said}` });
      expect(buy.getAttribute("href")).toBe("/settings/profile/market/passes");
    }
  });

  test("that could not be read say so, and are read again", async () => {
    aDay([]);
    let isBroken = true;
    server.on(patientRoutes.getPassInfo, () => {
      if (isBroken) throw new AppError("internal");
      return { activePasses: 1, hasHadPasses: true, returnedPasses: [] };
    });
    open();
    expect(await screen.findByText("No se pudo cargar tus pases.")).toBeTruthy();
    isBroken = false;
    fireEvent.click(screen.getByRole("button", { name: "Reintentar" }));
    expect(await screen.findByText("Te queda 1 pase")).toBeTruthy();
  });
});

test("a phone counts what waits above the day, and each count leads to its part", async () => {
  const phone = vi.spyOn(window, "matchMedia").mockImplementation((query) => {
    const list = { matches: query === "(max-width: 719px)" };
    return Object.assign(new EventTarget(), list) as MediaQueryList;
  });
  onTestFinished(() => phone.mockRestore());
  const patient = { _id: "pat_9", name: "Óscar", lastName: "Trejo" };
  aDay([visit("20:00", "21:00")], {
    attention: {
      ...quiet,
      owed: { visits: 2, amount: 210_000, since: null },
      birthdays: [{ patient, isToday: true, years: 34 }],
    },
  });
  server.on(agendaRoutes.listWaitingAppointments, () => [{ ...anAppointment(), isNewPatient: true }]);
  open();
  const counters = within(await screen.findByRole("navigation", { name: "Pendientes" }));
  expect(await counters.findByRole("link", { name: "1 por responder" })).toBeTruthy();
  const owed = await counters.findByRole("link", { name: "$2,100.00 por cobrar" });
  expect(owed.getAttribute("href")).toBe("/dashboard/income?show=owed");
  fireEvent.click(await counters.findByRole("link", { name: "2 por atender" }));
  await waitFor(() => expect(document.activeElement?.id).toBe("today-attention"));
});

test("a day that is done before a free one says so", async () => {
  aDay([visit("15:00", "16:00", {}, { attendance: "missed" })]);
  open();
  expect(await screen.findByText("Mañana no tienes citas.")).toBeTruthy();
  expect(screen.getByText(/1 de 1 terminadas/)).toBeTruthy();
});

test.each([
  ["today", "/dashboard/today"],
  ["patients", "/dashboard/patients"],
] as const)("a practice that chose %s begins there", async (landing, path) => {
  const settings = { ...aUser().nutritionistProfile.settings, landing };
  startSession(signedIn);
  server = anAgenda().on(profileRoutes.getUser, () => aUser({}, { settings }));
  const { router } = show(<Landing />, { path: "/dashboard", at: "/dashboard" });
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
  clearSession();
});

test("a practice whose settings could not be read begins with the patients", async () => {
  startSession(signedIn);
  server = anAgenda().on(profileRoutes.getUser, () => {
    throw new AppError("internal");
  });
  const { router } = show(<Landing />, { path: "/dashboard", at: "/dashboard" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/patients"));
  clearSession();
});

test("a day that could not be loaded says so, and the column stays", async () => {
  aDay([]);
  server.on(todayRoutes.getToday, () => {
    throw new AppError("internal");
  });
  open();
  expect(await screen.findByText("No se pudo cargar las citas de hoy.")).toBeTruthy();
  await waitFor(() => expect(screen.getByText("Nadie espera tu respuesta.")).toBeTruthy());
});

test("a fact is said in a few words", () => {
  const fact = { text: "", day: "2026-11-30", amount: null };
  expect(preparationText({ ...fact, kind: "planEnds" })).toBe("Plan vence el 30/11/2026");
  expect(preparationText({ ...fact, kind: "planEnded" })).toBe("Plan vencido el 30/11/2026");
  expect(preparationText({ ...fact, kind: "scan" })).toBe("InBody nuevo");
  expect(preparationText({ ...fact, kind: "scan", amount: 0.4 })).toBe("InBody nuevo: +0.4 kg");
  expect(preparationText({ ...fact, kind: "birthday", amount: 34 })).toBe("Hoy cumple 34 años");
});
