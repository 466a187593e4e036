import type { Route } from "@nutria/contract/wire/define";
import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { startProduct, type Product, type RawInput } from "../../support/product";
import { anMp4, openStorage, sha256, type Storage } from "../../support/samples/videos";
import { anExercise, aWorkout } from "../../support/workouts";

let product: Product;
let ana: SignedIn<"nutritionist">;

beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
});
afterAll(() => product.close());

describe("a workout over HTTP", () => {
  test("is stored, listed, played, saved, copied and removed", async () => {
    const stored = await ana.call(workoutRoutes.createWorkout, {
      body: { videoType: "external", videoURL: "https://youtu.be/dQw4w9WgXcQ", steps: [anExercise()] },
    });
    expect(stored).toMatchObject({ name: "Entrenamiento", videoType: "external", durationSeconds: 30 });
    const params = { id: stored._id };
    expect(await ana.call(workoutRoutes.getWorkout, { params })).toEqual(stored);
    const { steps: _, version, ...line } = stored;
    const summary = { ...line, stepsCount: 1, patientsCount: 0 };
    expect(await ana.call(workoutRoutes.listWorkouts, {})).toEqual({ items: [summary], nextCursor: null });
    const program = "custom-trainings";
    expect(await ana.call(workoutRoutes.listVideosByProgram, { query: { program } })).toEqual({
      items: [summary],
      nextCursor: null,
    });
    expect(await ana.call(workoutRoutes.listVideosByProgram, { query: { program: "live-classes" } })).toEqual(
      {
        items: [],
        nextCursor: null,
      },
    );
    const saved = await ana.call(workoutRoutes.updateWorkout, { params, body: { name: "Uno", version } });
    const copy = await ana.call(workoutRoutes.createWorkout, {
      query: { isSavingAs: "true" },
      body: { ...aWorkout({ name: "Dos" }), _id: stored._id },
    });
    expect(copy).toMatchObject({ name: "Dos", version: 1 });
    expect(await ana.call(workoutRoutes.getWorkout, { params })).toEqual(saved);
    // Removing is a POST, as the specification has it.
    expect((await product.send(workoutRoutes.removeWorkout, { params }, { token: ana.token })).status).toBe(
      204,
    );
    expect(await product.refusal(workoutRoutes.getWorkout, { params }, { token: ana.token })).toMatchObject({
      status: 404,
    });
  });

  test("is stored once, however often the request is repeated", async () => {
    const call = { body: aWorkout(), idempotencyKey: "un-entrenamiento" };
    expect(await ana.call(workoutRoutes.createWorkout, call)).toEqual(
      await ana.call(workoutRoutes.createWorkout, call),
    );
  });

  test.each([
    [{}, { steps: "Agrega al menos un paso" }],
    [{ ...aWorkout(), name: "" }, { name: "Este campo es obligatorio" }],
    [{ ...aWorkout(), videoURL: "https://example.com/a.mp4" }, { videoURL: "Elige uno de tus videos" }],
    [{ ...aWorkout(), videoURL: "/v1/public/workoutVideo/abc.def" }, { videoURL: "Elige uno de tus videos" }],
    [
      { ...aWorkout(), videoType: "external", videoURL: "https://example.com/a.mp4" },
      { videoURL: "Pega la dirección de un video de YouTube o de Vimeo" },
    ],
    [
      { ...aWorkout(), steps: [anExercise({ series: 21 })] },
      { "steps.0.series": "Escribe de 1 a 20 series" },
    ],
    [{ ...aWorkout(), steps: [{ type: "dance" }] }, { "steps.0.type": "Elige una opción válida" }],
    [{ ...aWorkout(), _id: "wko_1" }, { _id: "Escribe un valor válido" }],
  ])("with %j is refused at its field", async (body, fields) => {
    const refusal = await product.refusal(workoutRoutes.createWorkout, { body }, { token: ana.token });
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
  });
});

