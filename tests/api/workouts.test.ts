import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { workoutRoutes } from "@nutria/contract/routes/workouts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../support/accounts";
import { startProduct, type Product } from "../support/product";
import { anExercise, aWorkout } from "../support/workouts";

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
    expect(await ana.call(workoutRoutes.listWorkoutPatients, { params })).toEqual(assigned);
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
