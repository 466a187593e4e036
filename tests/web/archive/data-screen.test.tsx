import { practiceJson } from "@nutria/contract/archive/practice-file";
import { readZip, zipParts } from "@nutria/contract/archive/zip";
import { AppError } from "@nutria/contract/errors";
import { archiveRoutes } from "@nutria/contract/routes/archive";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { storeRoutes } from "@nutria/contract/routes/store";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { ImportOutcome, PatientArchive, RowResult } from "@nutria/contract/schemas/record/archive";
import type { AccessEntry } from "@nutria/contract/schemas/record/access";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DataScreen } from "../../../web/src/features/archive/data/data-screen";
import { RecordArchiveDialog } from "../../../web/src/features/archive/record/record-archive-dialog";
import { answerTo, type TableAnswer } from "../../../web/src/features/archive/table/table-answer";
import { clear, press, show } from "../patients/patients-harness";
import { anAccount, aUser } from "../settings/settings-harness";
import { answerFrom, FakeServer } from "../support/fake-server";

let server = new FakeServer();
answerFrom(() => server);

/** Reads in this thread what a browser reads in a worker. */
class ReadingWorker {
  onmessage: (event: { data: TableAnswer }) => void = () => undefined;
  async postMessage(file: File): Promise<void> {
    const data = await answerTo(file);
    this.onmessage({ data: { ready: true } });
    this.onmessage({ data });
  }
  terminate(): void {}
}

