import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { busyCalendarRoutes } from "@nutria/contract/routes/busy-calendars";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { useAppointments } from "../../../web/src/features/agenda/api/appointments";
import { momentOf } from "../../../web/src/features/agenda/shared/format";
import { isAskedBefore } from "../../../web/src/features/agenda/shared/move";
import { openDialog } from "../../../web/src/lib/dialogs";
import { useMoveEvent } from "../../../web/src/features/agenda/agenda-screen/view/use-move-event";
import { anAgenda, anAppointment, standOnFriday, zone } from "./agenda-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();
beforeAll(async () => void (await import("../../../web/src/features/agenda/event/event-dialog")));

const noon = { startDate: "2026-11-24T18:00:00.000Z", endDate: "2026-11-24T19:00:00.000Z" };
const eleven = { startDate: "2026-11-24T17:00:00.000Z", endDate: "2026-11-24T18:00:00.000Z" };

/** The agenda as text, with a button that performs the drop of its event. */
function Moving({ appointment }: { appointment: Appointment }) {
  const move = useMoveEvent(zone);
  const { data = [] } = useAppointments({ from: "2026-11-22", to: "2026-11-29" }, zone);
  return (
    <>
      {data.map((one) => (
        <p key={one._id}>{`${momentOf(one, zone)} ${one.displayStatus ?? ""}`}</p>
      ))}
      <button onClick={() => void move({ appointment, ...eleven })}>Soltar</button>
      <button onClick={() => void move({ appointment, ...noon })}>Volver a soltar</button>
      <button onClick={() => void move({ appointment, ...noon }, "Se encima con Comida, 12:00")}>
        Encimar
      </button>
    </>
  );
}

async function drop(appointment: Appointment) {
  let kept = appointment;
  server = anAgenda().on(agendaRoutes.listAgenda, () => [kept]);
  server.on(agendaRoutes.updateAppointment, () => {
    const moved = anAppointment({ ...appointment, ...eleven });
    if (appointment.type !== "other") {
      Object.assign(moved, { status: "rescheduled", displayStatus: "PENDING_BY_PATIENT" });
    }
    kept = moved;
    return moved;
  });
  show(<Moving appointment={appointment} />);
  await screen.findByText(/24 de noviembre, 09:00/);
  await press("Soltar");
}
const sent = () => server.requestsTo(agendaRoutes.updateAppointment).map(({ body }) => body);

