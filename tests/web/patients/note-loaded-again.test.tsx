import { recordRoutes } from "@nutria/contract/routes/records";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { aNote, textArea, type, visitNoteScreen } from "./visit-note-harness";

const { server, openNewNote } = visitNoteScreen();

test("a note whose first words were stored before the page was loaded again is not its own last note", async () => {
  const { stored } = openNewNote();
  const itself = { note: "nte_new", date: "2026-11-22T16:00:00.000Z", text: "Camina" };
  const before = { note: "nte_0", date: "2026-10-26T16:00:00.000Z", text: "Acuerdos: agua" };
  server()
    .on(recordRoutes.getNewVisitNote, () => ({ ...aNote({ previousText: itself }), _id: null, version: 0 }))
    .on(recordRoutes.getVisitNote, () => ({ ...(stored() ?? aNote()), previousText: before }));
  type(await textArea(), "Camina");
  await waitFor(() => expect(stored()?.text).toBe("Camina"));
  expect(await screen.findByText("Acuerdos: agua")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: /Última nota, 22/ })).toBeNull();
});
