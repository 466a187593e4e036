import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { recordTexts } from "../../../web/src/features/patients/record/record-texts";
import { question, answer, chosen, input, type, medicalHistory } from "./medical-history-harness";
import { aPatientDetail, press, toasts } from "./patients-harness";
import { testInDepth } from "../../support/depth";

const { server, stored, open, save } = medicalHistory();
const onPhone = () =>
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

describe("the rail", () => {
  test("counts the answered questions of each section, and follows what is answered", async () => {
    const detail = aPatientDetail();
    open("lifestyle", {
      medicalProfile: {
        ...detail.medicalProfile,
        surgeries: { didHaveSurgeries: false, list: [] },
        version: 1,
      },
    });
    const rail = within(await screen.findByRole("navigation", { name: "Partes del historial médico" }));
    await question("¿Fuma?");
    expect(rail.getByRole("link", { name: /Perfil médico/ }).textContent).toBe("Perfil médico1 de 7");
    expect(rail.getByRole("link", { name: /Estilo de vida/ }).textContent).toBe("Estilo de vida0 de 11");
    expect(rail.getByRole("button", { name: "Otros hábitos , falta preguntar" })).toBeTruthy();
    for (const habit of ["¿Consume alcohol?", "¿Fuma?", "¿Consume drogas?", "¿Toma café?"])
      await answer(habit, "No");
    await waitFor(() =>
      expect(rail.getByRole("link", { name: /Estilo de vida/ }).textContent).toBe("Estilo de vida4 de 11"),
    );
    expect(rail.getByRole("button", { name: "Otros hábitos" })).toBeTruthy();
  });

  test("each section has an address of its own; an unknown one is the first", async () => {
    const { router } = open("sueño");
    expect(await screen.findByLabelText("Nombre")).toBeTruthy();
    expect(router.state.location.pathname).toBe(`/dashboard/patients/${stored()._id}/medical-history`);
    fireEvent.click(screen.getByRole("link", { name: /Perfil dietético/ }));
    expect(await screen.findByRole("heading", { level: 2, name: "Perfil dietético" })).toBeTruthy();
    expect(router.state.location.pathname).toBe(
      `/dashboard/patients/${stored()._id}/medical-history/diet-profile`,
    );
  });
});

describe("a question", () => {
  test("is unanswered until a button is pressed, and again after another press or Delete", async () => {
    open("medical-profile");
    const name = "¿Toma algún medicamento?";
    expect(await chosen(name)).toEqual([]);
    await answer(name, "No");
    expect(await chosen(name)).toEqual(["No"]);
    fireEvent.click((await question(name)).getByRole("radio", { name: "No" }), { detail: 2 });
    expect(await chosen(name)).toEqual(["No"]);
    await answer(name, "No");
    expect(await chosen(name)).toEqual([]);
    await answer(name, "Sí");
    fireEvent.keyDown((await question(name)).getByRole("radio", { name: "Sí" }), { key: "Delete" });
    expect(await chosen(name)).toEqual([]);
  });

  testInDepth("shows its frequency after 'Sí' alone; 'No' empties it, and 'Sí' brings it back", async () => {
    open("lifestyle");
    await question("¿Toma café?");
    expect(screen.queryByLabelText("Frecuencia")).toBeNull();
    await answer("¿Toma café?");
    fireEvent.change(screen.getByLabelText("Frecuencia"), { target: { value: "2 tazas al día" } });
    await answer("¿Toma café?", "No");
    expect(screen.queryByLabelText("Frecuencia")).toBeNull();
    expect((await save("lifestyle")).otherHabits.coffee).toEqual({ isActive: false, frequency: "" });
    await answer("¿Toma café?");
    expect(screen.getByLabelText<HTMLInputElement>("Frecuencia").value).toBe("2 tazas al día");
  });
});