test("moving a confirmed appointment asks first, and then moves it", async () => {
  await drop(anAppointment());
  const question = await screen.findByRole("dialog", { name: "¿Mover la cita?" });
  expect(question.textContent).toContain(
    "Vas a mover la cita de Ana Gómez Luna al martes, 24 de noviembre, 11:00 – 12:00. " +
      "Le pediremos que confirme el nuevo horario",
  );
  expect(sent()).toEqual([]);
  await press("Mover cita");
  await screen.findByText("martes, 24 de noviembre, 11:00 – 12:00 PENDING_BY_PATIENT");
  expect(sent()).toEqual([{ startDate: eleven.startDate, minutesLenght: 60 }]);
  expect(toasts).toEqual([{ kind: "success", text: "Nueva propuesta de cita enviada" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("moving one of a series asks about those that follow", async () => {
  const series = { _id: "ser_1", position: 1, every: "week" as const, times: 6 };
  await drop(anAppointment({ status: "pending", displayStatus: "PENDING_BY_PATIENT", series }));
  expect((await screen.findByRole("dialog", { name: "¿Mover la cita?" })).textContent).toContain(
    "Vas a mover la cita de Ana Gómez Luna al martes, 24 de noviembre, 11:00 – 12:00.",
  );
  fireEvent.click(screen.getByLabelText("Esta y las siguientes"));
  expect(sent()).toEqual([]);
  await press("Mover cita");
  await waitFor(() =>
    expect(sent()).toEqual([{ startDate: eleven.startDate, minutesLenght: 60, scope: "following" }]),
  );
});

test("a confirmed appointment is not moved after the cancel button or Esc", async () => {
  await drop(anAppointment());
  await press("Dejar como está");
  await press("Soltar");
  fireEvent.keyDown(await screen.findByRole("dialog"), { key: "Escape" });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("martes, 24 de noviembre, 09:00 – 10:00 ACCEPTED")).toBeTruthy();
  expect(sent()).toEqual([]);
  expect(toasts).toEqual([]);
});

test("a drop onto what is known to clash is refused in its words, without a question about a mail", async () => {
  await drop(anAppointment());
  await press("Dejar como está");
  await press("Encimar");
  expect(toasts).toEqual([{ kind: "error", text: "Se encima con Comida, 12:00" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent()).toEqual([]);
});

test("a confirmed appointment dropped at a taken time is not moved, and the question closes", async () => {
  await drop(anAppointment());
  server.on(agendaRoutes.updateAppointment, () => {
    throw new AppError("slot_taken");
  });
  await press("Mover cita");
  await waitFor(() =>
    expect(toasts).toEqual([{ kind: "error", text: "Este horario ya está ocupado por otra cita" }]),
  );
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("martes, 24 de noviembre, 09:00 – 10:00 ACCEPTED")).toBeTruthy();
});

test("whose patient has not answered asks too: they are told of the new time, which is shown as they read it", async () => {
  await drop(anAppointment({ status: "pending", displayStatus: "PENDING_BY_PATIENT" }));
  const question = await screen.findByRole("dialog", { name: "¿Mover la cita?" });
  expect(question.textContent).toContain("te propone otra fecha para tu cita");
  expect(sent()).toEqual([]);
  await press("Mover cita");
  await waitFor(() => expect(sent()).toEqual([{ startDate: eleven.startDate, minutesLenght: 60 }]));
});

test.each([
  ["lower", { startDate: anAppointment().startDate, endDate: eleven.startDate }, "09:00 – 11:00"],
  ["upper", { startDate: "2026-11-24T14:30:00.000Z", endDate: anAppointment().endDate }, "08:30 – 10:00"],
])(
  "a visit whose %s edge was pulled is asked about as what it is: another length",
  async (_edge, to, times) => {
    server = anAgenda();
    show(<p>pantalla</p>);
    act(() => openDialog("calendarEvent", { appointment: anAppointment(), to }));
    const question = await screen.findByRole("dialog", { name: "¿Cambiar la duración?" });
    expect(question.textContent).toContain(
      `La cita de Ana Gómez Luna será el martes, 24 de noviembre, ${times}. Le pediremos que confirme`,
    );
    expect(screen.getByRole("button", { name: "Cambiar duración" })).toBeTruthy();
  },
);

test.each([
  ["a quarter of an hour", "15:15:00.000Z", /“Consulta” dura 60 minutos, y esta cita quedará de 15\./],
  ["half of it", "15:30:00.000Z", /“Consulta” dura 60 minutos, y esta cita quedará de 30\./],
  ["twice as long", "17:00:00.000Z", /“Consulta” dura 60 minutos, y esta cita quedará de 120\./],
  ["the length of the service again", "16:00:00.000Z", undefined],
])("a visit that was pulled to %s says how long its service takes", async (_, end, warning) => {
  const appointment = anAppointment({
    startDate: "2026-11-24T15:00:00.000Z",
    endDate: end.startsWith("16:00") ? "2026-11-24T15:15:00.000Z" : "2026-11-24T16:00:00.000Z",
  });
  const to = { startDate: appointment.startDate, endDate: `2026-11-24T${end}` };
  server = anAgenda();
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment, to }));
  const question = await screen.findByRole("dialog", { name: "¿Cambiar la duración?" });
  if (warning) expect(await within(question).findByText(warning)).toBeTruthy();
  else expect(within(question).queryByText(/dura \d+ minutos/)).toBeNull();
});

test("a visit that only moves says nothing of its length", async () => {
  const appointment = anAppointment({
    startDate: "2026-11-24T15:00:00.000Z",
    endDate: "2026-11-24T15:45:00.000Z",
  });
  server = anAgenda();
  show(<p>pantalla</p>);
  const to = { startDate: "2026-11-24T17:00:00.000Z", endDate: "2026-11-24T17:45:00.000Z" };
  act(() => openDialog("calendarEvent", { appointment, to }));
  const question = await screen.findByRole("dialog", { name: "¿Mover la cita?" });
  expect(within(question).queryByText(/dura \d+ minutos/)).toBeNull();
});

describe("a time that the form would warn about is warned about before it is moved there", () => {
  const at = (start: string, end: string) => ({
    startDate: new Date(`2026-11-24T${start}-06:00`).toISOString(),
    endDate: new Date(`2026-11-24T${end}-06:00`).toISOString(),
  });
  const ask = async (to: ReturnType<typeof at>) => {
    server = anAgenda().on(busyCalendarRoutes.getOtherBusyTimes, () => ({
      times: [at("11:30", "12:30")],
      calendars: [],
    }));
    show(<p>pantalla</p>);
    act(() => openDialog("calendarEvent", { appointment: anAppointment(), to }));
    return screen.findByRole("dialog", { name: /^¿/ });
  };
  const elsewhere = "En otro calendario tienes algo de 11:30 a 12:30. Puedes agendarlo de todas formas.";
  const near =
    "No queda tiempo libre entre esta hora y lo que tienes en otro calendario de 11:30 a 12:30. Puedes agendarlo de todas formas.";
  const outside = "Fuera de tu horario. Puedes agendarlo de todas formas.";

  test.each([
    ["busy elsewhere", at("11:00", "12:00"), elsewhere],
    ["that ends where something elsewhere begins", at("10:30", "11:30"), near],
    ["that begins where something elsewhere ends", at("12:30", "13:30"), near],
    ["that has a minute with what is busy elsewhere", at("10:31", "11:31"), elsewhere],
    ["within what is busy elsewhere", at("11:45", "12:00"), elsewhere],
    ["that grows into what is busy elsewhere", at("09:00", "12:00"), elsewhere],
    ["outside the hours", at("05:00", "06:00"), outside],
  ])("%s", async (_, to, warning) => {
    const question = await ask(to);
    expect(await within(question).findByText(warning)).toBeTruthy();
  });

  test("outside the hours of its office alone, which the calendar shows open: the office is named", async () => {
    const office = { _id: "off_2", name: "Videollamada", mode: "online" as const };
    server = anAgenda();
    show(<p>pantalla</p>);
    act(() =>
      openDialog("calendarEvent", {
        appointment: anAppointment({ mode: "online", office }),
        to: at("12:00", "13:00"),
      }),
    );
    const question = await screen.findByRole("dialog", { name: /^¿/ });
    expect(
      await within(question).findByText(
        "Fuera del horario de Videollamada. Puedes agendarlo de todas formas.",
      ),
    ).toBeTruthy();
  });

  test("and a free one is not", async () => {
    const question = await ask(at("12:45", "13:45"));
    await waitFor(() => expect(server.requestsTo(busyCalendarRoutes.getOtherBusyTimes)).not.toHaveLength(0));
    await within(question).findByText(/te propone otra fecha/);
    expect(question.textContent).not.toContain("de todas formas");
  });
});

test("of a person without e-mail does not say that a mail is sent", async () => {
  const { patient } = anAppointment();
  await drop(anAppointment({ patient: patient && { ...patient, email: "" } }));
  const question = await screen.findByRole("dialog", { name: "¿Mover la cita?" });
  expect(question.textContent).toContain("no usa correo");
  expect(question.textContent).not.toContain("Le enviaremos");
});

test("a visit ahead that is dropped at a past time says that nobody is told", async () => {
  vi.setSystemTime("2026-11-24T14:00:00Z");
  const past = { startDate: "2026-11-23T17:00:00.000Z", endDate: "2026-11-23T18:00:00.000Z" };
  server = anAgenda();
  openDialog("calendarEvent", { appointment: anAppointment(), to: past });
  show(<Moving appointment={anAppointment()} />);
  const question = await screen.findByRole("dialog", { name: "¿Mover la cita?" });
  expect(question.textContent).toContain("que ya pasó");
  expect(question.textContent).toContain("no le avisaremos");
  expect(question.textContent).not.toContain("te propone");
  vi.setSystemTime("2026-11-20T18:00:00Z");
});

test("of a series, those that follow a visit that took place are told of, and the question says so", async () => {
  const yesterday = { startDate: "2026-11-19T15:00:00.000Z", endDate: "2026-11-19T16:00:00.000Z" };
  const to = { startDate: "2026-11-19T17:00:00.000Z", endDate: "2026-11-19T18:00:00.000Z" };
  const series = { _id: "ser_1", position: 1, every: "week" as const, times: 6 };
  server = anAgenda();
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment: anAppointment({ ...yesterday, series }), to }));
  const question = await screen.findByRole("dialog", { name: "¿Mover la cita?" });
  expect(question.textContent).toContain("no le avisaremos");
  fireEvent.click(screen.getByLabelText("Esta y las siguientes"));
  expect(question.textContent).not.toContain("no le avisaremos");
  expect(question.textContent).toContain("te propone otra fecha para tu cita");
});

