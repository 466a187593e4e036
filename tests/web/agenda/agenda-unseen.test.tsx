import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import { anAgenda, anAppointment, standOnFriday } from "./agenda-harness";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
afterEach(() => void vi.restoreAllMocks());
standOnFriday();
beforeAll(async () => {
  await import("../../../web/src/features/agenda/unseen/unseen-appointments-dialog");
  await import("../../../web/src/features/agenda/event/event-dialog");
});

const moved = anAppointment({
  status: "rescheduled",
  displayStatus: "PENDING_BY_NUTRITIONIST",
  nextActionRole: "nutritionist",
});
const cancelled = anAppointment({
  _id: "apt_2",
  status: "cancelled",
  displayStatus: null,
  reason: "Tengo fiebre",
});

function open() {
  let isSeen = false;
  const isUnseen = () => !isSeen;
  server = anAgenda()
    .on(agendaRoutes.countAppointments, () => ({
      new: 0,
      mine: 0,
      unseen: isUnseen() ? 2 : 0,
      restriction: "none" as const,
    }))
    .on(agendaRoutes.listUnseenAppointments, () => (isUnseen() ? [moved, cancelled] : []))
    .on(agendaRoutes.markAppointmentsAsSeen, () => {
      isSeen = true;
      return undefined as never;
    });
  const agenda = "/dashboard/virtual-agenda";
  show(<AgendaScreen />, { path: agenda, at: `${agenda}?view=list` });
}
const alert = () => screen.findByRole("dialog", { name: "Cambios en tu agenda" });
const marked = () => server.requestsTo(agendaRoutes.markAppointmentsAsSeen).map(({ body }) => body);
const both = { appointments: ["apt_1", "apt_2"] };

test("patients' changes are marked as seen only when the alert is closed", async () => {
  open();
  expect((await alert()).textContent).toContain("Motivo: Tengo fiebre");
  expect(marked()).toEqual([]);
  await press("Entendido");
  await waitFor(() => expect(marked()).toEqual([both]));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("opening one of them marks them as seen too", async () => {
  open();
  await alert();
  await press("Ver cita");
  expect(await screen.findByText("Ana propone esta nueva fecha.")).toBeTruthy();
  await waitFor(() => expect(marked()).toEqual([both]));
});

test("in a hidden tab the alert waits until the tab is visible", async () => {
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  open();
  await waitFor(() => expect(server.requestsTo(agendaRoutes.listUnseenAppointments)).toHaveLength(1));
  await screen.findByRole("button", { name: "Nuevo evento" });
  expect(screen.queryByRole("dialog")).toBeNull();
  visibility.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await alert();
  expect(marked()).toEqual([]);
});
