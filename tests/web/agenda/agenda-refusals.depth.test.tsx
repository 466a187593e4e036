import { AppError, type ErrorCode } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import { openDialog } from "../../../web/src/lib/dialogs";
import { anAgenda, anAppointment, change, standOnFriday, zone } from "./agenda-harness";
import { clear, press, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();

beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/agenda/appointment-dialogs/reject-appointment-dialog");
  await import("../../../web/src/features/agenda/appointment-dialogs/cancel-appointment-dialog");
});

const agendaPath = "/dashboard/virtual-agenda";

/** The agenda as a list whose only appointment changes at the first action on it. */
function anAgendaThatMovesOn(before: Appointment, after: Appointment, code: ErrorCode) {
  let hasMovedOn = false;
  const refuse = () => {
    hasMovedOn = true;
    throw new AppError(code);
  };
  server = anAgenda()
    .on(agendaRoutes.listAgenda, () => [hasMovedOn ? after : before])
    .on(agendaRoutes.countAppointments, () => ({
      new: 0,
      mine: hasMovedOn ? 0 : 1,
      unseen: 0,
      restriction: "none" as const,
    }))
    .on(agendaRoutes.rejectAppointment, refuse)
    .on(agendaRoutes.acceptAppointment, refuse)
    .on(agendaRoutes.cancelAppointment, refuse)
    .on(agendaRoutes.updateAppointment, refuse);
  show(<AgendaScreen />, { path: agendaPath, at: `${agendaPath}?view=list` });
}

const asked = anAppointment({
  status: "pending",
  displayStatus: "PENDING_BY_NUTRITIONIST",
  createdByRole: "client",
  nextActionRole: "nutritionist",
});

test.each([
  ["confirmed", "Confirmar cita", asked],
  ["rejected", "Rechazar", asked],
  ["cancelled", "Cancelar cita", anAppointment()],
])(
  "an appointment that was answered meanwhile is not %s: its dialog closes, list and counter are refreshed",
  async (_what, button, before) => {
    const after = anAppointment({ status: "rescheduled", displayStatus: "PENDING_BY_PATIENT" });
    anAgendaThatMovesOn(before, after, "appointment_closed");
    await press(/Ana Gómez Luna/);
    await press(button);
    if (button !== "Confirmar cita") {
      const question = await screen.findByRole("dialog", { name: /^¿/ });
      fireEvent.click(within(question).getByRole("button", { name: /^(Rechazar|Cancelar) cita$/ }));
    }
    expect(await screen.findByRole("button", { name: /Ana Gómez Luna.*Espera al paciente/ })).toBeTruthy();
    expect(await screen.findByRole("button", { name: /^0\s*De mis pacientes/ })).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(toasts).toEqual([{ kind: "error", text: "Esta cita ya fue atendida" }]);
  },
);

test("a cancelled appointment says so; a deleted event too", async () => {
  for (const [given, button, confirmed, said] of [
    [anAppointment(), "Cancelar cita", "Cancelar cita", "Cita cancelada"],
    [
      anAppointment({ type: "other", title: "Congreso", patient: null, displayStatus: "NORMAL" }),
      "Eliminar evento",
      "Eliminar evento",
      "Evento eliminado",
    ],
  ] as const) {
    server = anAgenda({ appointments: [given] }).on(agendaRoutes.cancelAppointment, () => ({
      ...given,
      status: "cancelled" as const,
      displayStatus: null,
    }));
    show(<AgendaScreen />, { path: agendaPath, at: `${agendaPath}?view=list` });
    await press(given.type === "other" ? /Congreso/ : /Ana Gómez Luna/);
    await press(button);
    const question = await screen.findByRole("dialog", { name: /^¿/ });
    fireEvent.click(within(question).getByRole("button", { name: confirmed }));
    await waitFor(() => expect(toasts.map(({ text }) => text)).toEqual([said]));
    clear();
  }
});

test("a rejection can be left with Volver", async () => {
  server = anAgenda({ appointments: [asked] });
  show(<p>pantalla</p>);
  act(() => openDialog("rejectAppointment", { appointment: asked, zone }));
  await press("Volver");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.requestsTo(agendaRoutes.rejectAppointment)).toEqual([]);
});