test("what is told to somebody, or cannot be taken back, is asked before", () => {
  const now = "2026-11-24T17:30:00.000Z";
  const yesterday = { startDate: "2026-11-23T17:00:00.000Z", endDate: "2026-11-23T18:00:00.000Z" };
  const tomorrow = { startDate: "2026-11-25T17:00:00.000Z", endDate: "2026-11-25T18:00:00.000Z" };
  const series = { _id: "ser_1", position: 1, every: "week" as const, times: 6 };
  const asked = (given: Partial<Appointment>, to: typeof eleven) =>
    isAskedBefore(anAppointment(given), to, now);
  expect(asked(tomorrow, eleven)).toBe(true);
  expect(asked({ ...tomorrow, displayStatus: "PENDING_BY_PATIENT" }, tomorrow)).toBe(true);
  expect(asked(tomorrow, yesterday)).toBe(true);
  expect(asked(yesterday, tomorrow)).toBe(true);
  expect(asked(yesterday, eleven)).toBe(false);
  expect(asked({ ...tomorrow, type: "other" }, eleven)).toBe(false);
  expect(asked({ ...tomorrow, type: "other", series }, eleven)).toBe(true);
});

test("an event moves at once, and moves back", async () => {
  const said = /^Comida: ahora/;
  await drop(anAppointment({ type: "other", displayStatus: "NORMAL", patient: null, title: "Comida" }));
  await screen.findByText(/24 de noviembre, 11:00/);
  expect(screen.queryByRole("dialog")).toBeNull();
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts[0]?.text).toMatch(said);
  // The way back, which has the label of every way back.
  expect(toasts[0]?.action).not.toHaveProperty("label");
  act(() => toasts[0]?.action?.onSelect());
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ startDate: "2026-11-24T15:00:00.000Z" });
});

