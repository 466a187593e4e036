import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { recordRoutes } from "@nutria/contract/routes/records";
import { noMeasures } from "@nutria/contract/schemas/record/visit-note";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anAppointment } from "../agenda/agenda-harness";
import { anOverview, aPatientDetail, aSave, press } from "./patients-harness";
import { measure, textArea, type, visitNoteScreen } from "./visit-note-harness";
import { testInDepth } from "../../support/depth";

const { server, openNote, saves } = visitNoteScreen();

describe("the note of a visit", () => {
  test("saves by itself what changed, and says so", async () => {
    const { stored } = openNote({ text: "Camina" });
    type(await textArea(), "Camina 30 min");
    type(measure("Peso, en kilos"), "74.5");
    type(measure("Bicipital, en milímetros"), "14");
    await screen.findByText("Guardado");
    expect(stored()).toMatchObject({
      text: "Camina 30 min",
      measures: { weight: 74.5, skinfolds: { biceps: 14, triceps: null } },
    });
    expect(saves()).toHaveLength(1);
  });

  test("shows the change since the last visit as it is typed, and what follows from the measures", async () => {
    openNote(
      {
        previousMeasures: {
          note: "nte_0",
          date: "2026-10-26T16:00:00.000Z",
          measures: { ...noMeasures, weight: 75.3, waist: 93, hip: 102 },
        },
        knownHeight: 158,
      },
      { general: { ...aPatientDetail().general, birthdate: "1968-07-21" } },
    );
    await textArea();
    type(measure("Peso, en kilos"), "74.5");
    type(measure("Cintura, en centímetros"), "91.5");
    type(measure("Cadera, en centímetros"), "101");
    type(measure("Bicipital, en milímetros"), "14");
    type(measure("Tricipital, en milímetros"), "24");
    const row = within(screen.getByRole("row", { name: /^Peso/ }));
    expect(row.getByText("−0.8")).toBeTruthy();
    const facts = (term: string) => screen.getByText(term).parentElement?.textContent;
    expect(facts("IMC")).toBe("IMC29.8antes 30.2");
    expect(facts("Cintura-cadera")).toBe("Cintura-cadera0.91antes 0.91");
    expect(facts("Grasa corporal")).toBe("Grasa corporal–faltan 2 pliegues");
    type(measure("Subescapular, en milímetros"), "27");
    type(measure("Suprailiaco, en milímetros"), "24");
    expect(facts("Grasa corporal")).toMatch(/^Grasa corporal\d\d\.\d %$/);
  });

  test("estimates fat by the formula of the practice, asks for its skinfolds first, and names it", async () => {
    openNote(
      { skinfoldFormula: "jacksonPollock3" },
      { general: { ...aPatientDetail().general, gender: "female", birthdate: "1990-07-21" } },
    );
    await textArea();
    expect(
      screen.getByText("Grasa por pliegues: Jackson y Pollock, 3 pliegues, con Siri (1961)."),
    ).toBeTruthy();
    expect(screen.queryByRole("textbox", { name: "Bicipital, en milímetros" })).toBeNull();
    const fat = () => screen.getByText("Grasa corporal").parentElement?.textContent;
    expect(fat()).toBe("Grasa corporal–con 3 pliegues");
    type(measure("Tricipital, en milímetros"), "20");
    type(measure("Suprailiaco, en milímetros"), "18");
    expect(fat()).toBe("Grasa corporal–falta 1 pliegue");
    type(measure("Muslo, en milímetros"), "25");
    expect(fat()).toBe("Grasa corporal25.5 %");
  });

  testInDepth("marks a measure out of range, and saves the rest", async () => {
    const { stored } = openNote();
    await textArea();
    type(measure("Brazo, en centímetros"), "3100");
    type(measure("Peso, en kilos"), "74,5");
    expect(await screen.findByText("Este valor está fuera de rango")).toBeTruthy();
    await waitFor(() => expect(stored().measures).toMatchObject({ weight: 74.5, arm: null }));
    type(measure("Brazo, en centímetros"), "310");
    expect(await screen.findByText("Este valor está fuera de rango")).toBeTruthy();
    expect(measure("Brazo, en centímetros").getAttribute("aria-invalid")).toBe("true");
  });

  testInDepth("keeps what was saved elsewhere in another field, and asks about the same one", async () => {
    const { stored, saveElsewhere } = openNote({ text: "Una" });
    const area = await textArea();
    saveElsewhere({ measures: { ...noMeasures, waist: 90 } });
    type(area, "Dos");
    await waitFor(() => expect(stored()).toMatchObject({ text: "Dos", measures: { waist: 90 } }));
    await waitFor(() => expect(measure("Cintura, en centímetros").value).toBe("90"));

    saveElsewhere({ text: "Camina de noche" });
    type(area, "Camina de día");
    type(measure("Peso, en kilos"), "70");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("día").tagName).toBe("MARK");
    expect(dialog.getByText("noche").tagName).toBe("MARK");
    expect(dialog.getByText("noche").parentElement?.textContent).toBe("Camina de noche");
    expect(dialog.getByText("Lo demás ya está guardado: Peso.")).toBeTruthy();
    expect(stored()).toMatchObject({ text: "Camina de noche", measures: { weight: 70 } });
    await press("Guardar lo elegido");
    await waitFor(() => expect(stored().text).toBe("Camina de día"));
  });

  test("inserts a title at the cursor and goes on behind it", async () => {
    openNote({ text: "Camina" });
    const area = await textArea();
    area.setSelectionRange(6, 6);
    await press("Insertar el título Acuerdos");
    expect(area.value).toBe("Camina\n\nAcuerdos: ");
    await waitFor(() => expect(document.activeElement).toBe(area));
    expect(area.selectionStart).toBe(area.value.length);
  });

  test("ends with everything saved and the patient as attended", async () => {
    const startDate = new Date(Date.now() - 3_600_000).toISOString();
    const visit = anAppointment({ _id: "apt_1", status: "accepted", startDate, attendance: null });
    const { stored } = openNote({ appointment: "apt_1" });
    server()
      .on(agendaRoutes.getAppointment, () => visit)
      .on(agendaRoutes.setAttendance, () => ({ ...visit, attendance: "attended" as const }))
      .on(recordRoutes.getTimeline, () => ({ items: [], nextCursor: null }))
      .on(recordRoutes.getOverview, () => anOverview());
    type(await textArea(), "Última palabra");
    await screen.findByRole("button", { name: "No asistió" });
    await press("Terminar consulta");
    await screen.findByRole("region", { name: "Línea del tiempo" });
    expect(stored().text).toBe("Última palabra");
    expect(
      server()
        .requestsTo(agendaRoutes.setAttendance)
        .map(({ body }) => body),
    ).toEqual([{ attendance: "attended" }]);
  });

  test("of an inactive patient is only read", async () => {
    openNote({ text: "Antes" }, { isActive: false, isMyPatientEditable: false });
    expect((await textArea()).readOnly).toBe(true);
    expect(measure("Peso, en kilos").readOnly).toBe(true);
    expect(screen.queryByRole("button", { name: "Terminar consulta" })).toBeNull();
    expect(screen.getByText(/solo lectura/)).toBeTruthy();
  });

  test("that does not exist leads back to the record", async () => {
    openNote({ patient: "pat_2" });
    expect(await screen.findByText("Esta nota ya no existe")).toBeTruthy();
  });

  test("has its allergies, intolerances and medications beside the name", async () => {
    const { dietProfile, medicalProfile } = aPatientDetail();
    openNote(
      {},
      {
        dietProfile: { ...dietProfile, allergies: ["Cacahuate"], intolerances: ["Lácteos"] },
        medicalProfile: {
          ...medicalProfile,
          medications: {
            isTakingMedication: true,
            list: [{ name: "Metformina", dose: "850 mg", timeUsing: "", note: "" }],
          },
        },
      },
    );
    const chips = within(await screen.findByRole("list", { name: /^Alergias/ }));
    expect(chips.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Alergia: cacahuate",
      "Intolerancia: lácteos",
      "Medicamentos: Metformina 850 mg",
    ]);
  });
});

