import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openDialog } from "../../../web/src/lib/dialogs";
import { aService, anAgenda, anAppointment, anOffice, change, standOnFriday } from "./agenda-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
// Friday the 20th at noon, by the clock of the practice; the visits are on the Tuesday after it.
standOnFriday();
beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/agenda/appointment-dialogs/mark-confirmed-dialog");
});
beforeEach(() => void vi.setSystemTime("2026-11-20T18:00:00Z"));
afterEach(clear);

const longer = { ...aService, _id: "svc_2", name: "Seguimiento", minutesLenght: 90 };
const alike = { ...aService, _id: "svc_3", name: "Control" };
const roma = anOffice({ _id: "off_3", name: "Roma", mode: "onsite" });
const delValle = anOffice({ _id: "off_1", name: "Del Valle", mode: "onsite" });
const online = anOffice({ _id: "off_2", name: "Videollamada", mode: "online" });
const waiting = { status: "pending", displayStatus: "PENDING_BY_PATIENT" } as const;
const series = { _id: "ser_1", position: 2, every: "week" as const, times: 6 };
const { patient: ana } = anAppointment();
const withoutEmail = ana && { ...ana, email: "" };
const yesterday = { startDate: "2026-11-19T15:00:00.000Z", endDate: "2026-11-19T16:00:00.000Z" };

const sent = () => server.requestsTo(agendaRoutes.updateAppointment).map(({ body }) => body);

/** Opens the form of an appointment. */
async function edit(given: Partial<Appointment> = {}) {
  const appointment = anAppointment(given);
  server = anAgenda({ services: [aService, longer, alike], offices: [delValle, online, roma] }).on(
    agendaRoutes.updateAppointment,
    () => appointment,
  );
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment }));
  await press(given.startDate === yesterday.startDate ? "Editar la cita" : "Editar");
}

const move = () => change("Inicio", "12:00");
const asks = async (title: string) => (await screen.findByRole("dialog", { name: title })).textContent;

describe("saving what the patient is told of asks before, with what they will read:", () => {
  const proposed = "te propone otra fecha para tu cita";
  const changed = "Cambió un dato de tu cita";
  test.each([
    ["another time", {}, move, "¿Mover la cita?", [proposed, "24 de noviembre, 12:00 – 13:00"]],
    [
      "another time of a confirmed one, which is confirmed no longer",
      {},
      move,
      "¿Mover la cita?",
      ["dejará de estar confirmada"],
    ],
    ["another time of one that waits", waiting, move, "¿Mover la cita?", [proposed]],
    ["another day", {}, () => change("Fecha", "25/11/2026"), "¿Mover la cita?", ["25 de noviembre, 09:00"]],
    [
      "a service of another length",
      {},
      () => change("Servicio", "svc_2"),
      "¿Mover la cita?",
      [proposed, "09:00 – 10:30"],
    ],
    ["a service of the same length", {}, () => change("Servicio", "svc_3"), "¿Cambiar la cita?", [changed]],
    ["another office", {}, () => change("Consultorio", "off_3"), "¿Cambiar la cita?", [changed]],
    ["another mode", {}, () => change("Modalidad", "online"), "¿Cambiar la cita?", [changed]],
  ] as const)("%s", async (_what, given, fill, title, said) => {
    await edit(given);
    await fill();
    await press("Guardar cambios");
    const question = await asks(title);
    for (const words of said) expect(question).toContain(words);
    expect(sent()).toEqual([]);
    await press(title === "¿Mover la cita?" ? "Mover cita" : "Cambiar cita");
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  test("those that follow of a series", async () => {
    await edit({ series });
    fireEvent.click(await screen.findByLabelText("Esta y las siguientes"));
    await move();
    await press("Guardar cambios");
    expect(await asks("¿Mover la cita?")).toContain("también de las que siguen");
    await press("Mover cita");
    await waitFor(() =>
      expect(sent()).toMatchObject([{ scope: "following", startDate: "2026-11-24T12:00" }]),
    );
  });

  test("those that follow one of a series that took place", async () => {
    await edit({ series, ...yesterday });
    fireEvent.click(await screen.findByLabelText("Esta y las siguientes"));
    await move();
    await press("Guardar cambios");
    const question = await asks("¿Mover la cita?");
    expect(question).toContain("que ya pasó, y las que siguen");
    expect(question).toContain(proposed);
    expect(question).not.toContain("no le avisaremos");
  });

  test("of a person without e-mail, how it reaches them", async () => {
    await edit({ patient: withoutEmail });
    await move();
    await press("Guardar cambios");
    const question = await asks("¿Mover la cita?");
    expect(question).toContain("no usa correo");
    expect(question).not.toContain("Le enviaremos");
  });

  test("that it is marked as confirmed, after which its panel is back", async () => {
    server = anAgenda().on(agendaRoutes.confirmAppointment, () => anAppointment());
    show(<p>pantalla</p>);
    act(() => openDialog("calendarEvent", { appointment: anAppointment(waiting) }));
    await press("Marcar como confirmada");
    const question = await screen.findByRole("dialog", { name: "¿Marcar como confirmada?" });
    expect(question.textContent).toContain("Tu cita está confirmada");
    expect(server.requestsTo(agendaRoutes.confirmAppointment)).toEqual([]);
    fireEvent.click(within(question).getByRole("button", { name: "Marcar como confirmada" }));
    await waitFor(() => expect(toasts).toEqual([{ kind: "success", text: "Cita confirmada" }]));
    expect(await screen.findByRole("dialog", { name: "Ana Gómez Luna" })).toBeTruthy();
  });
});

testInDepth("the question is left for the form as it was typed, and nothing is sent", async () => {
  await edit();
  await move();
  await change("Comentario", "Trae estudios");
  await press("Guardar cambios");
  await press("Volver");
  expect((await screen.findByLabelText<HTMLInputElement>("Inicio")).value).toBe("12:00");
  expect(screen.getByLabelText<HTMLTextAreaElement>("Comentario").value).toBe("Trae estudios");
  expect(sent()).toEqual([]);
});

testInDepth("a time that was taken meanwhile is said in the form, after the question", async () => {
  await edit();
  server.on(agendaRoutes.updateAppointment, () => {
    throw new AppError("slot_taken");
  });
  await move();
  await press("Guardar cambios");
  await press("Mover cita");
  expect(await screen.findByText("Este horario ya está ocupado por otra cita")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Inicio").value).toBe("12:00");
});

test.each([
  ["a comment", {}, () => change("Comentario", "Trae estudios")],
  ["another office of a visit that took place", yesterday, () => change("Consultorio", "off_3")],
  ["another service of a visit that took place", yesterday, () => change("Servicio", "svc_2")],
] as const)("%s is saved without a question, because nobody is told of it", async (_what, given, fill) => {
  await edit(given);
  await fill();
  await press("Guardar cambios");
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(toasts).toEqual([{ kind: "success", text: "Cita actualizada" }]));
});