describe("an own video over HTTP", () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(product);
  });
  afterAll(() => storage.close());

  const query = { name: "rutina.mp4", size: "5000", type: "video/mp4" as const };
  const refusalOf = (route: Route, input: RawInput) => product.refusal(route, input, { token: ana.token });

  test("is uploaded, found, played in a workout and removed", async () => {
    const file = anMp4(5000);
    const upload = await ana.call(workoutRoutes.getUploadUrl, { query });
    expect(upload).toMatchObject({
      partsCount: 1,
      uploadedParts: [],
      parts: [{ partNumber: 1, size: 5000 }],
    });
    const { uploadId } = upload;
    const body = { uploadId, name: "Rutina" };
    expect(await refusalOf(workoutRoutes.createCustomVideo, { body })).toMatchObject({
      status: 409,
      code: "upload_incomplete",
    });
    for (const part of upload.parts) expect(await storage.put(file, upload, part)).toBe(200);
    const video = await ana.call(workoutRoutes.createCustomVideo, { body });
    const listed = await ana.call(workoutRoutes.listExerciseVideos, {});
    expect(listed.filter(({ isOwn }) => isOwn)).toEqual([video]);

    const { videoURL } = video;
    const workout = await ana.call(workoutRoutes.createWorkout, { body: aWorkout({ videoURL }) });
    expect(workout.videoURL).toBe(videoURL);
    const token = workout.videoURL.split("/").at(-1) ?? "";
    const answer = await product.send(workoutRoutes.getWorkoutVideo, { params: { token } });
    expect(answer.status).toBe(302);
    const played = await fetch(`${storage.origin}${answer.headers["location"]}`);
    expect(played.headers.get("x-content-type-options")).toBe("nosniff");
    expect(sha256(new Uint8Array(await played.arrayBuffer()))).toBe(sha256(file));

    const params = { id: video._id };
    expect(await refusalOf(workoutRoutes.removeCustomVideo, { params })).toMatchObject({
      status: 409,
      code: "video_in_use",
    });
    await ana.call(workoutRoutes.removeWorkout, { params: { id: workout._id } });
    await ana.call(workoutRoutes.removeCustomVideo, { params });
    expect(await product.refusal(workoutRoutes.getWorkoutVideo, { params: { token } })).toMatchObject({
      status: 404,
      code: "link_lapsed",
    });
  });

  test.each([
    [{ ...query, size: "524288001" }, { size: "El video debe pesar 500 MB o menos" }],
    [{ ...query, size: "0" }, { size: "El archivo está vacío" }],
    [{ ...query, size: "-1" }, { size: "Escribe un valor válido" }],
    [{ ...query, type: "video/quicktime" }, { type: "Sube un video en formato MP4 o WebM" }],
    [{ size: "1", type: "video/mp4" }, { name: "Este campo es obligatorio" }],
  ])("is refused before its upload with %j", async (wrong, fields) => {
    expect(await refusalOf(workoutRoutes.getUploadUrl, { query: wrong })).toMatchObject({
      status: 400,
      code: "validation",
      fields,
    });
  });

  test("that is none is refused with 415", async () => {
    const upload = await ana.call(workoutRoutes.getUploadUrl, { query: { ...query, name: "texto.mp4" } });
    for (const part of upload.parts) await storage.put(Buffer.alloc(5000, "a"), upload, part);
    const body = { uploadId: upload.uploadId, name: "Texto" };
    expect(await refusalOf(workoutRoutes.createCustomVideo, { body })).toMatchObject({
      status: 415,
      code: "wrong_file_type",
    });
  });

  test("is reached at signed addresses only", async () => {
    const { parts } = await ana.call(workoutRoutes.getUploadUrl, { query: { ...query, name: "otra.mp4" } });
    const address = `${storage.origin}${parts[0]?.url}`;
    const status = async (url: string, method = "PUT") =>
      (await fetch(url, { method, ...(method === "PUT" && { body: new Uint8Array(5000) }) })).status;
    expect(await status(address.split("?")[0] ?? "")).toBe(403);
    expect(await status(address.replace(/X-Amz-Signature=\w{4}/, "X-Amz-Signature=0000"))).toBe(403);
    expect(await status(address, "DELETE")).toBe(403);
    expect(await status(`${storage.origin}/_storage/nutria-files?list-type=2`, "GET")).toBe(403);
  });
});

