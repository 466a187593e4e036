import { archiveRoutes } from "@nutria/contract/routes/archive";
import { recordRoutes } from "@nutria/contract/routes/records";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let patient: string;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  patient = await anActivePatient(product, ana);
});
afterAll(() => product.close());

const token = () => ({ token: ana.token });

describe("the notes of a patient's visits", () => {
  test("are started, saved in parts, listed newest first, restored and removed", async () => {
    const note = await ana.call(recordRoutes.createVisitNote, { body: { patient, text: "B" } });
    const params = { id: note._id };
    await ana.call(recordRoutes.updateVisitNote, {
      params,
      body: { text: "Bajó el refresco 🥤 ", measures: { weight: 74.5 }, version: 1 },
    });
    const saved = await ana.call(recordRoutes.updateVisitNote, {
      params,
      body: { measures: { skinfolds: { biceps: 14 } }, version: 2 },
    });
    expect(saved).toMatchObject({
      text: "Bajó el refresco 🥤 ",
      measures: { weight: 74.5, waist: null, skinfolds: { biceps: 14, triceps: null } },
      version: 3,
    });
    const second = await ana.call(recordRoutes.createVisitNote, { body: { patient, text: "Otra" } });
    const page = { params: { id: patient }, query: { limit: "1" } };
    const first = await ana.call(recordRoutes.listVisitNotes, page);
    expect(first.items.map(({ _id }) => _id)).toEqual([second._id]);
    const rest = await ana.call(recordRoutes.listVisitNotes, {
      ...page,
      query: { limit: "1", cursor: first.nextCursor ?? "" },
    });
    expect(rest).toMatchObject({ items: [{ _id: note._id }], nextCursor: null });
    const history = await ana.call(recordRoutes.listVisitNoteHistory, { params });
    expect(history.items.map(({ version }) => version)).toEqual([3, 2, 1]);
    const restored = await ana.call(recordRoutes.restoreVisitNote, {
      params,
      body: { toVersion: 1, version: 3 },
    });
    expect(restored).toMatchObject({ text: "B", version: 4 });
    await ana.call(recordRoutes.removeVisitNote, { params });
    expect(await product.refusal(recordRoutes.getVisitNote, { params }, token())).toMatchObject({
      status: 404,
    });
  });

  test("take 5,000 words, accents, emoji and text that runs from right to left", async () => {
    const words = "consultación ".repeat(5000);
    const text = `${words}\u202b مرحبا \u202c 👩🏽‍⚕️ \u0000`;
    const note = await ana.call(recordRoutes.createVisitNote, { body: { patient, text } });
    const read = await ana.call(recordRoutes.getVisitNote, { params: { id: note._id } });
    // What nobody sees goes; letters know by themselves which way they run.
    expect(read.text).toBe(`${words} مرحبا  👩🏽‍⚕️ `);
  });

  test("are started once per key, however often the request is repeated", async () => {
    const body = { patient, text: "Una vez" };
    const headers = { "idempotency-key": "nota-de-una-consulta" };
    const sent = await Promise.all(
      [1, 2, 3].map(() => product.send(recordRoutes.createVisitNote, { body, headers }, token())),
    );
    expect(new Set(sent.map(({ body: answer }) => JSON.stringify(answer))).size).toBe(1);
    const { items } = await ana.call(recordRoutes.listVisitNotes, { params: { id: patient } });
    expect(items.filter(({ text }) => text === "Una vez")).toHaveLength(1);
  });

  test("answer a stale save with 409 and what is stored", async () => {
    const note = await ana.call(recordRoutes.createVisitNote, { body: { patient, text: "M" } });
    const params = { id: note._id };
    await ana.call(recordRoutes.updateVisitNote, { params, body: { text: "Mía", version: 1 } });
    const refusal = await product.refusal(
      recordRoutes.updateVisitNote,
      { params, body: { text: "Tarde", version: 1 } },
      token(),
    );
    expect(refusal).toMatchObject({
      status: 409,
      code: "stale_version",
      current: { text: "Mía", version: 2 },
    });
  });

  const outOfRange = "Este valor está fuera de rango";
  test.each([
    [{ measures: { weight: 0 } }, { "measures.weight": outOfRange }],
    [{ measures: { height: 1.62 } }, { "measures.height": outOfRange }],
    [{ measures: { waist: 1000 } }, { "measures.waist": outOfRange }],
    [{ measures: { skinfolds: { triceps: -1 } } }, { "measures.skinfolds.triceps": outOfRange }],
    [{ measures: { arm: "31" } }, { "measures.arm": "Envía un número, no un texto" }],
    [{ measures: { neck: 31 } }, { "measures.neck": "Este campo no existe" }],
    [{ text: "x".repeat(80_001) }, { text: "El texto es demasiado largo" }],
    [{ text: null }, { text: "Este campo es obligatorio" }],
    [{ date: "ayer" }, { date: "Escribe una fecha válida" }],
    [{ date: "2099-01-01T00:00:00.000Z" }, { date: "La fecha de la nota no puede estar en el futuro" }],
    [{ version: undefined }, { version: "Este campo es obligatorio" }],
  ])("refuse %j on its field and change nothing", async (wrong, fields) => {
    const note = await ana.call(recordRoutes.createVisitNote, { body: { patient, text: "Camina" } });
    const input = { params: { id: note._id }, body: { version: 1, ...wrong } };
    const refusal = await product.refusal(recordRoutes.updateVisitNote, input, token());
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
    expect(await ana.call(recordRoutes.getVisitNote, input)).toMatchObject({ version: 1, text: "Camina" });
  });

  test("refuse a cursor of another list, and a patient who is somebody else's", async () => {
    const params = { id: patient };
    expect(
      await product.refusal(recordRoutes.listVisitNotes, { params, query: { cursor: "xx" } }, token()),
    ).toMatchObject({ status: 400, fields: { cursor: "Esta página de la lista ya no existe" } });
    const other = await aNutritionist(product);
    const body = { patient, text: "Camina" };
    expect(
      await product.refusal(recordRoutes.createVisitNote, { body }, { token: other.token }),
    ).toMatchObject({ status: 404 });
  });
});