describe("rows", () => {
  const conditions = "¿Tiene o hay en su familia algún padecimiento?";

  test("are asked for after 'Sí'; Enter goes to the next row, and blank rows are not saved", async () => {
    open("medical-profile");
    await question(conditions);
    expect(screen.queryByRole("table", { name: "Padecimientos" })).toBeNull();
    await answer(conditions);
    type("Padecimiento, fila 1", "Diabetes tipo 2");
    await answer("Quién lo tiene, fila 1", "Familiar");
    fireEvent.keyDown(input("Nota, fila 1"), { key: "Enter" });
    await waitFor(() => expect(document.activeElement).toBe(input("Padecimiento, fila 2")));
    // A blank row is enough.
    fireEvent.keyDown(input("Padecimiento, fila 2"), { key: "Enter" });
    expect(screen.queryByRole("textbox", { name: "Padecimiento, fila 3" })).toBeNull();
    expect((await save("medicalProfile")).conditions).toEqual({
      hasCondition: true,
      list: [{ name: "Diabetes tipo 2", affected: "family", note: "" }],
    });
  });

  test("a removed row comes back with 'Deshacer'", async () => {
    open("medical-profile");
    await answer("¿Toma algún medicamento?");
    type("Nombre, fila 1", "Metformina");
    fireEvent.keyDown(input("Nombre, fila 1"), { key: "Enter" });
    await screen.findByRole("textbox", { name: "Nombre, fila 2" });
    type("Nombre, fila 2", "Losartán");
    fireEvent.click(screen.getByRole("button", { name: "Quitar fila 1" }));
    expect(input("Nombre, fila 1").value).toBe("Losartán");
    const undo = toasts.find(({ text }) => text === "Fila quitada")?.action;
    act(() => undo?.onSelect());
    expect([input("Nombre, fila 1").value, input("Nombre, fila 2").value]).toEqual([
      "Metformina",
      "Losartán",
    ]);
  });

  testInDepth("'No' asks before it takes away what was written", async () => {
    open("medical-profile");
    const surgeries = "¿Le han hecho alguna cirugía?";
    await answer(surgeries);
    type("Cirugía, fila 1", "Colecistectomía");
    await answer(surgeries, "No");
    expect(await screen.findByText("Se quitará la cirugía anotada.")).toBeTruthy();
    await press("Conservar");
    expect(await chosen(surgeries)).toEqual(["Sí"]);
    expect(input("Cirugía, fila 1").value).toBe("Colecistectomía");
    await answer(surgeries, "No");
    await press("Quitar registro");
    expect(await chosen(surgeries)).toEqual(["No"]);
    expect((await save("medicalProfile")).surgeries).toEqual({ didHaveSurgeries: false, list: [] });
  });

  test("a refused cell says its row", async () => {
    open("lifestyle");
    await answer("¿Practica algún deporte o ejercicio?");
    type("Actividad, fila 1", "Caminata");
    type("Días por semana, fila 1", "9");
    await press("Guardar");
    expect(await screen.findByText("Fila 1: Escribe un número válido")).toBeTruthy();
    expect(stored().lifestyle.phisicalActivity.sports).toEqual([]);
  });

  test("on a phone they are cards, of which one is open", async () => {
    onPhone();
    open("lifestyle");
    await answer("¿Practica algún deporte o ejercicio?");
    type("Actividad", "Caminata");
    type("Días por semana", "4");
    await press("Listo y agregar otro");
    expect(screen.getByText("Caminata")).toBeTruthy();
    expect(screen.getByText("4 días por semana")).toBeTruthy();
    expect(input("Actividad").value).toBe("");
    await press("Listo");
    expect(screen.queryByRole("textbox", { name: "Actividad" })).toBeNull();
    await press("Editar Caminata");
    expect(input("Actividad").value).toBe("Caminata");
    await press("Listo");
    const { phisicalActivity } = await save("lifestyle");
    expect(phisicalActivity.sports).toEqual([
      { activity: "Caminata", daysPerWeek: 4, duration: "", note: "" },
    ]);
  });
});

test("a record that cannot be edited is text, with its history alone to open", async () => {
  const { medicalProfile } = aPatientDetail();
  open("medical-profile", {
    isActive: false,
    isMyPatientEditable: false,
    medicalProfile: {
      ...medicalProfile,
      medications: {
        isTakingMedication: true,
        list: [{ name: "Metformina", dose: "850 mg", timeUsing: "", note: "" }],
      },
    },
  });
  const form = within(await screen.findByRole("form", { name: "Perfil médico" }));
  expect(form.getByText(/solo lectura/)).toBeTruthy();
  expect(form.getByRole("cell", { name: "Metformina" })).toBeTruthy();
  expect(form.getAllByText("Sin respuesta").length).toBeGreaterThan(3);
  expect(form.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Historial"]);
  for (const role of ["textbox", "radio", "combobox"] as const) expect(form.queryAllByRole(role)).toEqual([]);
});

test("what the server refuses is said at its field", async () => {
  open("lifestyle");
  server().on(patientRoutes.updatePatient, () => {
    throw new AppError("validation", { fields: { "lifestyle.general.job": "El texto es demasiado largo" } });
  });
  await question("¿Fuma?");
  type("Ocupación", "Contadora");
  await press("Guardar");
  expect(await screen.findByText("El texto es demasiado largo")).toBeTruthy();
  expect(input("Ocupación").value).toBe("Contadora");
});

testInDepth("a press on 'Guardar' during a save is not lost", async () => {
  open("lifestyle");
  await question("¿Fuma?");
  let sendAnswer = (_: PatientDetail): void => undefined;
  server().on(patientRoutes.updatePatient, () => new Promise((resolve) => (sendAnswer = resolve)));
  type("Ocupación", "Contadora");
  await screen.findByText("Guardando…");
  await press("Guardar");
  const { lifestyle } = stored();
  sendAnswer({
    ...stored(),
    lifestyle: { ...lifestyle, general: { ...lifestyle.general, job: "Contadora" }, version: 1 },
  });
  await waitFor(() => expect(toasts.map(({ text }) => text)).toContain(recordTexts.section.success));
  expect(server().requestsTo(patientRoutes.updatePatient)).toHaveLength(1);
});
