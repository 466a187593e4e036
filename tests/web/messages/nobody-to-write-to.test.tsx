import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearWithInput, press } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { now, openMessages, someConversations } from "./messages-harness";

let server = new FakeServer();
answerFrom(() => server);
beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) }));
afterEach(() => {
  clearWithInput();
  vi.useRealTimers();
});

test("a practice without patients is told so, not that nothing matches what it did not type", async () => {
  server = someConversations({ threads: [] });
  openMessages();
  expect(await screen.findByText(/Elige “Nuevo” para escribir primero/)).toBeTruthy();
  await press("Nuevo");
  expect(await screen.findByText("Todavía no tienes pacientes a quienes escribir.")).toBeTruthy();
});

test("while the messages are off, nothing invites to write", async () => {
  server = someConversations({ threads: [], settings: defaultConversationSettings });
  openMessages();
  expect(await screen.findByText("Aquí verás lo que te escriban tus pacientes.")).toBeTruthy();
});