describe("a note exists from its first word", () => {
  const accessesTo = async (id: string) =>
    (await ana.call(archiveRoutes.listAccess, { params: { id } })).items.length;

  test.each([
    [{}],
    [{ text: "" }],
    [{ text: " \n " }],
    [{ measures: {} }],
    [{ text: "", measures: { weight: null, skinfolds: { biceps: null } } }],
  ])("%j stores nothing", async (content) => {
    const id = await anActivePatient(product, ana);
    const refusal = await product.refusal(
      recordRoutes.createVisitNote,
      { body: { patient: id, ...content } },
      token(),
    );
    expect(refusal).toMatchObject({ status: 400, fields: { text: "Este campo es obligatorio" } });
    expect(await ana.call(recordRoutes.listVisitNotes, { params: { id } })).toMatchObject({ items: [] });
  });

  test("a measure alone is content", async () => {
    const note = await ana.call(recordRoutes.createVisitNote, {
      body: { patient, measures: { skinfolds: { biceps: 12 } } },
    });
    expect(note).toMatchObject({ text: "", measures: { skinfolds: { biceps: 12 } }, version: 1 });
  });

  test("its screen shows what earlier notes say before anything is stored, and leaves a trace", async () => {
    const id = await anActivePatient(product, ana);
    const body = { patient: id, text: "Camina", measures: { weight: 70, height: 160 } };
    const earlier = await ana.call(recordRoutes.createVisitNote, { body });
    const before = await accessesTo(id);
    const opened = await ana.call(recordRoutes.getNewVisitNote, { params: { id } });
    expect(opened).toMatchObject({
      _id: null,
      version: 0,
      text: "",
      previousText: { note: earlier._id, text: "Camina" },
      previousMeasures: { measures: { weight: 70 } },
      knownHeight: 160,
    });
    expect(await accessesTo(id)).toBeGreaterThan(before);
    const { items } = await ana.call(recordRoutes.listVisitNotes, { params: { id } });
    expect(items.map(({ _id }) => _id)).toEqual([earlier._id]);
  });

  test("one that was emptied is in no list and not printed, keeps its history, and is written again", async () => {
    const id = await anActivePatient(product, ana);
    const note = await ana.call(recordRoutes.createVisitNote, { body: { patient: id, text: "Camina" } });
    const params = { id: note._id };
    await ana.call(recordRoutes.updateVisitNote, { params, body: { text: "  ", version: 1 } });
    expect(await ana.call(recordRoutes.getVisitNote, { params })).toMatchObject({ text: "", version: 2 });
    expect(await ana.call(recordRoutes.listVisitNotes, { params: { id } })).toMatchObject({ items: [] });
    const { record } = await ana.call(archiveRoutes.exportRecord, { params: { id } });
    expect(record.parts.notes).toMatchObject([{ text: "", history: [{ before: { text: "Camina" } }] }]);
    const rewritten = { text: "Camina más", version: 2 };
    await ana.call(recordRoutes.updateVisitNote, { params, body: rewritten });
    const { items } = await ana.call(recordRoutes.listVisitNotes, { params: { id } });
    expect(items).toMatchObject([{ text: "Camina más" }]);
  });
});

