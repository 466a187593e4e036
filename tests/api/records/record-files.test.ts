import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import { listAccess } from "@nutria/core/clinical/access-log/index";
import { removeOrphans } from "@nutria/core/clinical/record-file/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";
import { secrets, taggedJpeg, taggedPng, taggedWebp } from "../../support/samples/tagged-images";
import { aJpeg, aLargeJpeg, aPdf, fileForm, objectStream, pdfText } from "../../support/samples/sample-files";
import { testInDepth } from "../../support/depth";

let product: Product;
let ana: SignedIn<"nutritionist">;
let patient: string;
let suite: unknown;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

/** For each group of uploads another account, because an account may upload 60 in ten minutes. */
beforeEach(async ({ task }) => {
  if (task.suite === suite) return;
  suite = task.suite;
  ana = await aNutritionist(product);
  patient = await anActivePatient(product, ana);
});

const upload = async (bytes: Uint8Array = aPdf(), name?: string, who = ana): Promise<string> =>
  (await who.call(recordRoutes.uploadRecordFile, { body: fileForm(bytes, name) })).fileUrl;
const refusedUpload = (bytes: Uint8Array, name?: string, type?: string) =>
  product.refusal(recordRoutes.uploadRecordFile, { body: fileForm(bytes, name, type) }, { token: ana.token });
const planOf = async (overrides: Record<string, unknown> = {}) => ({
  patient,
  startDate: "2026-11-02",
  endDate: "2026-12-13",
  fileUrl: await upload(),
  ...overrides,
});
const createPlan = async (overrides: Record<string, unknown> = {}) =>
  ana.call(recordRoutes.createNutritionPlan, { body: await planOf(overrides) });
const plans = () => ana.call(recordRoutes.listNutritionPlans, { params: { id: patient } });
const refusal = (route: Parameters<Product["refusal"]>[0], input: object) =>
  product.refusal(route, input, { token: ana.token });
/** The answer of an address, without a token. */
const opened = (fileUrl: string) =>
  product.send(recordRoutes.getRecordFile, { params: { token: fileUrl.split("/").at(-1) ?? "" } });
const fileAt = async (fileUrl: string) => {
  const { status, body } = await opened(fileUrl);
  return { status, bytes: Buffer.from(body as Uint8Array) };
};
const stored = async (fileId: string) =>
  (await ana.context()).files.get(`records/${ana.id}/${fileId.split("/").at(-1)}`);
const required = "Este campo es requerido";

describe("an image", () => {
  test.each([
    ["JPEG", taggedJpeg()],
    ["PNG", taggedPng()],
    ["WebP", taggedWebp()],
  ])("that is a %s is given back without where it was taken", async (_, bytes) => {
    await createPlan({ fileUrl: await upload(bytes, "antebrazo") });
    const [listed] = await plans();
    const { status, bytes: given } = await fileAt(listed?.fileUrl ?? "");
    expect(status).toBe(200);
    expect(given.length).toBeGreaterThan(50);
    expect(secrets.filter((secret) => given.includes(secret))).toEqual([]);
  });
});

