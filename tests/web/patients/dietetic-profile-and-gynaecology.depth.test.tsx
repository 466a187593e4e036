import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { question, answer, type, medicalHistory } from "./medical-history-harness";
import { aPatientDetail, clear, press } from "./patients-harness";

const { open, save } = medicalHistory();

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

  test("knows of no allergy only when that is answered, and an allergy refutes it", async () => {
    open("diet-profile");
    fireEvent.click(await screen.findByRole("checkbox", { name: "Sin alergias conocidas" }));
    expect(await save("dietProfile")).toMatchObject({ noKnownAllergies: true });
    expect(screen.getByRole("list", { name: /^Alergias/ }).textContent).toBe("Sin alergias conocidas");
    fireEvent.click(screen.getByRole("button", { name: "Agregar “Trigo”" }));
    expect(screen.queryByRole("checkbox", { name: "Sin alergias conocidas" })).toBeNull();
    expect(await save("dietProfile")).toMatchObject({ allergies: ["Trigo"], noKnownAllergies: null });
    fireEvent.click(screen.getByRole("button", { name: "Quitar Trigo" }));
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Sin alergias conocidas" });
    expect(box.checked).toBe(false);
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
