import { leavesOf, withLeaves } from "@nutria/contract/clinical/leaves";
import { AppError } from "@nutria/contract/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { PatientDetail, RecordSectionName } from "@nutria/contract/schemas/patient";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { aPatientDetail, aPractice, clear, clearWithInput, press, show, toasts } from "./patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(() => {
  clearWithInput();
  vi.unstubAllGlobals();
});

const path = "/dashboard/patients/:id/*";

/** The patient as the fake server has it. */
let stored = aPatientDetail();
/** Each opening has a patient of its own, because what one left unsaved is taken up by the next. */
let patients = 0;

/** Opens a section of the record of a patient; the fake server joins what is saved with what it has. */
function open(section: string, given: Partial<PatientDetail> = {}) {
  patients += 1;
  stored = aPatientDetail({ _id: `pat_${patients}`, ...given });
  server = aPractice()
    .on(patientRoutes.getPatient, () => stored)
    .on(patientRoutes.updatePatient, ({ body }) => {
      for (const [name, { version, ...changes }] of Object.entries(body as Saves)) {
        const section = withLeaves(stored[name as RecordSectionName], changes, leavesOf(changes));
        stored = { ...stored, [name]: { ...section, version: version + 1 } };
      }
      return stored;
    });
  return show(<PatientScreen />, {
    at: `/dashboard/patients/${stored._id}/medical-history/${section}`,
    path,
  });
}
type Saves = Record<string, { version: number }>;

const question = async (name: string) => within(await screen.findByRole("radiogroup", { name }));
const answer = async (name: string, choice = "Sí") =>
  fireEvent.click((await question(name)).getByRole("radio", { name: choice }));