test("two moves of an event reach the server one after the other, and the second one stands", async () => {
  const lunch = anAppointment({ type: "other", displayStatus: "NORMAL", patient: null, title: "Comida" });
  let kept = lunch;
  const answers: (() => void)[] = [];
  server = anAgenda().on(agendaRoutes.listAgenda, () => [kept]);
  server.on(agendaRoutes.updateAppointment, async ({ body }) => {
    await new Promise<void>((answer) => answers.push(answer));
    kept = { ...lunch, ...(body as Partial<Appointment>) };
    return kept;
  });
  show(<Moving appointment={lunch} />);
  await screen.findByText(/24 de noviembre, 09:00/);
  await press("Soltar");
  await waitFor(() => expect(sent()).toHaveLength(1));
  await press("Volver a soltar");
  await screen.findByText(/24 de noviembre, 12:00/);
  expect(sent()).toHaveLength(1);
  answers[0]?.();
  await waitFor(() => expect(sent()).toHaveLength(2));
  answers[1]?.();
  await waitFor(() => expect(toasts).toHaveLength(2));
  await screen.findByText(/24 de noviembre, 12:00/);
});

test("an event that was answered meanwhile is shown in its new state", async () => {
  const waits = anAppointment({ status: "pending", displayStatus: "PENDING_BY_PATIENT" });
  let kept = [waits];
  server = anAgenda().on(agendaRoutes.listAgenda, () => kept);
  server.on(agendaRoutes.updateAppointment, () => {
    kept = [];
    throw new AppError("appointment_closed");
  });
  show(<Moving appointment={waits} />);
  await screen.findByText(/09:00/);
  await press("Soltar");
  await press("Mover cita");
  await waitFor(() => expect(screen.queryByText(/09:00 – 10:00 P/)).toBeNull());
  expect(toasts).toEqual([{ kind: "error", text: "Esta cita ya fue atendida" }]);
});
