import { AppError } from "@nutria/contract/wire/errors";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { UpdateVisitNoteInput } from "@nutria/contract/schemas/record/visit-note";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { anOverview, press } from "./patients-harness";
import { aNote, measure, textArea, type, visitNoteScreen } from "./visit-note-harness";
import { testInDepth } from "../../support/depth";

const { server, openNote, openNewNote, saves } = visitNoteScreen();

describe("a new note", () => {
  test("opens with the cursor in it; one that is written already does not", async () => {
    openNewNote();
    const area = await textArea();
    await waitFor(() => expect(document.activeElement).toBe(area));
    cleanup();
    openNote({ text: "Camina" });
    expect(document.activeElement).not.toBe(await textArea());
  });

  testInDepth(
    "is stored with its first word, under its own address, and the cursor stays where it is",
    async () => {
      const { router, creations, stored } = openNewNote("apt_1");
      const area = await textArea();
      expect(screen.queryByRole("button", { name: "Más acciones de la nota" })).toBeNull();
      type(area, "Camina");
      await screen.findByText("Guardado");
      expect(creations().map(({ body }) => body)).toEqual([
        { patient: "pat_1", appointment: "apt_1", text: "Camina" },
      ]);
      await waitFor(() => expect(router.state.location.pathname).toMatch(/\/notes\/nte_new$/));
      await waitFor(async () => expect(document.activeElement).toBe(await textArea()));
      await waitFor(() => expect(document.activeElement).toBe(area));
      type(area, "Camina más");
      await waitFor(() => expect(stored()?.text).toBe("Camina más"));
      expect(creations()).toHaveLength(1);
      expect(saves()).toEqual([{ text: "Camina más", version: 1 }]);
    },
  );

  test("that is left without a word is never stored", async () => {
    const { creations } = openNewNote();
    const area = await textArea();
    type(area, "  ");
    type(area, "");
    server()
      .on(recordRoutes.getTimeline, () => ({ items: [], nextCursor: null }))
      .on(recordRoutes.getOverview, () => anOverview());
    await press("Terminar consulta");
    await screen.findByRole("region", { name: "Línea del tiempo" });
    expect(creations()).toEqual([]);
  });

  test("whose first save has no answer is sent again as it was: one note, and what was typed since follows", async () => {
    const { creations, stored, save } = openNewNote();
    let isAnswered = false;
    let text: string | undefined;
    server().on(recordRoutes.createVisitNote, ({ body }) => {
      text ??= save(body as UpdateVisitNoteInput).text;
      if (!isAnswered) throw new AppError("internal");
      return stored() ?? aNote();
    });
    type(await textArea(), "Camina");
    await waitFor(() => expect(creations()).toHaveLength(1));
    type(await textArea(), "Camina y nada");
    isAnswered = true;
    await waitFor(() => expect(stored()?.text).toBe("Camina y nada"));
    const [first, ...repeated] = creations();
    expect(repeated).not.toEqual([]);
    for (const again of repeated) {
      expect(again.body).toEqual({ patient: "pat_1", text: "Camina" });
      expect(again.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    }
    expect(saves()).toEqual([{ text: "Camina y nada", version: 1 }]);
  });

  testInDepth("of a visit whose note another tab wrote first joins that note", async () => {
    const { router, stored, save } = openNewNote("apt_1");
    const area = await textArea();
    server().on(recordRoutes.createVisitNote, () => {
      throw new AppError("stale_version", {
        current: stored() ?? save({ measures: { weight: 70 } }),
      });
    });
    type(area, "Camina");
    await waitFor(() => expect(stored()).toMatchObject({ text: "Camina", measures: { weight: 70 } }));
    await waitFor(() => expect(router.state.location.pathname).toMatch(/\/notes\/nte_new$/));
    expect(measure("Peso, en kilos").value).toBe("70");
  });
});
