import { AppError } from "@nutria/contract/wire/errors";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { AgendaScreen } from "../../../web/src/features/agenda/agenda-screen/agenda-screen";
import { openDialog } from "../../../web/src/lib/dialogs";
import { anAgenda, anAppointment, standOnFriday } from "./agenda-harness";
import { clear, show, toasts } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
// Friday the 20th at noon, by the clock of the practice.
standOnFriday();

// What is loaded at its first opening is slow on a cold start.
beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/agenda/attendance/month-summary");
});

/** Thursday, the day before. */
const visit = anAppointment({ startDate: "2026-11-19T15:00:00.000Z", endDate: "2026-11-19T16:00:00.000Z" });

function showList(date: string) {
  const path = "/dashboard/virtual-agenda";
  show(<AgendaScreen />, { path, at: `${path}?view=list&date=${date}` });
}

describe("attendance", () => {
  /** An agenda with one visit, whose attendance it keeps. */
  function anAgendaWithVisit() {
    let attendance: "attended" | "missed" | null = null;
    let changes = 0;
    const now = () => ({
      ...visit,
      attendance,
      version: 1 + changes,
    });
    server = anAgenda()
      .on(agendaRoutes.listAgenda, () => [now()])
      .on(agendaRoutes.getAppointment, now)
      .on(agendaRoutes.setAttendance, ({ body }) => {
        changes += 1;
        attendance = (body as { attendance: typeof attendance }).attendance;
        return now();
      })
      .on(agendaRoutes.summarizeAttendance, () => ({
        month: "2026-11",
        attended: attendance === "attended" ? 13 : 12,
        missed: 2,
        unmarked: 3,
      }));
  }
  const sent = () => server.requestsTo(agendaRoutes.setAttendance).map(({ body }) => body);

  test("is said and taken back in the list, whose past rows step back, and counted in the month", async () => {
    anAgendaWithVisit();
    showList("2026-11-19");
    const row = (await screen.findByText("Ana Gómez Luna")).closest("button");
    expect(row?.className).toMatch(/past/);
    const month = (await screen.findByRole("heading", { name: "Visitas de noviembre de 2026" })).closest(
      "section",
    );
    await waitFor(() => expect(month?.textContent).toContain("Asistieron12No asistieron2Sin registrar3"));
    const group = await screen.findByRole("group", { name: "Asistencia de Ana Gómez Luna" });
    fireEvent.click(within(group).getByRole("button", { name: "Asistió" }));
    const undo = await screen.findByRole("button", { name: "Deshacer Ana Gómez Luna" });
    // The row says it once, in its item.
    const said = undo.closest("li");
    expect(said?.querySelector("[data-event-id]")?.textContent).toContain("Asistió");
    expect(said?.textContent?.match(/Asistió/g)).toHaveLength(1);
    await waitFor(() => expect(undo.getAttribute("aria-busy")).toBeNull());
    fireEvent.click(undo);
    await screen.findByRole("group", { name: "Asistencia de Ana Gómez Luna" });
    expect(sent()).toEqual([{ attendance: "attended" }, { attendance: null }]);
    await waitFor(() => expect(month?.textContent).toContain("Asistieron12"));
  });

  const button = (name: string) => screen.findByRole("button", { name });
  const openVisit = async (choice: string) => {
    show(<p>pantalla</p>);
    act(() => openDialog("calendarEvent", { appointment: visit }));
    const chosen = await button(choice);
    act(() => chosen.focus());
    fireEvent.click(chosen);
  };

  const pressed = (name: string) =>
    screen.getByRole("button", { name, pressed: true }).getAttribute("data-says");

  testInDepth(
    "is said in the open panel at once, taken back for eight seconds, and changed later",
    async () => {
      anAgendaWithVisit();
      await openVisit("No asistió");
      await waitFor(() => expect(pressed("No asistió")).toBe("missed"));
      await waitFor(() =>
        expect(document.activeElement).toBe(screen.getByRole("button", { name: "No asistió" })),
      );
      expect((await screen.findAllByText("Ana no asistió."))[0]).toBeTruthy();
      expect(screen.getByText("8 s")).toBeTruthy();
      await waitFor(() => expect(server.requestsTo(agendaRoutes.getAppointment)).toHaveLength(1));
      const group = screen.getByRole("group", { name: "Asistencia de Ana Gómez Luna" });
      await waitFor(() => expect(group.getAttribute("aria-busy")).toBeNull());
      fireEvent.click(await button("Deshacer"));
      await waitFor(() => expect(sent()).toEqual([{ attendance: "missed" }, { attendance: null }]));
      expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull();
      await waitFor(() => expect(group.getAttribute("aria-busy")).toBeNull());
      fireEvent.click(await button("Asistió"));
      await waitFor(() => expect(pressed("Asistió")).toBe("attended"));
      expect(await screen.findByRole("button", { name: "Deshacer" })).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole("button", { name: "Deshacer" })).toBeNull(), {
        timeout: 9500,
      });
      fireEvent.click(await button("No asistió"));
      await waitFor(() => expect(sent().at(-1)).toEqual({ attendance: "missed" }));
      expect(toasts).toEqual([]);
      expect(screen.getByRole("dialog", { name: "Ana Gómez Luna" })).toBeTruthy();
    },
    20_000,
  );

  test("shows what is stored again when it is refused, with the focus on the choice", async () => {
    anAgendaWithVisit();
    server.on(agendaRoutes.setAttendance, () => {
      throw new AppError("internal");
    });
    await openVisit("Asistió");
    await waitFor(() => expect(toasts).toHaveLength(1));
    const group = await screen.findByRole("group", { name: "Asistencia de Ana Gómez Luna" });
    await waitFor(() =>
      expect(document.activeElement).toBe(within(group).getByRole("button", { name: "Asistió" })),
    );
  });

  test("is not offered before the start", async () => {
    server = anAgenda();
    show(<p>pantalla</p>);
    act(() => openDialog("calendarEvent", { appointment: anAppointment() }));
    await screen.findByRole("dialog", { name: "Ana Gómez Luna" });
    expect(screen.queryByRole("group", { name: /^Asistencia/ })).toBeNull();
  });
});
