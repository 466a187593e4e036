import { describe, expect, test } from "vitest";
import { candidatesOf } from "../../../web/src/features/agenda/patient-picker/picked-patient";
import { rankPeople, recentAtOf } from "../../../web/src/lib/rank-people";
import { aLinkRequest, aPatient } from "../patients/patients-harness";

const person = (name: string, lastName: string, recentAt = "2026-01-01T15:00:00.000Z") => ({
  name,
  lastName,
  recentAt,
});
const ranked = (search: string, ...people: ReturnType<typeof person>[]) =>
  rankPeople(search, people, ({ recentAt }) => recentAt).map(({ name, lastName }) => `${name} ${lastName}`);

describe("who is found first", () => {
  test("is who has the word at the beginning of the name, then of the last name, then elsewhere", () => {
    const found = ranked(
      "mar",
      person("Omar", "Vega"),
      person("Ana", "Martínez"),
      person("Itzel", "Del Mar"),
      person("Luz María", "Ríos"),
      person("Marta", "Solís"),
    );
    expect(found).toEqual(["Luz María Ríos", "Marta Solís", "Ana Martínez", "Itzel Del Mar", "Omar Vega"]);
  });

  test("is who was here last, of those alike, whatever the order of the answer", () => {
    const old = person("Mario", "Paz", "2025-02-01T15:00:00.000Z");
    const recent = person("Marta", "Solís", "2026-11-20T15:00:00.000Z");
    const recentByLastName = person("Ana", "Martínez", "2026-11-21T15:00:00.000Z");
    const expected = ["Marta Solís", "Mario Paz", "Ana Martínez"];
    expect(ranked("mar", old, recentByLastName, recent)).toEqual(expected);
    expect(ranked("mar", recent, recentByLastName, old)).toEqual(expected);
  });

  test("is told by the first word, without accents; nobody goes missing with a phone or nothing typed", () => {
    const [ana, gomez] = [person("Ána", "Gómez"), person("Gomeza", "Ruiz")];
    expect(ranked("gómez an", ana, gomez)).toEqual(["Gomeza Ruiz", "Ána Gómez"]);
    const [before, after] = [
      person("Zoe", "Paz", "2026-01-01T00:00:00.000Z"),
      person("Ada", "Paz", "2026-02-01T00:00:00.000Z"),
    ];
    expect(ranked("55 12", before, after)).toEqual(["Ada Paz", "Zoe Paz"]);
    expect(ranked("", before, after)).toEqual(["Ada Paz", "Zoe Paz"]);
  });

  test("is as recent as the latest visit, or as the day on which they were added", () => {
    const createdAt = "2026-03-01T15:00:00.000Z";
    expect(recentAtOf({ createdAt, lastVisitAt: null })).toBe(createdAt);
    expect(recentAtOf({ createdAt, lastVisitAt: "2026-04-01T15:00:00.000Z" })).toBe(
      "2026-04-01T15:00:00.000Z",
    );
    expect(recentAtOf({ createdAt, lastVisitAt: "2026-02-01T15:00:00.000Z" })).toBe(createdAt);
  });
});

describe("the candidates of the picker", () => {
  const idsOf = (people: ReturnType<typeof candidatesOf>) =>
    people.map(({ _id, standing }) => [_id, standing]);

  test("are searched without accents by the beginning of any word, and inside one, after those", () => {
    const request = aLinkRequest({ starter: "nutritionist" });
    const ana = { ...request, patient: { ...request.patient, _id: "pat_9", name: "Ána", lastName: "Gómez" } };
    const found = (search: string) => candidatesOf(search, { active: [], inactive: [], requests: [ana] });
    expect(idsOf(found("gom an"))).toEqual([["pat_9", "requested"]]);
    expect(idsOf(found("mez"))).toEqual([["pat_9", "requested"]]);
    expect(found("mex")).toEqual([]);
  });

  test("are among those who were here last also who has the word inside theirs, after all others", () => {
    const martha = aPatient({ _id: "pat_1", name: "Ana", lastName: "Martínez" });
    const omar = aPatient({ _id: "pat_2", name: "Omar", lastName: "Vega" });
    const eva = aPatient({ _id: "pat_3", name: "Eva", lastName: "Solís" });
    const found = (search: string) =>
      candidatesOf(search, { active: [martha], inactive: [], requests: [], recent: [omar, martha, eva] });
    expect(found("mar").map(({ _id }) => _id)).toEqual(["pat_1", "pat_2"]);
  });

  test("have who is invited among the active ones, and the inactive last, once each", () => {
    const request = aLinkRequest({ starter: "nutritionist" });
    const marta = {
      ...request,
      patient: { ...request.patient, _id: "pat_3", name: "Marta", lastName: "Solís" },
    };
    const martinez = aPatient({ _id: "pat_1", name: "Ana", lastName: "Martínez" });
    const inactive = aPatient({ _id: "pat_2", name: "Mario", isActive: false });
    const found = candidatesOf("mar", {
      active: [martinez],
      inactive: [inactive, martinez],
      requests: [marta],
    });
    expect(idsOf(found)).toEqual([
      ["pat_3", "requested"],
      ["pat_1", "active"],
      ["pat_2", "inactive"],
    ]);
  });
});