describe("the timeline and the overview of a patient", () => {
  test("show what was written, by kind and page by page", async () => {
    const id = await anActivePatient(product, ana);
    for (const text of ["Primera", "Segunda"])
      await ana.call(recordRoutes.createVisitNote, { body: { patient: id, text } });
    const params = { id };
    const page = await ana.call(recordRoutes.getTimeline, { params, query: { kind: "note", limit: "1" } });
    expect(page.items).toMatchObject([{ kind: "note", excerpt: "Segunda" }]);
    const query = { kind: "note", limit: "1", cursor: page.nextCursor ?? "" } as const;
    expect(await ana.call(recordRoutes.getTimeline, { params, query })).toMatchObject({
      items: [{ excerpt: "Primera" }],
      nextCursor: null,
    });
    expect(await ana.call(recordRoutes.getOverview, { params })).toMatchObject({
      lastNote: { excerpt: "Segunda" },
      currentPlan: null,
    });
  });

  test.each([
    [{ kind: "todo" }, { kind: "Elige una opción válida" }],
    [{ cursor: "xx" }, { cursor: "Esta página de la lista ya no existe" }],
  ])("refuse the query %j", async (query, fields) => {
    const input = { params: { id: patient }, query };
    expect(await product.refusal(recordRoutes.getTimeline, input, token())).toMatchObject({
      status: 400,
      code: "validation",
      fields,
    });
  });
});

test("the first words of a note, sent again by a page that was loaded anew, make one note", async () => {
  const person = await anActivePatient(product, ana);
  const notes = async () => (await ana.call(recordRoutes.listVisitNotes, { params: { id: person } })).items;
  const idempotencyKey = "primeras-palabras";
  const input = { body: { patient: person, text: "Camina" }, idempotencyKey };
  const note = await ana.call(recordRoutes.createVisitNote, input);
  expect(await ana.call(recordRoutes.createVisitNote, input)).toEqual(note);

  // More was typed before the answer came: the note that is there is answered, to join it.
  const headers = { "idempotency-key": idempotencyKey };
  const more = { body: { patient: person, text: "Camina 30 min" }, headers };
  const refusal = await product.refusal(recordRoutes.createVisitNote, more, token());
  expect(refusal).toMatchObject({ status: 409, code: "stale_version", current: { _id: note._id } });
  expect((await notes()).map(({ _id }) => _id)).toEqual([note._id]);

  // Of a note that is gone meanwhile, nothing is answered.
  await ana.call(recordRoutes.removeVisitNote, { params: { id: note._id } });
  expect(await product.refusal(recordRoutes.createVisitNote, more, token())).toMatchObject({
    code: "idempotency_mismatch",
  });
  expect(await notes()).toEqual([]);
});