const chosen = async (name: string) =>
  (await question(name))
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
const input = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(input(name), { target: { value } });
/** Presses 'Guardar', and returns the section as the server has it then. */
async function save<Name extends RecordSectionName>(name: Name): Promise<PatientDetail[Name]> {
  const successes = () =>
    toasts.filter(({ kind, text }) => kind === "success" && text !== "Fila quitada").length;
  const before = successes();
  await press("Guardar");
  await waitFor(() => expect(successes()).toBe(before + 1));
  return stored[name];
}
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
    expect(router.state.location.pathname).toBe(`/dashboard/patients/${stored._id}/medical-history`);
    fireEvent.click(screen.getByRole("link", { name: /Perfil dietético/ }));
    expect(await screen.findByRole("heading", { level: 2, name: "Perfil dietético" })).toBeTruthy();
    expect(router.state.location.pathname).toBe(
      `/dashboard/patients/${stored._id}/medical-history/diet-profile`,
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

  test("shows its frequency after 'Sí' alone; 'No' empties it, and 'Sí' brings it back", async () => {
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

  test("'No' asks before it takes away what was written", async () => {
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
    expect(stored.lifestyle.phisicalActivity.sports).toEqual([]);
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

describe("gynaecology", () => {
  const aMan = () => {
    const { general } = aPatientDetail();
    return { general: { ...general, gender: "male" as const } };
  };

  test("is asked of a woman, with a month for a day that nobody remembers", async () => {
    open("medical-profile");
    expect(await screen.findByText("Se muestra porque el sexo registrado es mujer.")).toBeTruthy();
    await answer("¿Tiene climaterio?");
    type("Inicio del climaterio", "5/2018");
    type("Última menstruación", "12/2019");
    type("Embarazos", "2");
    expect((await save("medicalProfile")).gynecology).toMatchObject({
      hasClimacteric: true,
      startDateOfClimacteric: "2018-05",
      lastMenstruation: "2019-12",
      pregnancies: 2,
      isPatientPregnant: null,
    });
  });

  test("is offered for anybody else, and shown where something was written", async () => {
    open("medical-profile", aMan());
    expect(await screen.findByText(/no se muestra, porque el sexo registrado no es mujer/)).toBeTruthy();
    expect(screen.queryByRole("radiogroup", { name: "¿Está embarazada?" })).toBeNull();
    await press("Mostrar ginecología");
    expect(await question("¿Está embarazada?")).toBeTruthy();
    clear();
    const { medicalProfile } = aPatientDetail();
    open("medical-profile", {
      ...aMan(),
      medicalProfile: { ...medicalProfile, gynecology: { ...medicalProfile.gynecology, childbirths: 1 } },
    });
    expect(await question("¿Está embarazada?")).toBeTruthy();
  });
});

describe("the dietetic profile", () => {
  test("'Actualizar' makes as many meal times and keeps the hours; it asks before one is lost", async () => {
    open("diet-profile");
    const times = () =>
      within(screen.getByRole("group", { name: "Horarios de comida" }))
        .getAllByRole<HTMLInputElement>("combobox")
        .map(({ value }) => value);
    const mealTime = (name: string, value: string) => {
      const field = screen.getByRole("combobox", { name });
      fireEvent.change(field, { target: { value } });
      fireEvent.blur(field);
    };
    await screen.findByRole("group", { name: "Horarios de comida" });
    expect(times()).toEqual(["", "", ""]);
    mealTime("1.ª comida", "730");
    mealTime("3.ª comida", "20:30");
    type("Comidas al día", "5");
    await press("Actualizar");
    expect(times()).toEqual(["07:30", "", "20:30", "", ""]);
    expect(screen.getByText("Hay 5 horarios; los 2 que ya tenías se conservan.")).toBeTruthy();
    type("Comidas al día", "2");
    await press("Actualizar");
    expect(await screen.findByText("Se quitará el horario de las 20:30.")).toBeTruthy();
    await press("Conservar");
    expect(times()).toHaveLength(5);
    await press("Actualizar");
    await press("Quitar horarios");
    expect(times()).toEqual(["07:30", ""]);
    for (const refused of ["0", "25"]) {
      type("Comidas al día", refused);
      await press("Actualizar");
      expect(screen.getByText("Escribe un número del 1 al 24")).toBeTruthy();
    }
    expect(times()).toHaveLength(2);
  });

  test("adds up the meals at home and outside", async () => {
    open("diet-profile");
    const table = within(await screen.findByRole("table", { name: /Comidas a la semana/ }));
    const numbers = () =>
      table.getAllByRole("row").map((row) => within(row).queryAllByRole("cell").at(-1)?.textContent);
    expect(numbers().slice(1)).toEqual(["–", "–", "–"]);
    type("Entre semana, en casa", "18");
    type("Entre semana, fuera", "7");
    type("Fin de semana, en casa", "6");
    type("Fin de semana, fuera", "cuatro");
    expect(numbers().slice(1)).toEqual(["25", "6", "31"]);
    expect((await save("dietProfile")).mealsLocation).toEqual({
      homeWeekday: 18,
      outWeekday: 7,
      homeWeekend: 6,
      outWeekend: null,
    });
  });

  test("takes allergies from the catalogue, or any other that is not empty", async () => {
    open("diet-profile");
    const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Alergias" });
    const write = (value: string, key = "Enter") => {
      fireEvent.change(field, { target: { value } });
      fireEvent.keyDown(field, { key });
    };
    fireEvent.change(field, { target: { value: "cacahu" } });
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      "Cacahuate",
      "Agregar “cacahu”",
    ]);
    fireEvent.keyDown(field, { key: "Enter" });
    fireEvent.change(field, { target: { value: "Nuez" } });
    for (const key of ["ArrowDown", "Escape"]) fireEvent.keyDown(field, { key });
    expect(screen.queryByRole("option")).toBeNull();
    fireEvent.keyDown(field, { key: "Enter" });
    write("camote, cacahuate", "Enter");
    fireEvent.keyDown(field, { key: "Enter" });
    expect(screen.getByText("Escribe el nombre para agregarlo")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Agregar “Trigo”" }));
    fireEvent.click(screen.getByRole("button", { name: "Quitar Nuez" }));
    expect((await save("dietProfile")).allergies).toEqual(["Cacahuate", "camote", "Trigo"]);
  });

  test("saves a name that was typed and not confirmed; Backspace makes the last one typed again", async () => {
    open("diet-profile");
    const field = await screen.findByRole<HTMLInputElement>("combobox", { name: "Alimentos preferidos" });
    fireEvent.change(field, { target: { value: "Nopales" } });
    fireEvent.keyDown(field, { key: "," });
    fireEvent.change(field, { target: { value: "Papa" } });
    expect((await save("dietProfile")).likedFood).toEqual(["Nopales", "Papa"]);
    fireEvent.change(field, { target: { value: "Papaya" } });
    fireEvent.blur(field);
    expect(field.value).toBe("");
    fireEvent.keyDown(field, { key: "Backspace" });
    expect(field.value).toBe("Papaya");
    expect((await save("dietProfile")).likedFood).toEqual(["Nopales", "Papaya"]);
  });

  test("offers the other diets on demand, and one that the catalogue lacks", async () => {
    open("diet-profile");
    fireEvent.click(await screen.findByRole("checkbox", { name: "Mediterránea" }));
    expect(screen.queryByRole("checkbox", { name: "Kosher" })).toBeNull();
    await press("13 más u otra");
    fireEvent.click(screen.getByRole("checkbox", { name: "Kosher" }));
    const other = screen.getByRole("combobox", { name: "Otra dieta" });
    // 'Sin gluten' is a diet of the catalogue, and the beginning of this one.
    fireEvent.change(other, { target: { value: "Sin gluten" } });
    fireEvent.change(other, { target: { value: "Sin gluten ni soya" } });
    fireEvent.blur(other);
    expect((await save("dietProfile")).diets).toEqual(["Mediterránea", "Kosher", "Sin gluten ni soya"]);
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
  server.on(patientRoutes.updatePatient, () => {
    throw new AppError("validation", { fields: { "lifestyle.general.job": "El texto es demasiado largo" } });
  });
  await question("¿Fuma?");
  type("Ocupación", "Contadora");
  await press("Guardar");
  expect(await screen.findByText("El texto es demasiado largo")).toBeTruthy();
  expect(input("Ocupación").value).toBe("Contadora");
});
