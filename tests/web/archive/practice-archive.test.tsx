import { practiceJson } from "@nutria/contract/archive/practice-file";
import { readZip, zipParts } from "@nutria/contract/archive/zip";
import { AppError } from "@nutria/contract/wire/errors";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import type { ImportOutcome, PatientArchive, RowResult } from "@nutria/contract/schemas/record/archive";
import { screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { DataScreen } from "../../../web/src/features/archive/data/data-screen";
import { press, show } from "../patients/patients-harness";
import { answerFrom, FakeServer } from "../support/fake-server";
import {
  aPractice,
  aRecord,
  choose,
  patients,
  prepareArchive,
  result,
  saved,
  whole,
} from "./archive-harness";

let server = new FakeServer();
answerFrom(() => server);
prepareArchive();

describe("the export of the practice", () => {
  const file = {
    sha256: "ab".repeat(32),
    fileName: "Menú.pdf",
    contentType: "application/pdf",
    fileUrl: "/v1/public/recordFile/a.b",
  };

  test("saves one ZIP with the JSON, the tables and each file once", async () => {
    const note = {
      date: "2026-02-01T16:00:00.000Z",
      text: '=1+1 "hola"',
      measures: { weight: 60, height: null, waist: null, hip: null, arm: null },
    };
    vi.stubGlobal("fetch", (url: string) =>
      Promise.resolve(new Response(url === file.fileUrl ? "%PDF" : "")),
    );
    server = aPractice().on(archiveRoutes.exportRecord, ({ params: { id } }) => ({
      record: id === "pat_1" ? aRecord({}, { notes: [note] }) : aRecord({ name: "Juan" }),
      files: [file],
    }));
    show(<DataScreen />);
    await press("Exportar todo");
    expect(await screen.findByText("Listo: la exportación está en tus descargas.")).toBeTruthy();
    const [[name, zip] = ["", new Blob()]] = [...saved];
    expect(name).toMatch(/^nutria-consultorio-\d{4}-\d{2}-\d{2}\.zip$/);
    const files = readZip(new Uint8Array(await zip.arrayBuffer()));
    const textOf = async (one: string) => new TextDecoder().decode(await files.get(one)?.unpack());
    expect([...files.keys()]).toEqual([
      ...["nutria.json", "pacientes.csv", "escaneos.csv", "notas.csv", "citas.csv"],
      ...["cobros.csv", "servicios.csv"],
      `archivos/${file.sha256}.pdf`,
    ]);
    expect(await textOf("nutria.json")).toBe(
      practiceJson([aRecord({}, { notes: [note] }), aRecord({ name: "Juan" })], whole),
    );
    expect(await textOf("notas.csv")).toContain(`María,Robles,01/02/2026 10:00,60,,,,,"'=1+1 ""hola"""`);
    expect(await textOf(`archivos/${file.sha256}.pdf`)).toBe("%PDF");
  });

  test("asks for its patients page by page when it is started", async () => {
    const [maria, juan] = patients;
    server = aPractice()
      .on(archiveRoutes.listArchive, ({ query }) =>
        query.has("cursor")
          ? { patients: [juan ?? patients[0]!], nextCursor: null }
          : { patients: [maria ?? patients[0]!], nextCursor: "next" },
      )
      .on(archiveRoutes.exportRecord, ({ params: { id } }) => ({ record: aRecord({ name: id }), files: [] }));
    show(<DataScreen />);
    await press("Exportar todo");
    await waitFor(() => expect(saved.size).toBe(1));
    expect(server.requestsTo(archiveRoutes.exportRecord)).toHaveLength(2);
    const pages = server.requestsTo(archiveRoutes.listArchive).map(({ query }) => query.toString());
    expect(pages).toEqual(["limit=300", "limit=300&cursor=next"]);
  });

  test("of a practice without patients has what is the practice's", async () => {
    server = aPractice().on(archiveRoutes.listArchive, () => ({ patients: [], nextCursor: null }));
    show(<DataScreen />);
    await press("Exportar todo");
    expect(await screen.findByText("Listo: la exportación está en tus descargas.")).toBeTruthy();
    const [zip = new Blob()] = saved.values();
    const files = readZip(new Uint8Array(await zip.arrayBuffer()));
    const json = new TextDecoder().decode(await files.get("nutria.json")?.unpack());
    expect(json).toBe(practiceJson([], whole));
    expect(server.requestsTo(archiveRoutes.exportRecord)).toEqual([]);
  });

  test("that fails says so and can be started again", async () => {
    let fails = true;
    server = aPractice().on(archiveRoutes.exportRecord, () => {
      if (fails) throw new AppError("not_found");
      return { record: aRecord(), files: [] };
    });
    show(<DataScreen />);
    await press("Exportar todo");
    expect((await screen.findByRole("alert")).textContent).toBe("No encontramos lo que buscas");
    expect(saved.size).toBe(0);
    fails = false;
    await press("Intentar de nuevo");
    await waitFor(() => expect(saved.size).toBe(1));
  });
});

describe("an export that is imported", () => {
  const sha256 = "cd".repeat(32);
  const withFile = aRecord({}, { plans: [{ sha256 }] });
  const zipOf = (records: PatientArchive[], files: string[]) =>
    new File(
      zipParts([
        { name: "nutria.json", bytes: new TextEncoder().encode(practiceJson(records, whole)) },
        ...files.map((name) => ({ name: `archivos/${name}.pdf`, bytes: new TextEncoder().encode("%PDF") })),
      ]),
      "nutria.zip",
    );

  test("uploads the files of those who are new, and says what became of each", async () => {
    const outcomes: RowResult["outcome"][] = ["created", "duplicate", "registered"];
    server = aPractice()
      .on(archiveRoutes.checkRows, ({ body }) => {
        const [person] = (body as { rows: { name: string }[] }).rows;
        return {
          results: [result(outcomes[["María", "Ana", "Eva"].indexOf(person?.name ?? "")] ?? "invalid")],
        };
      })
      .on(archiveRoutes.importRecordFile, () => ({ fileUrl: "nutria:recordFile/rfl_1" }))
      .on(archiveRoutes.importRecord, () => ({
        outcome: (server.requestsTo(archiveRoutes.importRecord).length === 1
          ? "created"
          : "duplicate") as ImportOutcome,
        patient: "pat_9",
        appointmentsLeftOut: 1,
        workoutsLeftOut: 0,
      }))
      .on(archiveRoutes.importSettings, () => ({
        templates: 2,
        templatesLeftOut: 0,
        foods: 0,
        foodsLeftOut: 0,
        hasTakenCriteria: true,
        hasTakenConversation: true,
        hasTakenQuestionnaire: true,
        offer: { hasTakenProfile: true, services: 2, offices: 1, schedules: 0, daysOff: 0, workouts: 3 },
      }));
    show(<DataScreen />);
    const all = [withFile, aRecord({ name: "Ana" }, { plans: [{ sha256 }] }), aRecord({ name: "Eva" })];
    await choose("Elegir exportación", zipOf(all, [sha256]));
    await press("Importar 3 expedientes");
    expect(await screen.findByText("Nuevo")).toBeTruthy();
    expect(screen.getByText("Ya está en tu lista")).toBeTruthy();
    expect(
      screen.getByText(
        /^2 plantillas nuevas de planes\. También llegaron los criterios.* tu horario.* tu cuestionario/,
      ),
    ).toBeTruthy();
    expect(screen.getByText("Ya tiene cuenta: envíale una solicitud")).toBeTruthy();
    expect(server.requestsTo(archiveRoutes.importRecordFile)).toHaveLength(1);
    const [imported] = server.requestsTo(archiveRoutes.importRecord).map(({ body }) => body as FormData);
    const sent = imported?.get("file") as File;
    const unpacked = sent.stream().pipeThrough(new DecompressionStream("gzip"));
    expect(JSON.parse(await new Response(unpacked).text())).toEqual({
      record: withFile,
      files: ["nutria:recordFile/rfl_1"],
    });
  });

  test("says who will arrive inactive before it is imported", async () => {
    server = aPractice().on(archiveRoutes.checkRows, ({ body }) => ({
      results: (body as { rows: { name: string }[] }).rows.map(({ name }) =>
        result(name === "Ana" ? "duplicate" : "created"),
      ),
      freePlaces: 1,
    }));
    show(<DataScreen />);
    const inactive = { ...aRecord({ name: "Zoë" }), isActive: false };
    const all = [aRecord(), aRecord({ name: "Ana" }), inactive, aRecord({ name: "Eva" })];
    await choose("Elegir exportación", zipOf(all, []));
    expect(await screen.findByText("A tu plan le queda 1 lugar: 1 paciente llegará inactivo.")).toBeTruthy();
    expect(screen.getByText("Eva Robles")).toBeTruthy();
    expect(screen.queryByText("Zoë Robles")).toBeNull();
    expect(await screen.findByRole("button", { name: "Importar 4 expedientes" })).toBeTruthy();
    expect(server.requestsTo(archiveRoutes.importRecord)).toEqual([]);
  });

  test("says so where the places of the plan cannot be read", async () => {
    server = aPractice().on(archiveRoutes.checkRows, () => {
      throw new AppError("forbidden");
    });
    show(<DataScreen />);
    await choose("Elegir exportación", zipOf([aRecord()], []));
    expect(await screen.findByText(/No pudimos revisar cuántos lugares/)).toBeTruthy();
  });

  test("without one of its files refuses that record alone", async () => {
    server = aPractice()
      .on(archiveRoutes.checkRows, () => ({ results: [result("created")] }))
      .on(archiveRoutes.importSettings, () => ({
        templates: 0,
        templatesLeftOut: 0,
        foods: 0,
        foodsLeftOut: 0,
        hasTakenCriteria: false,
        hasTakenConversation: false,
        hasTakenQuestionnaire: false,
        offer: null,
      }));
    show(<DataScreen />);
    await choose("Elegir exportación", zipOf([withFile], []));
    await press("Importar 1 expediente");
    expect(await screen.findByText("Falta un archivo de este expediente")).toBeTruthy();
  });

  test("of another program says so", async () => {
    server = aPractice();
    show(<DataScreen />);
    await choose("Elegir exportación", new File(["{}"], "otro.json"));
    expect((await screen.findByRole("alert")).textContent).toBe(
      "Este archivo no es una exportación de Nutria",
    );
  });
});