describe("a workout for patients", () => {
  const email = "elena.entrena@example.com";
  let patient: SignedIn<"patient">;
  let params: { id: string };

  beforeAll(async () => {
    patient = await aPatient(product, { email });
    const { requestId } = await ana.call(patientRoutes.createLinkRequest, {
      body: { patient: patient.id, publicField: email },
    });
    await patient.call(clientRoutes.acceptClientLinkRequest, { params: { id: requestId } });
    const stored = await ana.call(workoutRoutes.createWorkout, { body: aWorkout({ name: "Lunes" }) });
    params = { id: stored._id };
  });

  const workoutMails = async () =>
    (await product.mailsTo(email)).filter(({ subject }) => subject.startsWith("Tienes un entrenamiento"));
  const open = async () => {
    const [mail] = await workoutMails();
    const token = /\/p\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    return { params: { token } };
  };

  test("is mailed once per request, and opened from the mail and from the app", async () => {
    const call = { params, body: { patients: [patient.id], note: "Con calma" }, idempotencyKey: "asignar" };
    const assigned = await ana.call(workoutRoutes.assignWorkout, call);
    expect(await ana.call(workoutRoutes.assignWorkout, call)).toEqual(assigned);
    const page = { items: assigned, nextCursor: null };
    expect(await ana.call(workoutRoutes.listWorkoutPatients, { params })).toEqual(page);
    const wrong = { params, query: { cursor: "no" } };
    expect(
      await product.refusal(workoutRoutes.listWorkoutPatients, wrong, { token: ana.token }),
    ).toMatchObject({ status: 400, fields: { cursor: expect.any(String) } });
    expect(await workoutMails()).toHaveLength(1);

    const { items } = await patient.call(workoutRoutes.listClientWorkouts, {});
    expect(items).toMatchObject([{ _id: params.id, name: "Lunes", note: "Con calma", durationSeconds: 455 }]);
    const workout = await patient.call(workoutRoutes.getClientWorkout, { params });
    expect(await product.call(clientRoutes.getMailedLink, await open())).toMatchObject({
      kind: "workout",
      workout,
    });
  });

  test("has nothing to accept, reject or cancel on its page", async () => {
    const page = await open();
    for (const route of [
      clientRoutes.acceptMailedLink,
      clientRoutes.rejectMailedLink,
      clientRoutes.cancelMailedAppointment,
      clientRoutes.sendMailedLinkCode,
      clientRoutes.proposeMailedDate,
    ]) {
      const body = route === clientRoutes.proposeMailedDate ? { startDate: "2030-01-07T18:00:00.000Z" } : {};
      expect(await product.refusal(route, { ...page, body }), route.name).toMatchObject({
        status: 404,
        code: "link_lapsed",
      });
    }
  });

  test("no longer opens once it is taken away", async () => {
    const page = await open();
    await ana.call(workoutRoutes.unassignWorkout, { params: { ...params, patientId: patient.id } });
    expect(await product.refusal(clientRoutes.getMailedLink, page)).toMatchObject({ code: "link_lapsed" });
    expect(await patient.call(workoutRoutes.listClientWorkouts, {})).toEqual({ items: [], nextCursor: null });
  });

  test.each([
    [{ patients: [] }, { patients: "Elige al menos un paciente" }],
    [
      { patients: Array.from({ length: 21 }, (_, number) => `pat_${number}`) },
      { patients: "Elige hasta 20 pacientes a la vez" },
    ],
    [{ patients: ["pat_1"], note: "x".repeat(301) }, { note: "El texto es demasiado largo" }],
  ])("is refused at its field with %j", async (body, fields) => {
    const refusal = await product.refusal(
      workoutRoutes.assignWorkout,
      { params, body },
      { token: ana.token },
    );
    expect(refusal).toMatchObject({ status: 400, code: "validation", fields });
  });
});

test("the catalogues are in Spanish", async () => {
  const [muscles, materials, disciplines, rests] = await Promise.all([
    ana.call(workoutRoutes.listMuscles, {}),
    ana.call(workoutRoutes.listMaterials, {}),
    ana.call(workoutRoutes.listDisciplines, {}),
    ana.call(workoutRoutes.listRests, {}),
  ]);
  expect(muscles).toContainEqual({ _id: "gluteos", name: "Glúteos" });
  expect(materials).toContainEqual({ _id: "liga", name: "Liga de resistencia" });
  expect(disciplines).toContainEqual({ _id: "hiit", name: "Intervalos de alta intensidad" });
  expect(rests).toContainEqual({ _id: "preparate", name: "Prepárate", duration: 15, measurement: "seconds" });
});