test("a time that was taken meanwhile keeps the form open, over the reloaded agenda", async () => {
  const after = anAppointment({ title: "", patient: { ...personOf(), name: "Berta" } });
  anAgendaThatMovesOn(anAppointment(), after, "slot_taken");
  await press(/Ana Gómez Luna/);
  await press("Editar");
  await change("Inicio", "12:00");
  await press("Guardar cambios");
  await press("Mover cita");
  expect(await screen.findByText("Este horario ya está ocupado por otra cita")).toBeTruthy();
  await screen.findByRole("button", { name: /Berta/, hidden: true });
  expect(screen.getByRole("button", { name: "Guardar cambios" })).toBeTruthy();
});

const personOf = () => anAppointment().patient as NonNullable<Appointment["patient"]>;

function openWholeDays(refusal?: AppError) {
  server = anAgenda().on(agendaRoutes.createAppointment, () => {
    throw refusal ?? new AppError("internal");
  });
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { draft: { date: "2026-11-24", kind: "other" } }));
}

async function typeWholeDays(last: string) {
  await change("Título", "Congreso");
  fireEvent.click(await screen.findByLabelText("Todo el día"));
  await change("Último día", last);
  await press("Crear evento");
}

test("an event of 63 whole days is refused on its last day, and one of 62 is sent", async () => {
  openWholeDays();
  await typeWholeDays("25/01/2027");
  expect(await screen.findByText("Un evento puede durar 62 días como máximo")).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.createAppointment)).toEqual([]);
  await change("Último día", "24/01/2027");
  await press("Crear evento");
  await waitFor(() => expect(server.requestsTo(agendaRoutes.createAppointment)).toHaveLength(1));
});

test.each([
  [
    "Último día",
    new AppError("validation", { fields: { endDate: "Un evento puede durar 62 días como máximo" } }),
    "Un evento puede durar 62 días como máximo",
  ],
  ["Fecha", new AppError("slot_taken"), "Este horario ya está ocupado por otra cita"],
])("a refusal about whole days is shown on %s", async (label, refusal, message) => {
  openWholeDays(refusal);
  await typeWholeDays("26/11/2026");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
});

test("a comment's length is counted in characters, as on the server", async () => {
  openWholeDays();
  await change("Comentario", `${"🥑".repeat(300)} `);
  expect(await screen.findByText("300/300")).toBeTruthy();
  await typeWholeDays("26/11/2026");
  await waitFor(() => expect(server.requestsTo(agendaRoutes.createAppointment)).toHaveLength(1));
  await change("Comentario", "🥑".repeat(301));
  expect(await screen.findByText("301/300")).toBeTruthy();
  expect(await screen.findByText("El mensaje es muy largo")).toBeTruthy();
});

test("an appointment keeps a service that is no longer offered, and its other fields can be changed", async () => {
  const gone = anAppointment({
    service: { _id: "svc_gone", service: { name: "Seguimiento" } },
    endDate: "2026-11-24T15:45:00.000Z",
  });
  server = anAgenda().on(agendaRoutes.updateAppointment, () => gone);
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { appointment: gone }));
  await press("Editar");
  const service = await screen.findByLabelText<HTMLSelectElement>("Servicio");
  expect(service.selectedOptions[0]?.textContent).toBe("Seguimiento (ya no lo ofreces)");
  const mode = screen.getByLabelText<HTMLSelectElement>("Modalidad");
  expect([...mode.options].map(({ textContent }) => textContent)).toContain("Presencial");
  expect(mode.selectedOptions[0]?.textContent).toBe("Presencial");
  expect(screen.getByText("mar 24 nov 2026, 09:00–09:45")).toBeTruthy();
  expect(server.requestsTo(agendaRoutes.listOwnFreeTimes)).toEqual([]);
  await change("Comentario", "Trae estudios");
  await press("Guardar cambios");
  await waitFor(() => expect(toasts).toEqual([{ kind: "success", text: "Cita actualizada" }]));
  expect(server.requestsTo(agendaRoutes.updateAppointment)[0]?.body).toEqual({ comment: "Trae estudios" });
});

test("a long event requests at most the maximal range of the agenda, and warns of its overlaps", async () => {
  server = anAgenda({ appointments: [anAppointment({ timeZone: zone })] });
  show(<p>pantalla</p>);
  act(() => openDialog("calendarEvent", { draft: { date: "2026-11-20", kind: "other" } }));
  await change("Último día", "20/01/2027");
  expect((await screen.findByRole("alert")).textContent).toContain("Ana Gómez Luna");
  const lengths = server
    .requestsTo(agendaRoutes.listAgenda)
    .map(({ query }) => Date.parse(query.get("to") ?? "") - Date.parse(query.get("from") ?? ""));
  expect(Math.max(...lengths)).toBeGreaterThan(60 * 86_400_000);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(62 * 86_400_000);
});