/** The files that the browser was asked to save, by name. */
let saved: Map<string, Blob>;
beforeEach(() => {
  vi.stubGlobal("Worker", ReadingWorker);
  saved = new Map();
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:${String(blobs.size)}`;
    blobs.set(url, blob as Blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.set(this.download, blob);
  });
});
afterEach(() => {
  clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const aRecord = (given: Partial<PatientArchive["person"]> = {}, parts: object = {}): PatientArchive => ({
  format: "nutria.patient",
  formatVersion: 1,
  person: {
    name: "María",
    lastName: "Robles",
    email: "maria@correo.mx",
    phoneNumber: "5512345678",
    countryCode: 52,
    sex: "female",
    birthdate: "1990-02-28",
    ...given,
  },
  isActive: true,
  linkedAt: "2026-01-05T16:00:00.000Z",
  parts: parts as PatientArchive["parts"],
});
const result = (outcome: RowResult["outcome"], fields: Record<string, string> = {}): RowResult => ({
  outcome,
  patient: null,
  fields,
});
const patients = [
  { _id: "pat_1", name: "María", lastName: "Robles", isActive: true },
  { _id: "pat_2", name: "Juan", lastName: "Gil", isActive: false },
];

const settings = {
  mealPlanTemplates: [],
  foods: [],
  dishes: [],
  bodyCriteria: null,
  conversation: null,
  questionnaire: null,
  offer: null,
};

/** What an export of the whole practice has beside its records. */
const whole = {
  settings,
  payments: [],
  account: { user: aUser(), assistants: { assistants: [], invited: [] }, orders: [], passes: [] },
};

function aPractice(): FakeServer {
  return anAccount()
    .on(archiveRoutes.listArchive, () => ({ patients, nextCursor: null }))
    .on(archiveRoutes.exportSettings, () => settings)
    .on(archiveRoutes.exportLedger, () => ({ items: [], nextCursor: null }))
    .on(assistantRoutes.listAssistants, () => ({ assistants: [], invited: [] }))
    .on(storeRoutes.listPayments, () => ({ items: [], nextCursor: null }))
    .on(storeRoutes.listPassMovements, () => ({ items: [], nextCursor: null }))
    .on(patientRoutes.listPatients, () => ({
      items: [],
      nextCursor: null,
      matching: 0,
      counts: { active: 0, inactive: 0 },
    }));
}

/** Chooses a file with the button of a name. */
async function choose(label: string, file: File): Promise<void> {
  await screen.findByRole("button", { name: label });
  const input = document.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
  await act(async () => {
    fireEvent.change(input as HTMLInputElement, { target: { files: [file] } });
    await Promise.resolve();
  });
}

describe("patients of a table", () => {
  const table = (text: string) => new File([text], "pacientes.csv", { type: "text/csv" });
  const rows = "Nombre;Apellidos;Correo;Celular\nAna;Luz;ana@x.mx;5511112222\nEva;Sol;;5511112223\n";

  test("are looked at row by row before those that are right are imported", async () => {
    server = aPractice()
      .on(archiveRoutes.checkRows, () => ({
        results: [result("created"), result("invalid", { email: "Este campo es requerido" })],
      }))
      .on(archiveRoutes.importRows, () => ({ results: [result("created")] }));
    show(<DataScreen />);
    await choose("Elegir tabla", table(rows.replace("Eva", "\nEva")));
    expect((await screen.findByLabelText<HTMLSelectElement>("Columna Celular")).value).toBe("phoneNumber");
    await press("Revisar filas");
    const preview = await screen.findByRole("list", { name: "Vista previa" });
    expect(within(preview).getByText("Correo: Este campo es requerido")).toBeTruthy();
    expect(screen.getByText("2 pacientes, 1 con errores")).toBeTruthy();
    // The line of the file, with the empty one before it.
    const [, eva] = within(preview).getAllByRole("listitem");
    expect(eva?.textContent).toMatch(/^Fila 4/);
    expect(server.requestsTo(archiveRoutes.importRows)).toEqual([]);
    fireEvent.click(screen.getByRole("checkbox", { name: "Mostrar solo las que no se importan" }));
    expect(within(preview).queryByText("Ana Luz")).toBeNull();

    await press("Importar 1 paciente");
    expect(await screen.findByText("Se importó 1 paciente.")).toBeTruthy();
    const ana = { name: "Ana", lastName: "Luz", email: "ana@x.mx", phoneNumber: "5511112222" };
    expect(server.requestsTo(archiveRoutes.importRows)[0]?.body).toEqual({ rows: [ana] });
  });

  test("that are many are shown 25 at first, with the totals of all", async () => {
    const many = Array.from({ length: 60 }, (_, row) => `Ana;Luz ${row};ana${row}@x.mx;55111${10_000 + row}`);
    const outcomes = many.map((_, row) => result(row < 3 ? "duplicate" : row < 5 ? "registered" : "created"));
    server = aPractice().on(archiveRoutes.checkRows, ({ body }) => ({
      results: outcomes.splice(0, (body as { rows: unknown[] }).rows.length),
    }));
    show(<DataScreen />);
    await choose("Elegir tabla", table(`Nombre;Apellidos;Correo;Celular\n${many.join("\n")}\n`));
    await press("Revisar filas");
    const preview = await screen.findByRole("list", { name: "Vista previa" });
    expect(within(preview).getAllByRole("listitem")).toHaveLength(25);
    expect(screen.getByText("60 pacientes, sin errores, 5 que ya están en Nutria")).toBeTruthy();
    expect(screen.getByText("y 35 filas más")).toBeTruthy();
    await press("Mostrar más");
    expect(within(preview).getAllByRole("listitem")).toHaveLength(60);
    expect(screen.queryByRole("button", { name: "Mostrar más" })).toBeNull();
  });

  test("need a column for each field that the form requires", async () => {
    server = aPractice();
    show(<DataScreen />);
    await choose("Elegir tabla", table("Paciente,Correo,Otra\nAna Luz,ana@x.mx,5511112222\n"));
    const check = await screen.findByRole<HTMLButtonElement>("button", { name: "Revisar filas" });
    expect(screen.getByText("Falta elegir: teléfono.")).toBeTruthy();
    expect(check.disabled).toBe(true);
    fireEvent.change(screen.getByLabelText("Columna Otra"), { target: { value: "phoneNumber" } });
    expect(check.disabled).toBe(false);
    // A field is in one column at most.
    fireEvent.change(screen.getByLabelText("Columna Otra"), { target: { value: "email" } });
    expect(screen.getByLabelText<HTMLSelectElement>("Columna Correo").value).toBe("");
  });

  test.each([
    ["is none", new File([Uint8Array.from([0xd0, 0xcf, 0, 0])], "viejo.xls"), /No pudimos leer este archivo/],
    ["has no rows", table("Nombre,Correo\n\n"), /La tabla no tiene filas/],
  ])("of a file that %s are refused with the reason", async (_, file, message) => {
    server = aPractice();
    show(<DataScreen />);
    await choose("Elegir tabla", file);
    expect(await screen.findByText(message)).toBeTruthy();
  });

  test.each([
    [
      "a quote",
      'Nombre,Correo\n"Ana,ana@x.mx\nEva,eva@x.mx\n',
      "En la fila 2 hay comillas que no se cierran",
    ],
    ["too many rows", `Nombre,Correo\n${"Ana,ana@x.mx\n".repeat(2001)}`, "más de 2000 filas"],
    ["too many columns", `${"a,".repeat(100)}b\n1,2\n`, "más de 100 columnas"],
    ["many letters", `Nombre\n${"x".repeat(6_000_000)}`, "El archivo es demasiado grande"],
  ])("with %s are refused with what to do about it", async (_, text, message) => {
    server = aPractice();
    show(<DataScreen />);
    await choose("Elegir tabla", table(text));
    expect((await screen.findByRole("alert")).textContent).toContain(message);
  });

  test("that repeat are told over the whole file, however many calls look at it", async () => {
    const at = (row: number) => `Ana;Luz ${row};ana${row}@x.mx;55111${10_000 + row}`;
    const many = Array.from({ length: 250 }, (_, row) => at(row));
    many[120] = "Ana;Otra; ANA7@X.MX ;5511112222";
    many[230] = "Ana;Otra;otra@x.mx;+52 (55) 1111-0009";
    server = aPractice()
      .on(archiveRoutes.checkRows, ({ body }) => ({
        results: (body as { rows: unknown[] }).rows.map(() => result("created")),
      }))
      .on(archiveRoutes.importRows, ({ body }) => ({
        results: (body as { rows: unknown[] }).rows.map(() => result("created")),
      }));
    show(<DataScreen />);
    await choose("Elegir tabla", table(`Nombre;Apellidos;Correo;Celular\n${many.join("\n")}\n`));
    await press("Revisar filas");
    expect(await screen.findByText("250 pacientes, 2 con errores")).toBeTruthy();
    fireEvent.click(screen.getByRole("checkbox", { name: "Mostrar solo las que no se importan" }));
    const refused = within(screen.getByRole("list", { name: "Vista previa" })).getAllByRole("listitem");
    expect(refused.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Fila 122.*Correo: Este correo se repite en el archivo/),
      expect.stringMatching(/^Fila 232.*Teléfono: Este teléfono se repite en el archivo/),
    ]);
    await press("Importar 248 pacientes");
    expect(await screen.findByText("Se importaron 248 pacientes.")).toBeTruthy();
  });

  test("are corrected cell by cell, where they stand", async () => {
    const refused = { email: "Escribe un correo válido", birthdate: "Escribe una fecha válida" };
    server = aPractice()
      .on(archiveRoutes.checkRows, ({ body }) => ({
        results: (body as { rows: Record<string, string>[] }).rows.map(({ email, birthdate }) => {
          const { email: wrongEmail, birthdate: wrongDay } = refused;
          const fields = {
            ...(email === "eva@" && { email: wrongEmail }),
            ...(birthdate !== undefined && !/^\d{4}-/.test(birthdate) && { birthdate: wrongDay }),
          };
          return result(Object.keys(fields).length > 0 ? "invalid" : "created", fields);
        }),
      }))
      .on(archiveRoutes.importRows, ({ body }) => ({
        results: (body as { rows: unknown[] }).rows.map(() => result("created")),
      }));
    show(<DataScreen />);
    const text = "Nombre;Apellidos;Correo;Celular;Nacimiento\nEva;Sol;eva@;5511112223;ayer\n";
    await choose("Elegir tabla", table(text));
    await press("Revisar filas");
    expect(await screen.findByText("Ninguna fila se puede importar.", { exact: false })).toBeTruthy();

    const correct = async (label: string, value: string, message: string) => {
      const cell = screen.getByRole("textbox", { name: label });
      fireEvent.change(cell, { target: { value } });
      fireEvent.submit(cell);
      await waitFor(() => expect(screen.queryByText(message, { exact: false })).toBeNull());
    };
    await correct("Fecha de nacimiento de la fila 2", "5/3/1990", refused.birthdate);
    await correct("Correo de la fila 2", "no tiene", refused.email);
    expect(screen.getByText("No usa correo · 5511112223")).toBeTruthy();
    await press("Importar 1 paciente");
    await screen.findByText("Se importó 1 paciente.");
    const eva = { name: "Eva", lastName: "Sol", phoneNumber: "5511112223", birthdate: "1990-03-05" };
    expect(server.requestsTo(archiveRoutes.importRows)[0]?.body).toEqual({ rows: [eva] });
  });

  test("say who will arrive inactive over the whole file, before anything is imported", async () => {
    const many = Array.from({ length: 120 }, (_, row) => `Ana;Luz ${row};;55111${10_000 + row}`);
    server = aPractice().on(archiveRoutes.checkRows, ({ body }) => ({
      results: (body as { rows: unknown[] }).rows.map(() => result("created")),
      freePlaces: 118,
    }));
    show(<DataScreen />);
    await choose("Elegir tabla", table(`Nombre;Apellidos;Correo;Celular\n${many.join("\n")}\n`));
    await press("Revisar filas");
    expect(
      await screen.findByText("A tu plan le quedan 118 lugares: 2 pacientes llegarán inactivos."),
    ).toBeTruthy();
    const names = within(screen.getByText("Ver quiénes").parentElement as HTMLElement);
    expect(names.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Ana Luz 118",
      "Ana Luz 119",
    ]);
    expect(server.requestsTo(archiveRoutes.importRows)).toEqual([]);
    // They are imported too.
    expect(screen.getByRole("button", { name: "Importar 120 pacientes" })).toBeTruthy();
  });

  test("may have no column of e-mails, which is said", async () => {
    server = aPractice();
    show(<DataScreen />);
    await choose("Elegir tabla", table("Paciente,Celular\nAna Luz,5511112222\n"));
    expect(await screen.findByText(/Sin columna de correo/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Revisar filas" }).disabled).toBe(false);
  });

  test("stay chosen when the call fails, and can be sent again", async () => {
    let fails = true;
    server = aPractice().on(archiveRoutes.checkRows, () => {
      if (fails) throw new AppError("forbidden");
      return { results: [result("created"), result("created")] };
    });
    show(<DataScreen />);
    await choose("Elegir tabla", table(rows));
    await press("Revisar filas");
    expect((await screen.findByRole("alert")).textContent).toBe("No tienes permiso para hacer esto");
    fails = false;
    await press("Revisar filas");
    expect(await screen.findByRole("button", { name: "Importar 2 pacientes" })).toBeTruthy();
  });
});

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
    expect(pages).toEqual(["limit=1", "limit=300", "limit=300&cursor=next"]);
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

describe("who opened a record", () => {
  const entry = (sequence: number, given: Partial<AccessEntry> = {}): AccessEntry => ({
    sequence,
    at: "2026-02-01T16:00:00.000Z",
    actorRole: "nutritionist",
    actorId: "nut_1",
    actorName: null,
    patient: "pat_1",
    action: "read",
    what: "record",
    subjectId: null,
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
      `1,01/02/2026 10:00,Tú,cambió,los datos generales,,${"a".repeat(64)},${"b".repeat(64)}`,
    );
    await press("Descargar PDF");
    await waitFor(() => expect(saved.size).toBe(2));
    expect(await saved.get("expediente-maria-iniguez.pdf")?.text()).toBe("%PDF");
  });
});