describe("a plan", () => {
  test("is listed with an address of its file that needs no token and lapses within minutes", async () => {
    const fileUrl = await upload(aPdf(), "../../Menú de 7 días.pdf");
    const plan = await createPlan({ fileUrl });
    expect(plan).toMatchObject({
      patient,
      startDate: "2026-11-02",
      endDate: "2026-12-13",
      fileName: "Menú de 7 días.pdf",
      contentType: "application/pdf",
    });
    const [listed] = await plans();
    expect(listed?.fileUrl).not.toBe(fileUrl);
    const file = await opened(listed?.fileUrl ?? "");
    expect(file).toMatchObject({ status: 200, body: aPdf() });
    expect(file.headers).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename*=UTF-8''${encodeURIComponent("Menú de 7 días.pdf")}`,
      "cache-control": "private, max-age=300",
    });
    product.travel({ seconds: 11 * 60 });
    expect(await opened(listed?.fileUrl ?? "")).toMatchObject({ status: 404, body: { code: "link_lapsed" } });
  });

  test("of a later start is listed first, whatever was uploaded last", async () => {
    await createPlan({ startDate: "2026-01-05", endDate: "2026-02-05" });
    await createPlan({ startDate: "2027-01-05", endDate: "2027-02-05" });
    await createPlan({ startDate: "2026-03-05", endDate: "2026-03-05" });
    const starts = (await plans()).map(({ startDate }) => startDate);
    expect(starts).toEqual(starts.toSorted().reverse());
    expect(starts[0]).toBe("2027-01-05");
  });

  test("is removed with its file", async () => {
    const fileUrl = await upload();
    const { _id, fileUrl: address } = await createPlan({ fileUrl });
    expect(await stored(fileUrl)).toBeDefined();
    await ana.call(recordRoutes.removeNutritionPlan, { params: { id: _id } });
    expect((await plans()).some((plan) => plan._id === _id)).toBe(false);
    expect(await stored(fileUrl)).toBeUndefined();
    expect((await opened(address)).status).toBe(404);
    expect(await refusal(recordRoutes.removeNutritionPlan, { params: { id: _id } })).toMatchObject({
      status: 404,
    });
  });

  test("asks for its dates and its file", async () => {
    const nothing = await refusal(recordRoutes.createNutritionPlan, { body: { patient } });
    expect(nothing).toMatchObject({
      status: 400,
      fields: { startDate: required, endDate: required, fileUrl: required },
    });
    const reversed = { startDate: "2026-12-02", endDate: "2026-12-01" };
    expect(await refusal(recordRoutes.createNutritionPlan, { body: await planOf(reversed) })).toMatchObject({
      status: 400,
      fields: { endDate: "La fecha de fin no debe ser anterior a la de inicio" },
    });
    const impossible = await planOf({ startDate: "2026-02-30", endDate: "" });
    expect(await refusal(recordRoutes.createNutritionPlan, { body: impossible })).toMatchObject({
      status: 400,
      fields: { startDate: "Escribe una fecha válida", endDate: required },
    });
  });

  testInDepth("takes no file of another nutritionist, no used one and no address of a list", async () => {
    const other = await aNutritionist(product);
    const used = await upload();
    const { fileUrl: address } = await createPlan({ fileUrl: used });
    const foreign = await upload(aPdf(), undefined, other);
    for (const fileUrl of [foreign, used, address, "nutria:recordFile/rfl_x", "https://example.com/x.pdf"]) {
      expect(
        await refusal(recordRoutes.createNutritionPlan, { body: await planOf({ fileUrl }) }),
        fileUrl,
      ).toMatchObject({ status: 400, fields: { fileUrl: expect.any(String) } });
    }
  });

  test("gets a file that several ask for at the same time", async () => {
    const body = await planOf();
    const before = (await plans()).length;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        product.send(recordRoutes.createNutritionPlan, { body }, { token: ana.token }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(7).fill(400)]);
    expect(await plans()).toHaveLength(before + 1);
  });

  test("sent twice with one key is added once", async () => {
    const body = await planOf();
    const before = (await plans()).length;
    const first = await ana.call(recordRoutes.createNutritionPlan, { body, idempotencyKey: "one" });
    const second = await ana.call(recordRoutes.createNutritionPlan, { body, idempotencyKey: "one" });
    expect(second._id).toBe(first._id);
    expect(await plans()).toHaveLength(before + 1);
  });

  test("of somebody else's patient is not found, and of an inactive one cannot be changed", async () => {
    const other = await aNutritionist(product);
    const foreign = await anActivePatient(product, other);
    const ofForeign = await planOf({ patient: foreign });
    expect(await refusal(recordRoutes.createNutritionPlan, { body: ofForeign })).toMatchObject({
      status: 404,
    });
    const { _id } = await createPlan();
    await ana.call(patientRoutes.deactivatePatient, { params: { id: patient } });
    const refusals = [
      await refusal(recordRoutes.createNutritionPlan, { body: await planOf() }),
      await refusal(recordRoutes.removeNutritionPlan, { params: { id: _id } }),
    ];
    for (const one of refusals) expect(one).toMatchObject({ status: 409, code: "patient_inactive" });
    expect((await plans()).some((plan) => plan._id === _id)).toBe(true);
  });
});

describe("an analysis", () => {
  const createAnalysis = async (overrides: Record<string, unknown> = {}) =>
    ana.call(recordRoutes.createAnalysis, {
      body: {
        patient,
        analysisDate: "2026-10-20",
        type: "Perfil de lípidos",
        fileUrl: await upload(aJpeg(), "lípidos.jpg"),
        ...overrides,
      },
    });
  const analyses = () => ana.call(recordRoutes.listAnalyses, { params: { id: patient } });

  test("is listed newest first, with its type as it was written, and removed with its file", async () => {
    const older = await createAnalysis({ analysisDate: "2025-01-10", type: "  Vitamina D  " });
    const newer = await createAnalysis();
    const listed = await analyses();
    expect(listed.map(({ _id }) => _id)).toEqual([newer._id, older._id]);
    expect(listed[1]).toMatchObject({
      type: "Vitamina D",
      contentType: "image/jpeg",
      fileName: "lípidos.jpg",
    });
    expect(await opened(listed[0]?.fileUrl ?? "")).toMatchObject({ status: 200, body: aJpeg() });
    await ana.call(recordRoutes.removeAnalysis, { params: { id: older._id } });
    expect((await analyses()).map(({ _id }) => _id)).toEqual([newer._id]);
  });

  test("asks for its date, its type and its file", async () => {
    expect(await refusal(recordRoutes.createAnalysis, { body: { patient, type: " " } })).toMatchObject({
      status: 400,
      fields: { analysisDate: required, type: required, fileUrl: required },
    });
  });

  test("cannot be dated in the future", async () => {
    const body = { patient, analysisDate: "2999-01-01", type: "Otro", fileUrl: await upload() };
    expect(await refusal(recordRoutes.createAnalysis, { body })).toMatchObject({
      status: 400,
      fields: { analysisDate: "La fecha del análisis no puede estar en el futuro" },
    });
  });

  test("of somebody else's patient is not found", async () => {
    const foreign = await anActivePatient(product, await aNutritionist(product));
    const body = { patient: foreign, analysisDate: "2026-10-20", type: "Otro", fileUrl: await upload() };
    expect(await refusal(recordRoutes.createAnalysis, { body })).toMatchObject({ status: 404 });
  });
});

describe("an upload is refused", () => {
  test("as a renamed executable, a page or a drawing with scripts", async () => {
    for (const text of [
      "MZ\x90\0\x03",
      "<!doctype html><script>1</script>",
      "<svg onload='x()'/>",
      "GIF89a",
    ]) {
      expect(await refusedUpload(Buffer.from(text, "latin1")), text).toMatchObject({
        status: 415,
        message: "Este tipo de archivo no se puede usar",
      });
    }
  });

  test("as an HEIC photo, with what to do about it", async () => {
    const photo = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    expect(await refusedUpload(photo, "foto.jpg")).toMatchObject({
      status: 415,
      fields: { file: expect.stringContaining("Guárdala como JPEG") },
    });
  });

  test("as a PDF of 10 MB", async () => {
    const large = Buffer.concat([aPdf(), Buffer.alloc(10 * 1024 * 1024)]);
    expect(await refusedUpload(large)).toMatchObject({ status: 413, code: "too_large" });
  });

  const scripts = "Este PDF trae instrucciones que se ejecutan solas. Guárdalo otra vez como PDF y súbelo";
  const launches = "Este PDF abre otros programas o archivos. Guárdalo otra vez como PDF y súbelo";
  const attachments = "Este PDF trae otros archivos adjuntos. Sube el documento sin adjuntos";
  const isProtected = "No pudimos revisar este PDF porque está protegido. Súbelo sin contraseña";
  const damaged = "El archivo está incompleto o dañado. Sube otro";
  const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
  const hexadecimal = (bytes: Buffer) => Buffer.from(`${bytes.toString("hex")}>`);
  test.each([
    ["a PDF with a script", aPdf(script), scripts],
    ["a script under an escaped name", aPdf("<< /S /J#61vaScript /JS (1) >>"), scripts],
    ["a script in an object stream", aPdf(objectStream(script)), scripts],
    [
      "a script in a stream that does not say what it is",
      aPdf(objectStream(script, { type: "" })),
      isProtected,
    ],
    [
      "a script in a stream that is encoded twice",
      aPdf(objectStream(script, { filters: "[/ASCIIHexDecode /FlateDecode]", encode: hexadecimal })),
      scripts,
    ],
    ["a form that sends itself", aPdf("<< /S /SubmitForm /F (https://example.com) >>"), scripts],
    ["a launch action", aPdf("<< /S /Launch /F (calc.exe) >>"), launches],
    ["a launch action in an object stream", aPdf(objectStream("<< /S /Launch /F (cmd) >>")), launches],
    ["an attachment", aPdf("<< /Names << /EmbeddedFiles 11 0 R >> >>"), attachments],
    ["objects in a filter of old", aPdf(objectStream("<< >>", { filters: "/LZWDecode" })), isProtected],
    ["a PDF cut in the middle", aPdf().subarray(0, 120), damaged],
    ["a JPEG whose picture is cut", aLargeJpeg(64, 48).subarray(0, -400), damaged],
    ["a JPEG cut in the middle", aJpeg().subarray(0, 300), damaged],
    ["the signature of a PNG", Buffer.from("89504e470d0a1a0a", "hex"), damaged],
  ])("as %s", async (_, bytes, message) => {
    expect(await refusedUpload(bytes)).toMatchObject({ status: 400, fields: { file: message } });
  });
});

describe("an upload is taken", () => {
  test.each([
    ["a PDF with compressed objects", aPdf(objectStream("<< /Type /Page >>"))],
    [
      "a PDF whose outline comes before a picture",
      aPdf("<< /First 1 0 R /N 2 >>", "<< >>\nstream\n\xff\xd8\nendstream"),
    ],
    ["a PDF behind the bytes of a mail", Buffer.from(`\r\n\r\n${pdfText()}`, "latin1")],
  ])("as %s", async (_, bytes) => {
    const { fileUrl } = await createPlan({ fileUrl: await upload(bytes) });
    expect((await opened(fileUrl)).body).toEqual(bytes);
  });

  test("as a PDF without what follows its end, and as a JPEG without its last mark", async () => {
    const padded = await upload(Buffer.concat([aPdf(), Buffer.alloc(3000)]));
    const [pdf, photo] = [
      await createPlan({ fileUrl: padded }),
      await createPlan({ fileUrl: await upload(aJpeg().subarray(0, -2), "foto.jpg") }),
    ];
    expect((await opened(pdf.fileUrl)).body).toEqual(aPdf());
    // The sample has a byte of nothing before its mark.
    const marked = Buffer.concat([aJpeg().subarray(0, -4), Buffer.from([0xff, 0xd9])]);
    expect((await opened(photo.fileUrl)).body).toEqual(marked);
  });

  test("without what follows the picture in its file", async () => {
    const { fileUrl } = await createPlan({
      fileUrl: await upload(Buffer.concat([aJpeg(), Buffer.from("<script>")]), "foto.png"),
    });
    expect(await opened(fileUrl)).toMatchObject({ body: aJpeg(), headers: { "content-type": "image/jpeg" } });
  });
});

describe("a file that is not used", () => {
  /** The context of the job; a bucket refuses callers whose clock is far off, so only the job's own clock moves. */
  const system = async (hours = 0) => ({
    ...(await product.context({ role: "system", id: "record-file-removal" } as const)),
    now: () => new Date(Date.now() + hours * 3_600_000).toISOString(),
  });
  const hasTime = () => true;

  test("is removed after a day; one that a plan has stays", async () => {
    const unused = await upload();
    const used = await upload();
    await createPlan({ fileUrl: used });
    // First what a plan left that was removed while the table was away.
    await removeOrphans(await system(), hasTime);
    expect(await removeOrphans(await system(), hasTime)).toEqual({ removed: 0 });
    expect((await removeOrphans(await system(25), hasTime)).removed).toBeGreaterThan(0);
    expect([await stored(unused), await stored(used)]).toEqual([undefined, expect.anything()]);
    expect(await removeOrphans(await system(25), hasTime)).toEqual({ removed: 0 });
  });
});

describe("a content that could not be removed with its plan", () => {
  test("is removed by the job", async () => {
    const fileUrl = await upload();
    const { _id } = await createPlan({ fileUrl });
    const ctx = await ana.context();
    const { removeNutritionPlan } = await import("@nutria/core/clinical/nutrition-plan/index");
    const remove = () => Promise.reject(new Error("The bucket is away"));
    await removeNutritionPlan({ ...ctx, files: { ...ctx.files, remove } }, _id);
    expect(await stored(fileUrl)).toBeDefined();
    const system = await product.context({ role: "system", id: "record-file-removal" } as const);
    expect((await removeOrphans(system, () => true)).removed).toBeGreaterThan(0);
    expect(await stored(fileUrl)).toBeUndefined();
  });
});

test("whoever adds, lists, opens and removes a document is in the log of the record's accesses", async () => {
  const { _id, fileUrl } = await createPlan();
  await plans();
  await opened(fileUrl);
  await ana.call(recordRoutes.removeNutritionPlan, { params: { id: _id } });
  const ctx = await ana.context();
  const { items } = await listAccess(ctx, patient, { limit: 4 });
  expect(items.map(({ action, what, actorId }) => [action, what, actorId])).toEqual([
    ["remove", "plan", ana.id],
    ["read", "file", ana.id],
    ["read", "plan", ana.id],
    ["create", "plan", ana.id],
  ]);
});

test("an address of another kind or a changed one opens nothing", async () => {
  const { fileUrl } = await createPlan();
  const [payload = "", signature = ""] = (fileUrl.split("/").at(-1) ?? "").split(".");
  for (const token of [`${payload}x.${signature}`, payload, `${payload}.${signature}.x`, "a.b"]) {
    expect((await opened(`/${token}`)).status, token).toBe(404);
  }
});