describe("the history of a note", () => {
  test("says what each save changed, and one is restored as a new version", async () => {
    const { stored } = openNote({ text: "Ahora", version: 3 });
    server()
      .on(recordRoutes.listVisitNoteHistory, () => ({
        items: [
          aSave(3, "2026-11-22T16:10:00.000Z", [
            { path: "text", before: "Hace rato", after: "Ahora" },
            { path: "measures.weight", before: null, after: 74.5 },
            { path: "date", before: "2026-11-22T16:00:00.000Z", after: "2026-11-20T17:30:00.000Z" },
          ]),
          aSave(2, "2026-11-22T16:03:20.000Z", [{ path: "text", before: "", after: "Hace rato" }]),
          aSave(1, "2026-11-22T16:00:00.000Z", []),
        ],
        nextCursor: null,
      }))
      .on(recordRoutes.restoreVisitNote, () => ({ ...stored(), text: "Hace rato", version: 4 }));
    await textArea();
    await press("Más acciones de la nota");
    fireEvent.click(screen.getByRole("menuitem", { name: "Historial" }));
    const panel = within(await screen.findByRole("dialog", { name: "Historial de la nota" }));
    const newest = (await panel.findByText("Cambió 3 datos")).closest("li") as HTMLElement;
    expect(newest.textContent).toContain("PesoAhora: 74.5 kg");
    expect(newest.textContent).toMatch(/Fecha de la consultaAntes: .*22.*Ahora: .*20/);
    expect(within(newest).queryByRole("button")).toBeNull();
    expect(panel.getByText("Empezó la nota")).toBeTruthy();
    fireEvent.click(panel.getByRole("button", { name: /Cambió un dato/ }));
    await press("Restaurar esta versión");
    await waitFor(async () => expect((await textArea()).value).toBe("Hace rato"));
    expect(server().requestsTo(recordRoutes.restoreVisitNote)[0]?.body).toEqual({ toVersion: 2, version: 3 });
  });
});
