import { archiveRoutes } from "@nutria/contract/routes/archive";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DataScreen } from "../../../web/src/features/archive/data/data-screen";
import { followOtherTabs, sessionStorageKey } from "../../../web/src/data/session/session";
import { openDialog, type DialogName } from "../../../web/src/lib/dialogs";
import { anAgenda, anAppointment, change, standOnFriday } from "../agenda/agenda-harness";
import { aPractice, choose, prepareArchive, result } from "../archive/archive-harness";
import { aPatient, press } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { clear, lose, loseAndReturn, open, signInAgain, withDraftKey } from "./typed-harness";

// Forms of many kinds, each of which asks that what is typed in it is kept while a session that was lost is begun again.

let server = new FakeServer();
answerFrom(() => server);

const openAny = openDialog as (name: DialogName, props: object) => void;
const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>("textbox", { name });

describe("a dialog", () => {
  standOnFriday();
  beforeAll(async () => {
    await import("../../../web/src/features/agenda/appointment-dialogs/cancel-appointment-dialog");
    await import("../../../web/src/features/agenda/appointment-dialogs/reject-appointment-dialog");
    await import("../../../web/src/features/settings/assistants/assistant-dialogs");
    await import("../../../web/src/features/settings/busy-calendars/busy-calendar-form-dialog");
    await import("../../../web/src/features/patients/mail-failure/correct-email-dialog");
    await import("../../../web/src/features/patients/meal-plan/menu/own/own-food-dialog");
    await import("../../../web/src/features/settings/offices/office-form-dialog");
  });
  beforeEach(() => {
    server = withDraftKey(anAgenda({ patients: [aPatient()], appointments: [anAppointment()] }));
  });
  afterEach(clear);

  const visit = { appointment: anAppointment(), zone: "America/Mexico_City" };
  const cases: [string, DialogName, object, string | RegExp, string][] = [
    ["why a visit is cancelled", "cancelAppointment", visit, /Motivo/, "Me enfermé"],
    ["why a visit is refused", "rejectAppointment", visit, /Motivo/, "No atiendo ese día"],
    ["an assistant's name", "inviteAssistant", {}, "Nombre", "Rosa"],
    ["a corrected e-mail", "correctEmail", { patient: aPatient() }, /Correo/, "ana.nueva@correo.example"],
    ["a food of one's own", "ownFood", { name: "Tlayuda" }, "Nombre", "Tlayuda de frijol"],
    ["an office", "officeForm", { mode: "onsite" }, /Nombre/, "Consultorio Roma"],
  ];

  test.each(cases)("keeps %s", async (_, name, props, label, typed) => {
    open(null);
    act(() => openAny(name, props));
    await field(label);
    fireEvent.change(await field(label), { target: { value: typed } });
    await loseAndReturn();
    expect((await field(label)).value).toBe(typed);
  });

  test("does not keep the secret address of a calendar", async () => {
    open(null);
    act(() => openDialog("busyCalendarForm"));
    await change(/Nombre/ as never, "Personal");
    await loseAndReturn();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("is there after a step back to a screen that is nobody's now", async () => {
    const history = open(null);
    act(() => openDialog("inviteAssistant"));
    await change("Nombre", "Rosa");
    await lose();
    act(() => history.push("/pantalla"));
    await screen.findByRole("heading", { name: "Inicio" });
    await signInAgain();
    expect((await field("Nombre")).value).toBe("Rosa");
  });

  test.each(["left", "lost"] as const)(
    "whose session was %s in another tab is there only where nobody left it",
    async (why) => {
      const stop = followOtherTabs();
      open(null);
      act(() => openDialog("inviteAssistant"));
      await change("Nombre", "Rosa");
      document.body.dispatchEvent(new Event("input", { bubbles: true }));
      await vi.dynamicImportSettled();
      const newValue = why === "lost" ? JSON.stringify("lost") : null;
      if (newValue) localStorage.setItem(sessionStorageKey, newValue);
      else localStorage.removeItem(sessionStorageKey);
      act(() => void window.dispatchEvent(new StorageEvent("storage", { key: sessionStorageKey, newValue })));
      await screen.findByRole("heading", { name: "Inicio" });
      await signInAgain();
      stop();
      if (why === "lost") expect((await field("Nombre")).value).toBe("Rosa");
      else expect(screen.queryByRole("dialog")).toBeNull();
    },
  );
});

describe("a table to import", () => {
  prepareArchive();
  beforeEach(() => {
    const created = ({ body }: { body?: unknown }) => ({
      results: (body as { rows: unknown[] }).rows.map(() => result("created")),
    });
    server = withDraftKey(aPractice())
      .on(archiveRoutes.checkRows, created)
      .on(archiveRoutes.importRows, created);
  });
  afterEach(clear);

  const table = (name = "pacientes.csv") =>
    new File(["Paciente;Celular;Sexo\nAna María Sol;5511112222;Mujer\nLuis Mar;5511112223;Hombre\n"], name);

  async function correct() {
    open(<DataScreen />);
    await choose("Elegir tabla", table());
    await press("Revisar filas");
    await press("Corregir Nombre de la fila 2: Ana María");
    await change("Nombre de la fila 2", "Ana");
    await press("Corregir");
    await screen.findByRole("button", { name: "Corregir Nombre de la fila 2: Ana" });
  }

  test("is asked for again, and has what was corrected in it", async () => {
    await correct();
    await loseAndReturn();
    await screen.findByText(/Elige otra vez ese archivo: tus correcciones siguen aquí/);
    await choose("Elegir tabla", table());
    await press("Revisar filas");
    await press("Importar 2 pacientes");
    await waitFor(() =>
      expect(server.requestsTo(archiveRoutes.importRows)).toMatchObject([
        { body: { rows: [{ name: "Ana" }, { name: "Luis" }] } },
      ]),
    );
  });

  test("has it after a second end of the session too, though the file was not chosen yet", async () => {
    await correct();
    await loseAndReturn();
    await loseAndReturn();
    await screen.findByText(/“pacientes.csv”/);
  });

  test("another file has nothing of it", async () => {
    await correct();
    await loseAndReturn();
    await choose("Elegir tabla", table("otros.csv"));
    await press("Revisar filas");
    expect(
      await screen.findByRole("button", { name: "Corregir Nombre de la fila 2: Ana María" }),
    ).toBeTruthy();
  });

  test.each([
    [
      "was imported",
      async () =>
        void (
          await press("Importar 2 pacientes"),
          await screen.findByRole("link", { name: "Ver pacientes" })
        ),
    ],
    ["was put away", () => press("Elegir otra tabla")],
  ])("that %s is not asked for again", async (_, end) => {
    await correct();
    await end();
    await loseAndReturn();
    expect(screen.queryByText(/tus correcciones/)).toBeNull();
  });

  test("that was only looked at asks for nothing", async () => {
    open(<DataScreen />);
    await choose("Elegir tabla", table());
    await press("Revisar filas");
    await within(await screen.findByRole("list", { name: "Vista previa" })).findByText("Luis");
    await lose();
    await signInAgain();
    expect(screen.queryByText(/tus correcciones/)).toBeNull();
  });
});
