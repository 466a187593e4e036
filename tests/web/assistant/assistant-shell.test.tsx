import type { AssistantRight } from "@nutria/contract/people/assistants";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { authRoutes } from "@nutria/contract/routes/auth";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { AssistedPractice } from "@nutria/contract/schemas/practice/assistant";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { AssistantFrame } from "../../../web/src/entries/member/assistant/assistant-frame";
import { clearSession, currentSession } from "../../../web/src/data/session/session";
import { startSession } from "../../../web/src/data/session/sign-in-out";
import { aPatient, clear, show } from "../patients/patients-harness";
import { aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);

const aPractice = (id: string, name: string, rights: AssistantRight[]): AssistedPractice => ({
  _id: `nut_${id}`,
  owner: { name, lastName: "Ruiz" },
  rights,
  name: "Lupita",
  lastName: "Ramírez",
});

let practices: AssistedPractice[];

beforeEach(() => {
  startSession(
    {
      token: { accessToken: "a", refreshToken: "r" },
      user: {
        id: "ast_1",
        email: "lupita@correo.example",
        status: "active",
        hasLoggedIn: false,
        isProfileCompleted: true,
      },
      usedTemporaryPassword: false,
    },
    "assistant",
  );
  practices = [aPractice("1", "Alejandra", ["contacts"])];
  server = new FakeServer()
    .on(assistantRoutes.getAssistedPractice, () => aUser({ email: "", phoneNumber: "", birthdate: null }))
    .on(assistantRoutes.listAssistedPractices, () => practices)
    .on(patientRoutes.listPatients, () => ({
      items: [aPatient({ name: "Marta", lastName: "Solís", adherence: null, badge: null })],
      nextCursor: null,
      matching: 1,
      counts: { active: 1, inactive: 0 },
    }))
    .on(patientRoutes.listLinkRequests, () => ({
      items: [],
      nextCursor: null,
      matching: 0,
      counts: { received: 0, sent: 0 },
    }));
});
afterEach(() => {
  clear();
  act(clearSession);
});

const open = (at: string) => show(<AssistantFrame />, { at });
const sections = async () => {
  const bar = within(await screen.findByRole("navigation", { name: "Principal" }));
  return bar.getAllByRole("link").map(({ textContent }) => textContent);
};

describe("an assistant of one practice", () => {
  test("reads of a patient without e-mail that they use none", async () => {
    server.on(patientRoutes.listPatients, () => ({
      items: [aPatient({ name: "Marta", lastName: "Solís", email: "", adherence: null, badge: null })],
      nextCursor: null,
      matching: 1,
      counts: { active: 1, inactive: 0 },
    }));
    open("/dashboard/patients");
    expect(await screen.findByText("No usa correo")).toBeTruthy();
  });

  test("works for it at once: its name above, the sections of the rights, and the first of them open", async () => {
    const { router } = open("/dashboard");
    expect(await screen.findByText("Consultorio de Alejandra Ruiz")).toBeTruthy();
    expect(await sections()).toEqual(["Pacientes"]);
    await waitFor(() => expect(router.state.location.pathname).toBe("/dashboard/patients"));
    expect(await screen.findByText("Marta Solís")).toBeTruthy();
    expect(currentSession()?.practice).toEqual({
      id: "nut_1",
      owner: "Alejandra Ruiz",
      rights: ["contacts"],
    });
  });

  test("reaches a person, and books only with the right to the agenda", async () => {
    open("/dashboard/patients");
    const chat = await screen.findByRole("link", { name: "Escribir a Marta Solís por WhatsApp" });
    expect(chat.getAttribute("href")).toContain("https://wa.me/52");
    expect(screen.queryByRole("button", { name: /Agendar/ })).toBeNull();
    clear();
    practices = [aPractice("1", "Alejandra", ["agenda", "contacts"])];
    open("/dashboard/patients");
    expect(await screen.findByRole("button", { name: "Agendar una cita para Marta Solís" })).toBeTruthy();
    expect(await sections()).toEqual(["Agenda", "Pacientes"]);
  });

  test.each([
    "/dashboard/virtual-agenda",
    "/dashboard/income",
    "/dashboard/messages",
    "/dashboard/patients/pat_1/progress",
    "/settings/profile/general",
    "/settings/profile/market/suscriptions",
  ])("is told plainly that %s is not for them", async (address) => {
    open(address);
    expect(await screen.findByRole("heading", { name: "Esta pantalla no es para asistentes" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Volver a lo mío" }).getAttribute("href")).toBe(
      "/dashboard/patients",
    );
  });

  test("sees beside the password where the account is open, and ends what they do not know", async () => {
    const sessions = [
      { _id: "one", device: "Chrome en Mac", openedAt: "2026-11-24T18:00:00.000Z", isCurrent: true },
      { _id: "two", device: "Safari en iPhone", openedAt: "2026-11-20T16:00:00.000Z", isCurrent: false },
    ];
    server
      .on(authRoutes.listSessions, () => sessions)
      .on(authRoutes.endSession, () => {
        sessions.pop();
      });
    open("/settings/profile/password");
    expect(await screen.findByLabelText("Contraseña actual")).toBeTruthy();
    fireEvent.click(await screen.findByRole("button", { name: /Cerrar la sesión de Safari en iPhone/ }));
    await waitFor(() => expect(screen.queryByText("Safari en iPhone")).toBeNull());
    expect(server.requestsTo(authRoutes.endSession).map(({ params }) => params)).toEqual([{ id: "two" }]);
  });

  test("who is removed meanwhile hears that nobody needs them, instead of an error", async () => {
    open("/dashboard/patients");
    expect(await screen.findByText("Marta Solís")).toBeTruthy();
    practices = [];
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(
      await screen.findByRole("heading", { name: "Por ahora no ayudas en ningún consultorio" }),
    ).toBeTruthy();
    expect(currentSession()?.practice).toBeUndefined();
  });
});

describe("an assistant of several practices", () => {
  beforeEach(() => {
    practices = [aPractice("1", "Alejandra", ["contacts"]), aPractice("2", "Bruno", ["payments"])];
  });

  test("chooses for whom to work, and switches from the menu", async () => {
    open("/dashboard");
    fireEvent.click(await screen.findByRole("button", { name: /Consultorio de Bruno/ }));
    expect(await sections()).toEqual(["Cobros"]);
    expect(currentSession()?.practice?.id).toBe("nut_2");
    fireEvent.click(screen.getByRole("button", { name: "Tu cuenta" }));
    fireEvent.click(await screen.findByRole("menuitem", { name: "Cambiar de consultorio" }));
    fireEvent.click(await screen.findByRole("button", { name: /Consultorio de Alejandra/ }));
    expect(await sections()).toEqual(["Pacientes"]);
    expect(await screen.findByText("Marta Solís")).toBeTruthy();
  });
});
