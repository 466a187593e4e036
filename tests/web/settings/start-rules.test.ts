import { municipalitiesOf, municipalityOfZipCode } from "@nutria/contract/catalogues/municipalities";
import { states } from "@nutria/contract/catalogues/states";
import { placeOfZipCode } from "@nutria/contract/catalogues/zip-codes";
import { renderHook, waitFor } from "@testing-library/react";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  hoursBlocks,
  placeInputsOf,
  withMondayCopied,
} from "../../../web/src/features/settings/start/place/place-form";
import { isStepOpen, stepAt, stepsOf } from "../../../web/src/features/settings/start/start-steps";
import { useZipCodeFill } from "../../../web/src/lib/forms/use-zip-code-fill";
import { aNewUser, aService, aUser } from "./settings-harness";

// The pure rules of the first steps.

test.each([
  ["03100", "Ciudad de México"],
  ["44100", "Jalisco"],
  ["64000", "Nuevo León"],
  ["97000", "Yucatán"],
  ["22000", "Baja California"],
  ["17000", undefined],
  ["0310", undefined],
  ["abcde", undefined],
])("the postal code %s belongs to %s", (zipCode, state) => {
  expect(placeOfZipCode(zipCode)?.state).toBe(state);
});

test("every state has postal codes, and every answer is a state", () => {
  const found = new Set(
    Array.from(
      { length: 100 },
      (_, prefix) => placeOfZipCode(`${String(prefix).padStart(2, "0")}000`)?.state,
    ),
  );
  found.delete(undefined);
  expect([...found].sort()).toEqual(states.map(({ name }) => name).sort());
});

test("a state offers its municipalities, however somebody writes its name", () => {
  for (const { name } of states) {
    const names = municipalitiesOf(name);
    expect(names.length, name).toBeGreaterThanOrEqual(5);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((each) => each.trim() !== each || each === "")).toEqual([]);
  }
  expect(municipalitiesOf("Oaxaca")).toHaveLength(570);
  expect(municipalitiesOf(" michoacan ")).toContain("Pátzcuaro");
  expect(municipalitiesOf("Ciudad de México")).toContain(municipalityOfZipCode("03100"));
  expect(municipalitiesOf("Texas")).toEqual([]);
  expect(municipalitiesOf("")).toEqual([]);
});

test("in Mexico City a postal code names its city, elsewhere the state alone", () => {
  expect(placeOfZipCode("03100")).toEqual({ state: "Ciudad de México", city: "Ciudad de México" });
  expect(placeOfZipCode("44100")).toEqual({ state: "Jalisco" });
});

test.each([
  ["01000", "Álvaro Obregón"],
  ["03100", "Benito Juárez"],
  ["16999", undefined],
  ["16000", "Xochimilco"],
  ["20000", "Aguascalientes"],
  ["22000", "Tijuana"],
  ["22930", "San Quintín"],
  ["29200", "San Cristóbal de las Casas"],
  ["36100", "Silao de la Victoria"],
  ["44100", "Guadalajara"],
  ["45019", "Zapopan"],
  ["45500", "San Pedro Tlaquepaque"],
  ["45640", "Tlajomulco de Zúñiga"],
  ["52140", "Metepec"],
  ["53100", "Naucalpan de Juárez"],
  ["64000", "Monterrey"],
  ["66220", "San Pedro Garza García"],
  ["68000", "Oaxaca de Juárez"],
  ["76100", "Querétaro"],
  ["77500", "Benito Juárez"],
  ["91000", "Xalapa"],
  ["97000", "Mérida"],
  ["19999", undefined],
  ["4410", undefined],
  ["", undefined],
])("the postal code %s belongs to %s", (zipCode, municipality) => {
  expect(municipalityOfZipCode(zipCode)).toBe(municipality);
});

test("each postal code belongs to one municipality, and to one of the state that its digits name", () => {
  let known = 0;
  for (let number = 0; number < 100_000; number += 37) {
    const zipCode = String(number).padStart(5, "0");
    const municipality = municipalityOfZipCode(zipCode);
    if (municipality === undefined) continue;
    known++;
    expect(municipalitiesOf(placeOfZipCode(zipCode)?.state ?? ""), zipCode).toContain(municipality);
  }
  expect(known).toBeGreaterThan(700);
});

