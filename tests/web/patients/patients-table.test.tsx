import { addDays } from "@nutria/calendar/instant";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import type { ListedPatient } from "@nutria/contract/schemas/patient";
import { fireEvent, renderHook, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { patientsInOrder, orderOf } from "../../../web/src/features/patients/list/patient-orders";
import { PatientsScreen } from "../../../web/src/features/patients/list/patients-screen";
import { visitAhead, visitBefore } from "../../../web/src/features/patients/shared/visit-day";
import { useOpenDialog } from "../../../web/src/lib/dialogs";
import { clearSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { signedIn } from "../support/server";
import { aPatient, aPractice, clear, show } from "./patients-harness";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
// Monday at half past ten in Mexico City.
const now = "2026-11-23T16:30:00.000Z";
const zone = "America/Mexico_City";
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  localStorage.clear();
  // Somebody who chose the table.
  localStorage.setItem("nutria.patientsView", JSON.stringify({ look: "table" }));
});
afterEach(() => {
  clear();
  clearSession();
  vi.useRealTimers();
  localStorage.clear();
});

test("says how the diary of the last seven days went, and what that counts", async () => {
  server = aPractice({
    patients: [
      aPatient({ adherence: { planned: 35, logged: 30, asPlanned: 27 } }),
      aPatient({ _id: "pat_2" }),
    ],
  });
  show(<PatientsScreen />);
  const [text, ...others] = await screen.findAllByText(/según el plan/);
  expect(others).toEqual([]);
  expect(text?.textContent).toMatch(/^27 de 30 según el plan/);
  expect(text?.getAttribute("title")).toContain("30 de 35 comidas");
});

const ana = aPatient({ lastVisitAt: addDays(now, -14), nextAppointmentAt: "2026-11-23T19:00:00.000Z" });
const beto = aPatient({
  _id: "pat_2",
  name: "Beto",
  lastName: "Ruiz",
  lastVisitAt: "2026-11-22T15:00:00.000Z",
  inbodyPasses: 2,
  attendedAppointments: 3,
  missedAppointments: 1,
});
const carla = aPatient({ _id: "pat_3", name: "Carla", lastName: "Ávila", badge: "newPatient" });

/** A practice by the clock of Mexico City. */
function ofMexico(patients: ListedPatient[]) {
  startSession(signedIn);
  const settings = { ...aUser().nutritionistProfile.settings, timeZone: zone };
  return aPractice({ patients }).on(profileRoutes.getUser, () => aUser({}, { settings }));
}

async function enter(at = "/dashboard/patients", patients = [ana, beto, carla]) {
  server = ofMexico(patients);
  const shown = show(<PatientsScreen />, { at });
  await screen.findByRole("table");
  return shown;
}
const expectBooking = () =>
  expect(renderHook(() => useOpenDialog()).result.current).toMatchObject({ name: "scheduleAppointment" });
const rows = () => screen.getAllByRole("row").slice(1);
const names = () => rows().map((row) => within(row).getByRole("rowheader").querySelector("a")?.textContent);
const rowOf = (name: RegExp) => within(screen.getByRole("row", { name }));
const orderBy = (head: string) => fireEvent.click(screen.getByRole("button", { name: head }));

