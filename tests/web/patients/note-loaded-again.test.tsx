import { recordRoutes } from "@nutria/contract/routes/records";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aNote, textArea, type, visitNoteScreen } from "./visit-note-harness";

const { server, openNewNote } = visitNoteScreen();

test("a note whose first words were stored before the page was loaded again is not its own last note", async () => {
  const itself = { note: "nte_new", date: "2026-11-22T16:00:00.000Z", text: "Camina" };
  const before = { note: "nte_0", date: "2026-10-26T16:00:00.000Z", text: "Toma agua" };
  const { stored } = openNewNote(null, { previousText: itself });
  server().on(recordRoutes.getVisitNote, () => ({ ...(stored() ?? aNote()), previousText: before }));
  expect(await screen.findByRole("heading", { name: /Última nota, 22/ })).toBeTruthy();
  type(await textArea(), "Camina");
  await waitFor(() => expect(stored()?.text).toBe("Camina"));
  expect(await screen.findByText("Toma agua")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /Última nota, 22/ })).toBeNull();
});
