import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { EventDraft } from "../../../web/src/features/agenda/event-form/values/event-form-values";
import { openDialog } from "../../../web/src/lib/dialogs";
import { anAgenda, anAppointment, change, standOnFriday, weekOfTimes } from "./agenda-harness";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();
beforeAll(async () => {
  await import("../../../web/src/features/agenda/event/event-dialog");
  await import("../../../web/src/features/agenda/propose-date/propose-date-dialog");
});

const free = { "2026-11-24": ["11:00"], "2026-11-26": ["10:00", "12:00"], "2026-12-03": ["16:00"] };

function anOpenAgenda() {
  server = anAgenda().on(agendaRoutes.listOwnFreeTimes, ({ query }) =>
    weekOfTimes(free, query.get("from") ?? "2026-11-24"),
  );
  show(<p>pantalla</p>);
}

async function startNew(draft: EventDraft) {
  anOpenAgenda();
  act(() => openDialog("calendarEvent", { draft }));
  await choose();
}

async function choose() {
  await change("Servicio", "svc_1");
  await change("Modalidad", "site");
}

/** The day of the strip whose times are shown. */
const shownDay = () =>
  screen.getAllByRole("button", { pressed: true }).find(({ textContent }) => /horarios?/.test(textContent))
    ?.textContent;

describe("the start of a new event that nobody chose", () => {
  test("moves to the first time that is free for its service and place, with nothing wrong to read", async () => {
    await startNew({ date: "2026-11-24" });
    expect((await screen.findByText("mar 24 nov 2026, 11:00–12:00")).parentElement?.textContent).toContain(
      "libre",
    );
    expect(screen.getByRole("button", { name: "11:00" }).getAttribute("aria-pressed")).toBe("true");
    expect(screen.queryByLabelText("Inicio")).toBeNull();
  });

  test("stays on the day that was pressed", async () => {
    await startNew({ date: "2026-11-25", isDayFixed: true });
    expect(await screen.findByText(/^mié 25 nov 2026, 09:00/)).toBeTruthy();
    await waitFor(() => expect(server.requestsTo(agendaRoutes.listOwnFreeTimes)).not.toHaveLength(0));
    expect((await screen.findByLabelText<HTMLInputElement>("Inicio")).value).toBe("09:00");
  });

  test("ends an hour after it for an event of another kind", async () => {
    await startNew({ date: "2026-11-24" });
    await screen.findByText("mar 24 nov 2026, 11:00–12:00");
    fireEvent.click(screen.getByLabelText("Otro evento"));
    expect((await screen.findByLabelText<HTMLInputElement>("Inicio")).value).toBe("11:00");
    expect(screen.getByLabelText<HTMLInputElement>("Fin").value).toBe("12:00");
  });
});

test("a start that was pressed stays, and is said not to be free", async () => {
  await startNew({ date: "2026-11-24", start: "09:00" });
  const summary = await screen.findByText("mar 24 nov 2026, 09:00–10:00");
  await waitFor(() =>
    expect(summary.parentElement?.textContent).toContain("no está entre tus horarios libres"),
  );
});

describe("a day that is typed is the one whose free times are shown", () => {
  test("in the form of an event", async () => {
    await startNew({ date: "2026-11-24" });
    await screen.findByText("mar 24 nov 2026, 11:00–12:00");
    await press("Otra hora");
    await change("Fecha", "26/11/2026");
    await waitFor(() => expect(shownDay()).toMatch(/^Jueves, 26 de noviembre, 2 horarios/));
    expect(screen.getByRole("button", { name: "12:00" })).toBeTruthy();
    expect(document.activeElement?.tagName).toBe("INPUT");
  });

  test("in a proposal, of another month too", async () => {
    anOpenAgenda();
    act(() => openDialog("proposeDate", { appointment: anAppointment() }));
    await press("Otra hora");
    await change("Fecha", "03/12/2026");
    await waitFor(() => expect(shownDay()).toMatch(/^Jueves, 3 de diciembre, 1 horario/));
    await press("16:00");
    expect(screen.getByText("jue 3 dic 2026, 16:00–17:00")).toBeTruthy();
  });

  test("and a day that is not whole yet, or is past, changes nothing", async () => {
    await startNew({ date: "2026-11-24" });
    await screen.findByText("mar 24 nov 2026, 11:00–12:00");
    await press("Otra hora");
    for (const typed of ["26/11", "31/02/2027", "02/11/2026"]) {
      await change("Fecha", typed);
      expect(shownDay()).toMatch(/^Martes, 24 de noviembre, 1 horario/);
    }
  });
});