test("a postal code fills what nobody typed, and takes back what an earlier code filled", async () => {
  const address = { state: "", municipality: "", city: "" };
  const { result } = renderHook(() =>
    useZipCodeFill({ get: (field) => address[field], set: (field, value) => (address[field] = value) }),
  );
  const becomes = (place: typeof address) => waitFor(() => expect(address).toEqual(place));
  result.current("0310");
  expect(address).toEqual({ state: "", municipality: "", city: "" });
  result.current("03100");
  const inTheCity = { state: "Ciudad de México", municipality: "Benito Juárez", city: "Ciudad de México" };
  await becomes(inTheCity);
  result.current("44100");
  expect(address).toEqual({ state: "Jalisco", municipality: "", city: "" });
  await becomes({ state: "Jalisco", municipality: "Guadalajara", city: "" });
  address.municipality = "Zapopan";
  result.current("03100");
  await becomes({ ...inTheCity, municipality: "Zapopan" });
});

test("a postal code that is written on while the table comes fills only what the last one says", async () => {
  const address = { state: "", municipality: "", city: "" };
  const { result, unmount } = renderHook(() =>
    useZipCodeFill({ get: (field) => address[field], set: (field, value) => (address[field] = value) }),
  );
  result.current("64000");
  result.current("97000");
  await waitFor(() => expect(address).toEqual({ state: "Yucatán", municipality: "Mérida", city: "" }));
  result.current("44100");
  address.state = "Colima";
  await waitFor(() => expect(address).toEqual({ state: "Colima", municipality: "Guadalajara", city: "" }));
  result.current("64000");
  result.current("6400");
  unmount();
  await Promise.resolve();
  expect(address.municipality).toBe("");
});

const dayHours = fc.record({
  day: fc.integer({ min: 0, max: 6 }),
  isOn: fc.boolean(),
  start: fc.constantFrom("08:00", "09:00"),
  end: fc.constantFrom("13:00", "14:00"),
  hasAfternoon: fc.boolean(),
  afternoonStart: fc.constantFrom("16:00", "17:00"),
  afternoonEnd: fc.constantFrom("19:00", "20:00"),
});
const week = fc.uniqueArray(dayHours, { selector: ({ day }) => day, maxLength: 7 });

test("the schedules hold exactly the hours of the days that are on, each once", () => {
  fc.assert(
    fc.property(week, (days) => {
      const wanted = days
        .filter(({ isOn }) => isOn)
        .flatMap(({ day, start, end, hasAfternoon, afternoonStart, afternoonEnd }) => [
          `${String(day)} ${start}-${end}`,
          ...(hasAfternoon ? [`${String(day)} ${afternoonStart}-${afternoonEnd}`] : []),
        ]);
      const blocks = hoursBlocks(days);
      const stored = blocks.flatMap(({ days: each, startTime, endTime }) =>
        each.map((day) => `${String(day)} ${startTime}-${endTime}`),
      );
      expect(stored.toSorted()).toEqual(wanted.toSorted());
      const times = blocks.map(({ startTime, endTime }) => `${startTime}-${endTime}`);
      expect(new Set(times).size).toBe(times.length);
    }),
  );
});

test("Monday is copied to the working days alone", () => {
  const { days } = placeInputsOf(aNewUser());
  const changed = days.map((hours) => (hours.day === 1 ? { ...hours, start: "07:00" } : hours));
  const copied = withMondayCopied(changed);
  for (const { day, start, isOn } of copied) {
    expect([start, isOn]).toEqual(day === 0 || day === 6 ? ["09:00", false] : ["07:00", true]);
  }
});

test("the places that are asked for are those of the services", () => {
  const user = aNewUser();
  user.nutritionistProfile.services = [aService({ mode: ["online"] })];
  const { onsite, online } = placeInputsOf(user);
  expect([onsite.isOn, online.isOn]).toEqual([false, true]);
});

test("the first patient can be invited without online booking, and nothing before its step is skipped", () => {
  const complete = { user: aUser(), hasHours: true };
  expect(stepsOf(complete.user)).toHaveLength(5);
  expect(isStepOpen("patient", complete)).toBe(true);
  expect(stepAt(9, complete)).toBe("booking");
  expect(isStepOpen("booking", { ...complete, hasHours: false })).toBe(false);
  expect(stepAt(4, { ...complete, hasHours: false })).toBe("place");
});
