import { patientRoutes } from "@nutria/contract/routes/patients";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { openDialog } from "../../../web/src/lib/dialogs";
import { aService, anAgenda, standOnFriday } from "./agenda-harness";
import { aPatient, clear, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);
standOnFriday();
beforeAll(() => import("../../../web/src/features/agenda/quick-booking/quick-event-dialog"));

const people = [
  aPatient({ _id: "pat_1", name: "Rosa", lastName: "Luna", lastVisitAt: "2026-11-19T15:00:00.000Z" }),
  aPatient({ _id: "pat_2", name: "Omar", lastName: "Vega", lastVisitAt: "2026-11-18T15:00:00.000Z" }),
  aPatient({ _id: "pat_3", name: "Marta", lastName: "Solís", lastVisitAt: "2026-11-17T15:00:00.000Z" }),
  aPatient({ _id: "pat_4", name: "Ana", lastName: "Martínez", lastVisitAt: "2026-11-20T15:00:00.000Z" }),
];

/** Opens the quick booking; the server answers a search once `answer` is called. */
async function openHeld(): Promise<{ search: HTMLInputElement; answer: () => void }> {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  server = anAgenda({ services: [aService] }).on(patientRoutes.listPatients, async ({ query }) => {
    const word = query.get("search") ?? "";
    if (word !== "") await held;
    const isFound = ({ name, lastName }: (typeof people)[number]) =>
      [name, lastName].some((one) => one.toLowerCase().startsWith(word));
    const items = query.get("status") === "active" ? people.filter(isFound) : [];
    return { items, nextCursor: null, matching: items.length, counts: { active: 4, inactive: 0 } };
  });
  show(<p>Semana</p>);
  const at = { left: 100, top: 100, width: 150, height: 46 };
  act(() => openDialog("quickEvent", { draft: { date: "2026-11-24", start: "11:30" }, at }));
  const search = await screen.findByRole<HTMLInputElement>("combobox", { name: "Paciente" });
  fireEvent.click(search);
  await screen.findByRole("option", { name: /Rosa Luna/ });
  return { search, answer };
}

const listed = () =>
  within(screen.getByRole("listbox"))
    .getAllByRole("option")
    .map(({ textContent }) => /(Rosa|Omar|Marta|Ana|Paciente nuevo)/.exec(textContent)?.[0]);

test("who fits what is typed stands in the place of the answer before it comes, and the new person below, after it", async () => {
  const { search, answer } = await openHeld();
  expect(listed()).toEqual(["Ana", "Rosa", "Omar", "Marta"]);
  fireEvent.change(search, { target: { value: "mart" } });
  expect(listed()).toEqual(["Marta", "Ana"]);
  const searched = () =>
    server.requestsTo(patientRoutes.listPatients).map(({ query }) => query.get("search"));
  await waitFor(() => expect(searched()).toContain("mart"));
  expect(listed()).toEqual(["Marta", "Ana"]);
  answer();
  await waitFor(() => expect(listed()).toEqual(["Marta", "Ana", "Paciente nuevo"]));
});

test("a press before the answer takes whom it is on", async () => {
  const { search } = await openHeld();
  fireEvent.change(search, { target: { value: "mart" } });
  fireEvent.click(screen.getByRole("option", { name: /Marta Solís/ }));
  expect(await screen.findByRole("button", { name: "Cambiar paciente" })).toBeTruthy();
  expect(screen.getByText("Marta Solís")).toBeTruthy();
});
