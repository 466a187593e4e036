import { AppError } from "@nutria/contract/wire/errors";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import type { Assistant, AssistantAct, InvitedAssistant } from "@nutria/contract/schemas/practice/assistant";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { AssistantsScreen } from "../../../web/src/features/settings/assistants/assistants-screen";
import { clear, press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { anAccount, type } from "./settings-harness";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const aPerson = (number: number): Assistant => ({
  _id: `ast_${String(number)}`,
  name: `Lupita ${String(number)}`,
  lastName: "Ramírez",
  email: `lupita${String(number)}@correo.example`,
  rights: ["agenda"],
  createdAt: "2026-01-10T16:00:00.000Z",
});

let assistants: Assistant[];
let invited: InvitedAssistant[];
let acts: AssistantAct[];

beforeEach(() => {
  assistants = [];
  invited = [];
  acts = [];
  server = anAccount()
    .on(assistantRoutes.listAssistants, () => ({ assistants, invited }))
    .on(assistantRoutes.listAssistantActs, () => ({ items: acts, nextCursor: null }))
    .on(assistantRoutes.inviteAssistant, ({ body }) => {
      const form = body as Pick<Assistant, "name" | "lastName" | "email" | "rights">;
      const lapsesAt = "2026-01-17T16:00:00.000Z";
      const added = { ...aPerson(9), ...form, lapsesAt, hasLapsed: false };
      invited.push(added);
      return added;
    });
});

test("an assistant is invited with the rights that were chosen, the agenda by default", async () => {
  show(<AssistantsScreen />);
  await press("Invitar asistente");
  await type("Nombre", "Lupita");
  await type("Apellidos", "Ramírez");
  await type("Correo electrónico", "lupita@correo.example");
  fireEvent.click(await screen.findByRole("checkbox", { name: "Cobros" }));
  await press("Enviar invitación");
  expect(await screen.findByText("lupita@correo.example")).toBeTruthy();
  expect(server.requestsTo(assistantRoutes.inviteAssistant).map(({ body }) => body)).toEqual([
    {
      name: "Lupita",
      lastName: "Ramírez",
      email: "lupita@correo.example",
      rights: ["agenda", "payments"],
    },
  ]);
});

test("without a right nothing is sent, and a refusal stands on its field", async () => {
  server.on(assistantRoutes.inviteAssistant, () => {
    throw new AppError("assistant_exists", { fields: { email: "Esta persona ya es tu asistente" } });
  });
  show(<AssistantsScreen />);
  await press("Invitar asistente");
  await type("Nombre", "Lupita");
  await type("Apellidos", "Ramírez");
  await type("Correo electrónico", "lupita@correo.example");
  fireEvent.click(await screen.findByRole("checkbox", { name: "Agenda" }));
  await press("Enviar invitación");
  expect(await screen.findByText("Elige al menos un permiso")).toBeTruthy();
  expect(server.requestsTo(assistantRoutes.inviteAssistant)).toEqual([]);
  fireEvent.click(await screen.findByRole("checkbox", { name: "Agenda" }));
  await press("Enviar invitación");
  expect(await screen.findByText("Esta persona ya es tu asistente")).toBeTruthy();
});

test("rights are changed, and somebody is removed after a question", async () => {
  assistants = [aPerson(1)];
  server
    .on(assistantRoutes.changeAssistantRights, ({ body }) => {
      const [changed] = (assistants = [{ ...aPerson(1), ...(body as Pick<Assistant, "rights">) }]);
      return changed as Assistant;
    })
    .on(assistantRoutes.removeAssistant, () => {
      assistants = [];
      return undefined as never;
    });
  show(<AssistantsScreen />);
  await press("Cambiar permisos de Lupita 1");
  fireEvent.click(await screen.findByRole("checkbox", { name: "Contactos" }));
  await press("Guardar");
  await waitFor(() => expect(assistants[0]?.rights).toEqual(["agenda", "contacts"]));
  await press("Quitar a Lupita 1");
  const question = within(await screen.findByRole("dialog", { name: "Quitar asistente" }));
  expect(server.requestsTo(assistantRoutes.removeAssistant)).toEqual([]);
  fireEvent.click(question.getByRole("button", { name: "Quitar" }));
  expect(await screen.findByText(/Todavía no tienes asistentes/)).toBeTruthy();
});

test("with five, or invited ones, the button says why it is closed; one that lapsed takes no place", async () => {
  assistants = [1, 2, 3, 4].map(aPerson);
  invited = [{ ...aPerson(5), lapsesAt: "2026-01-17T16:00:00.000Z", hasLapsed: true }];
  show(<AssistantsScreen />);
  const add = await screen.findByRole<HTMLButtonElement>("button", { name: "Invitar asistente" });
  expect(add.disabled).toBe(false);
  expect(screen.getByText("Venció")).toBeTruthy();
  await press("Enviar otra invitación a Lupita 5");
  await waitFor(() => expect(add.disabled).toBe(true));
  expect(screen.getByText(/Puedes tener hasta cinco asistentes/)).toBeTruthy();
});

const act = (sequence: number, given: Partial<AssistantAct>): AssistantAct => ({
  ...{ sequence, at: "2026-02-01T16:00:00.000Z", actorRole: "assistant", actorId: "ast_1" },
  ...{ actorName: "Lupita Ramírez", app: null, patient: "pat_1", action: "create", what: "agenda" },
  ...{ subjectId: null, detail: null, previousHash: "a".repeat(64), hash: "b".repeat(64) },
  ...{ patientName: null, appointment: null },
  ...given,
});

test("each act says who did it and for whom, also of somebody whose name is not known any more", async () => {
  acts = [act(2, {}), act(1, { action: "update", what: "payments", actorName: null, patient: null })];
  show(<AssistantsScreen />);
  const [first, second] = await screen.findAllByText(/asistente de Lucía Campos/);
  expect(first?.parentElement?.textContent).toBe(
    "Agregó algo en la agenda por Lupita Ramírez, asistente de Lucía Campos",
  );
  expect(second?.parentElement?.textContent).toBe(
    "Cambió algo en los cobros por una persona que te asistía, asistente de Lucía Campos",
  );
});

test("an act says which patient and which appointment, as it is now, and opens them", async () => {
  const visit = {
    ...{ _id: "apt_1", type: "appointment" as const, personName: "Rosa Gil" },
    ...{ startDate: "2026-02-05T16:00:00.000Z", isAllDay: false },
  };
  acts = [
    act(3, { patientName: "Rosa Gil", appointment: visit }),
    // She asked for a visit and is no patient of the practice.
    act(2, { appointment: { ...visit, _id: "apt_2", personName: "Inés Luna" } }),
    act(1, { patient: null, appointment: { ...visit, type: "other", personName: null, isAllDay: true } }),
  ];
  show(<AssistantsScreen />);
  const link = async (name: string) => (await screen.findByRole("link", { name })).getAttribute("href");
  expect(await link("Rosa Gil")).toBe("/dashboard/patients/pat_1");
  expect(screen.getByText(/Inés Luna/)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Inés Luna" })).toBeNull();
  const visits = await screen.findAllByRole("link", { name: "Cita: 05/02/2026 10:00" });
  expect(visits.map((one) => one.getAttribute("href"))).toEqual([
    "/dashboard/virtual-agenda?date=2026-02-05&appointment=apt_1",
    "/dashboard/virtual-agenda?date=2026-02-05&appointment=apt_2",
  ]);
  expect(await link("Evento: 05/02/2026")).toContain("appointment=apt_1");
});