describe("the table", () => {
  test("says when each patient was here last and comes next, and offers to book who has no appointment", async () => {
    await enter();
    expect(rowOf(/^Ana/).getByText("09/11/2026")).toBeTruthy();
    expect(rowOf(/^Ana/).getByText(/hace 14 d/)).toBeTruthy();
    expect(await rowOf(/^Ana/).findByText("hoy, 13:00")).toBeTruthy();
    expect(rowOf(/^Beto/).getByText("ayer, 09:00")).toBeTruthy();
    expect(rowOf(/^Beto/).getByText("3 visitas · 1 falta")).toBeTruthy();
    expect(rowOf(/^Carla/).getByText("Sin visitas")).toBeTruthy();
    expect(screen.queryByText("Activo")).toBeNull();
    fireEvent.click(rowOf(/^Beto/).getByRole("button", { name: "Agendar: Beto Ruiz" }));
    expectBooking();
  });

  test("is ordered by a press on a column's head and by the next one the other way; the address keeps it", async () => {
    const { router } = await enter();
    expect(names()).toEqual(["Ana Gómez Luna", "Beto Ruiz", "Carla Ávila"]);
    orderBy("Última visita");
    expect(names()).toEqual(["Beto Ruiz", "Ana Gómez Luna", "Carla Ávila"]);
    const head = screen.getByRole("columnheader", { name: "Última visita" });
    expect(head.getAttribute("aria-sort")).toBe("descending");
    orderBy("Última visita");
    await waitFor(() => expect(names()).toEqual(["Ana Gómez Luna", "Beto Ruiz", "Carla Ávila"]));
    expect(router.state.location.search).toBe("?sort=lastVisit");
    orderBy("Pases");
    expect(names()?.[0]).toBe("Beto Ruiz");
    orderBy("Paciente");
    await waitFor(() =>
      expect(server.requestsTo(patientRoutes.listPatients).at(-1)?.query.get("sort")).toBe("lastName"),
    );
    expect(screen.getByRole("columnheader", { name: "Paciente" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );
    fireEvent.change(screen.getByRole("combobox", { name: "Ordenar" }), { target: { value: "nextVisit" } });
    await waitFor(() => expect(names()?.[0]).toBe("Ana Gómez Luna"));
  });

  testInDepth("has the columns that were chosen, and this browser keeps them and the look", async () => {
    await enter();
    fireEvent.click(await screen.findByRole("button", { name: "Elegir columnas" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Pases" }));
    fireEvent.click(screen.getByRole("checkbox", { name: "Teléfono" }));
    const heads = () => screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
    const chosen = ["Paciente", "Última visita", "Próxima cita", "Asistencia", "Teléfono", "Acciones"];
    expect(heads()).toEqual(chosen);
    fireEvent.keyDown(screen.getByRole("checkbox", { name: "Pases" }), { key: "Escape" });
    expect(screen.queryByRole("checkbox")).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("button", { name: "Elegir columnas" })),
    );
    clear();
    await enter();
    expect(heads()).toEqual(chosen);
    fireEvent.click(await screen.findByRole("button", { name: "Tarjetas" }));
    expect(await screen.findByRole("list", { name: "Pacientes activos" })).toBeTruthy();
    clear();
    server = ofMexico([ana]);
    show(<PatientsScreen />, { at: "/dashboard/patients" });
    const list = await screen.findByRole("list", { name: "Pacientes activos" });
    await waitFor(() => expect(list.textContent).toContain("Última 09/11/2026"));
    // The days stand by the browser's clock until the practice's time zone has come.
    await waitFor(() => expect(list.textContent).toContain("Próxima hoy, 13:00"));
    expect(screen.queryByRole("button", { name: "Elegir columnas" })).toBeNull();
  });

  test("says passes and scheduled passes as two figures, as the cards do", async () => {
    const holder = { ...ana, inbodyPasses: 2, scheduledPasses: 1 };
    await enter("/dashboard/patients", [holder, beto, carla]);
    const passesOf = (name: RegExp) => rowOf(name).getAllByRole("cell")[2]?.textContent;
    expect([/^Ana/, /^Beto/, /^Carla/].map(passesOf)).toEqual(["2 pases · 1 programado", "2 pases", "–"]);
    fireEvent.click(await screen.findByRole("button", { name: "Tarjetas" }));
    const cards = await screen.findByRole("list", { name: "Pacientes activos" });
    expect(cards.textContent).toContain("2 pases · 1 programado");
  });

  test("has WhatsApp, an appointment and a note beside each patient", async () => {
    await enter();
    const beside = rowOf(/^Ana/);
    expect(beside.getByRole("link", { name: "WhatsApp: Ana Gómez Luna" }).getAttribute("href")).toBe(
      "https://wa.me/525512345678",
    );
    expect(beside.getByRole("link", { name: "Escribir nota: Ana Gómez Luna" }).getAttribute("href")).toBe(
      "/dashboard/patients/pat_1/notes/new",
    );
    fireEvent.click(beside.getByRole("button", { name: "Agendar cita: Ana Gómez Luna" }));
    expectBooking();
  });

  test("without a place to keep the look shows it until the page is left", async () => {
    const refused = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("full");
    });
    onTestFinished(() => refused.mockRestore());
    await enter();
    fireEvent.click(await screen.findByRole("button", { name: "Tarjetas" }));
    expect(await screen.findByRole("list", { name: "Pacientes activos" })).toBeTruthy();
  });

  test("of inactive patients books nobody, and has no tools", async () => {
    await enter("/dashboard/patients?tab=inactive", [{ ...ana, isActive: false, nextAppointmentAt: null }]);
    expect(screen.getByText("Inactivo")).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Agendar/ })).toBeNull();
    expect(screen.queryByRole("group", { name: "Filtrar pacientes" })).toBeNull();
    expect(screen.getByRole("button", { name: "Acciones de Ana Gómez Luna" })).toBeTruthy();
  });
});

test.each([undefined, "{", "{}"])(
  "who chose nothing sees cards; the table is one press away and kept (%s)",
  async (kept) => {
    localStorage.clear();
    if (kept !== undefined) localStorage.setItem("nutria.patientsView", kept);
    server = ofMexico([ana]);
    show(<PatientsScreen />, { at: "/dashboard/patients" });
    expect(await screen.findByRole("list", { name: "Pacientes activos" })).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: "Tabla" }));
    expect(await screen.findByRole("table")).toBeTruthy();
    clear();
    await enter("/dashboard/patients", [ana]);
  },
);

