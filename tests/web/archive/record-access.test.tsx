import { archiveRoutes } from "@nutria/contract/routes/archive";
import type { AccessEntry } from "@nutria/contract/schemas/record/access";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { RecordArchiveDialog } from "../../../web/src/features/archive/record/record-archive-dialog";
import { press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPractice, prepareArchive, saved } from "./archive-harness";

let server = new FakeServer();
answerFrom(() => server);
prepareArchive();

describe("who opened a record", () => {
  const entry = (sequence: number, given: Partial<AccessEntry> = {}): AccessEntry => ({
    sequence,
    at: "2026-02-01T16:00:00.000Z",
    actorRole: "nutritionist",
    actorId: "nut_1",
    actorName: null,
    app: null,
    patient: "pat_1",
    action: "read",
    what: "record",
    subjectId: null,
    detail: null,
    previousHash: "a".repeat(64),
    hash: "b".repeat(64),
    ...given,
  });

  function open(): void {
    server = aPractice()
      .on(archiveRoutes.listAccess, ({ query }) =>
        query.get("cursor") === null
          ? {
              items: [entry(3), entry(2, { actorRole: "system", action: "create", what: "scan" })],
              nextCursor: "x",
            }
          : { items: [entry(1, { action: "update", what: "section.general" })], nextCursor: null },
      )
      .on(archiveRoutes.getRecordPdf, () => ({ base64: btoa("%PDF") }));
    show(<RecordArchiveDialog patient={{ _id: "pat_1", name: "María", lastName: "Íñiguez" }} />);
  }

  test("is read in words, page by page", async () => {
    open();
    expect(await screen.findByText("Abriste el expediente")).toBeTruthy();
    expect(screen.getByText("Nutria agregó un escaneo")).toBeTruthy();
    await press("Mostrar más");
    expect(await screen.findByText("Cambiaste los datos generales")).toBeTruthy();
  });

  test("is saved whole with its hashes, and so is the record as a PDF", async () => {
    open();
    await press("Descargar registro");
    await waitFor(() => expect(saved.size).toBe(1));
    const csv = (await saved.get("accesos-maria-iniguez.csv")?.text()) ?? "";
    expect(csv.trim().split("\r\n")).toHaveLength(4);
    expect(csv).toContain(
      `1,01/02/2026 10:00,Tú,cambió,los datos generales,,,${"a".repeat(64)},${"b".repeat(64)}`,
    );
    await press("Descargar PDF");
    await waitFor(() => expect(saved.size).toBe(2));
    expect(await saved.get("expediente-maria-iniguez.pdf")?.text()).toBe("%PDF");
  });
});