describe("the filters", () => {
  const chips = async () => within(await screen.findByRole("group", { name: "Filtrar pacientes" }));

  test("say how many each lets through, leave out those with nobody, and are in the address", async () => {
    const { router } = await enter();
    const labels = (await chips()).getAllByRole("button").map(({ textContent }) => textContent);
    expect(labels).toEqual(["Todos 3", "Sin próxima cita 2", "Nuevos 1", "Con pase 1"]);
    fireEvent.click((await chips()).getByRole("button", { name: /Sin próxima cita/ }));
    await waitFor(() => expect(names()).toEqual(["Beto Ruiz", "Carla Ávila"]));
    expect(router.state.location.search).toBe("?filter=withoutNext");
    fireEvent.click((await chips()).getByRole("button", { name: /Sin próxima cita/ }));
    await waitFor(() => expect(names()).toHaveLength(3));
  });

  test("that let nobody through say so, with the way back", async () => {
    server = aPractice({ patients: [ana] });
    show(<PatientsScreen />, { at: "/dashboard/patients?filter=newInBody" });
    expect(await screen.findByText("Ningún paciente está en este filtro.")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Ver todos" }));
    expect(await screen.findByRole("link", { name: "Ana Gómez Luna" })).toBeTruthy();
  });

  /** A practice of so many pages of a hundred after the first. */
  function aLargePractice(pages: number) {
    const page = (at: number, size: number): ListedPatient[] =>
      Array.from({ length: size }, (_, index) =>
        aPatient({ _id: `pat_${at}_${index}`, name: `P${at}-${index}` }),
      );
    server = aPractice().on(patientRoutes.listPatients, ({ query }) => {
      const at = Number(query.get("cursor") ?? "0");
      const items = page(at, Number(query.get("limit") ?? "30"));
      const counts = { active: 3_000, inactive: 0 };
      return { items, nextCursor: at < pages ? String(at + 1) : null, matching: null, counts };
    });
  }
  const asked = () =>
    server
      .requestsTo(patientRoutes.listPatients)
      .filter(({ query }) => query.get("limit") !== "1")
      .map(({ query }) => query.get("limit"));

  testInDepth("read the other pages at once, up to a bound that is said; the button reads on", async () => {
    aLargePractice(9);
    show(<PatientsScreen />, { at: "/dashboard/patients?filter=withoutNext" });
    expect(await screen.findByText("Solo entre los 330 pacientes que se han cargado.")).toBeTruthy();
    expect(asked()).toEqual([null, "100", "100", "100"]);
    const chip = (await chips()).getByRole("button", { name: /Sin próxima cita/ });
    expect(chip.textContent?.trim()).toBe("Sin próxima cita");
    fireEvent.click(screen.getByRole("button", { name: "Mostrar más" }));
    expect(await screen.findByText("Solo entre los 430 pacientes que se han cargado.")).toBeTruthy();
  });

  testInDepth("and orders of the browser alone read on; the usual list reads one page", async () => {
    aLargePractice(1);
    show(<PatientsScreen />, { at: "/dashboard/patients" });
    await screen.findByRole("link", { name: "P0-0 Gómez Luna" });
    expect(asked()).toEqual([null]);
    orderBy("Próxima cita");
    await waitFor(() => expect(names()).toHaveLength(130));
    expect(screen.queryByText(/Solo entre/)).toBeNull();
  });
});

test("the arrows lead from row to row, and Enter is the link's", async () => {
  await enter();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press("/");
  press("ArrowDown");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Ana Gómez Luna"));
  press("ArrowDown");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Beto Ruiz"));
  press("ArrowUp");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Ana Gómez Luna"));
});

test("those without a value come last in either direction, and an unknown order is the usual", () => {
  const order = (name: Parameters<typeof patientsInOrder>[1]) =>
    patientsInOrder([carla, ana, beto], name).map(({ name: one }) => one);
  expect(order("-lastVisit")).toEqual(["Beto", "Ana", "Carla"]);
  expect(order("lastVisit")).toEqual(["Ana", "Beto", "Carla"]);
  expect(order("nextVisit")[0]).toBe("Ana");
  expect(order("-visits")).toEqual(["Beto", "Carla", "Ana"]);
  expect(order("recent")).toEqual(["Carla", "Ana", "Beto"]);
  expect(orderOf("-passes")).toBe("-passes");
  expect(orderOf("phone")).toBe("recent");
  expect(orderOf(null)).toBe("recent");
});

test.each([
  ["2026-11-23T23:00:00.000Z", "hoy, 17:00"],
  ["2026-11-24T16:00:00.000Z", "mañana, 10:00"],
  ["2026-12-09T16:00:00.000Z", "09/12, 10:00"],
  ["2027-11-23T16:00:00.000Z", "23/11/2027 10:00"],
])("an appointment ahead at %s is “%s”", (instant, said) => {
  expect(visitAhead(instant, zone)).toBe(said);
});

test("a visit before is a day, with how long ago", () => {
  expect(visitBefore("2026-11-23T15:00:00.000Z", zone)).toEqual({ day: "hoy, 09:00", ago: "" });
  expect(visitBefore("2026-11-22T15:00:00.000Z", zone)).toEqual({ day: "ayer, 09:00", ago: "" });
  expect(visitBefore("2026-08-03T15:00:00.000Z", zone)).toEqual({ day: "03/08/2026", ago: "hace 112 d" });
});
