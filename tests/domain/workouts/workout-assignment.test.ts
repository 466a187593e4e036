import { importRows } from "@nutria/core/archive/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { correctEmail, receiveMailFailure } from "@nutria/core/linking/mail-failure/index";
import { deactivatePatient } from "@nutria/core/care/care-link/index";
import {
  assignWorkout,
  getClientWorkout,
  getMailedWorkout,
  listClientWorkouts,
  listWorkoutPatients,
  mailWorkout,
  removeAssignments,
  unassignWorkout,
} from "@nutria/core/workouts/workout-assignment/index";
import {
  createWorkout,
  listWorkouts,
  removeWorkout,
  updateWorkout,
} from "@nutria/core/workouts/workout/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  codeOf,
  contact,
  countOutcomes,
  linkedPatient,
  startDomain,
  type Domain,
} from "../../support/domain";
import { anAskedPatient } from "../../support/questionnaires";
import { aWorkout } from "../../support/workouts";

const firstPage = { limit: 60, cursor: undefined };

let domain: Domain;
let ctx: NutritionistContext;
let workoutId: string;
let elena: string;

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  ctx = await domain.nutritionist();
  workoutId = await create("Fuerza en casa");
  elena = await linkedPatient(domain, ctx);
});

const create = async (name: string) =>
  (await createWorkout(ctx, { isSavingAs: false }, aWorkout({ name })))._id;
const assign = (patients: string[], note = "", id = workoutId) => assignWorkout(ctx, id, { patients, note });
const assignedCount = async () =>
  (await listWorkouts(ctx, { limit: 60 })).items.find(({ _id }) => _id === workoutId)?.patientsCount;
const mailsAsked = () =>
  domain.events.filter(
    ({ type, data }) =>
      type === "workout.assigned" && (data as { workoutId: string }).workoutId === workoutId,
  ).length;
const clientNames = async (patientId: string) =>
  (await listClientWorkouts(domain.as(patientId), { limit: 60 })).items.map(({ name }) => name);

describe("a workout that is assigned", () => {
  test("is the patient's to play, with the note, as it is now", async () => {
    await assign([elena], "Tres veces por semana");
    await updateWorkout(ctx, workoutId, { name: "Fuerza, nivel 2" });
    expect(await getClientWorkout(domain.as(elena), workoutId)).toMatchObject({
      _id: workoutId,
      name: "Fuerza, nivel 2",
      note: "Tres veces por semana",
      durationSeconds: 455,
      nutritionist: { name: "Ana", lastName: "Pérez" },
      steps: aWorkout().steps,
    });
    expect(await assignedCount()).toBe(1);
  });

  test("to several is listed by name, and mailed to each", async () => {
    const bruno = await linkedPatient(domain, ctx, { name: "Bruno" });
    const answered = await assign([elena, bruno], "Con calma");
    expect(answered.map(({ patient }) => patient._id)).toEqual([elena, bruno]);
    const listed = await listWorkoutPatients(ctx, workoutId, firstPage);
    expect(listed.items.map(({ patient, note }) => [patient.name, note])).toEqual([
      ["Bruno", "Con calma"],
      ["Elena", "Con calma"],
    ]);
    expect([mailsAsked(), await assignedCount()]).toEqual([2, 2]);
  });

  test("again is mailed again, with the new note, and counts once", async () => {
    domain.setTime("2026-10-01T10:00:00.000Z");
    await assign([elena], "Primero");
    domain.setTime("2026-10-08T10:00:00.000Z");
    await assign([elena], "Después");
    domain.setTime(undefined);
    expect((await listWorkoutPatients(ctx, workoutId, firstPage)).items).toMatchObject([
      { note: "Después", createdAt: "2026-10-01T10:00:00.000Z", sentAt: "2026-10-08T10:00:00.000Z" },
    ]);
    expect([mailsAsked(), await assignedCount()]).toEqual([2, 1]);
  });

  test("by eight calls at once to the same two counts two", async () => {
    const bruno = await linkedPatient(domain, ctx, { name: "Bruno" });
    const outcomes = await countOutcomes(Array.from({ length: 8 }, () => assign([elena, bruno])));
    expect(outcomes).toEqual({ won: 8 });
    expect(await assignedCount()).toBe(2);
  });

  test("while one of its patients is inactive or somebody else's is assigned to none", async () => {
    const inactive = await linkedPatient(domain, ctx);
    await deactivatePatient(ctx, inactive);
    expect(await codeOf(assign([elena, inactive]))).toBe("patient_inactive");
    const other = await domain.nutritionist();
    const stranger = await linkedPatient(domain, other);
    expect(await codeOf(assign([elena, stranger]))).toBe("not_found");
    expect(await codeOf(assignWorkout(other, workoutId, { patients: [stranger], note: "" }))).toBe(
      "not_found",
    );
    expect((await listWorkoutPatients(ctx, workoutId, firstPage)).items).toEqual([]);
    expect([mailsAsked(), await assignedCount()]).toEqual([0, 0]);
  });

  test("goes by mail alone: with a patient who uses no e-mail it is assigned to none", async () => {
    const { phoneNumber } = contact();
    const { results } = await importRows(ctx, { rows: [{ name: "Ramona", lastName: "Cruz", phoneNumber }] });
    const ramona = results[0]?.patient ?? "";
    expect(await codeOf(assign([elena, ramona]))).toBe("patient_without_email");
    expect([mailsAsked(), await assignedCount()]).toEqual([0, 0]);
  });

  test("is taken away once, and then not the patient's any more", async () => {
    await assign([elena]);
    const outcomes = await countOutcomes([1, 2, 3].map(() => unassignWorkout(ctx, workoutId, elena)));
    expect(outcomes).toEqual({ won: 1, not_found: 2 });
    expect(await assignedCount()).toBe(0);
    expect(await codeOf(getClientWorkout(domain.as(elena), workoutId))).toBe("not_found");
  });

  test("and is removed leaves its patients' lists, however often the removal is delivered", async () => {
    const kept = await create("Movilidad");
    await assign([elena], "", kept);
    await assign([elena]);
    await removeWorkout(ctx, workoutId);
    expect(await clientNames(elena)).toEqual(["Movilidad"]);
    expect(await codeOf(getClientWorkout(domain.as(elena), workoutId))).toBe("not_found");
    const ids = { nutritionistId: ctx.actor.id, workoutId };
    await removeAssignments(ctx, ids);
    await removeAssignments(ctx, ids);
    expect((await listClientWorkouts(domain.as(elena), { limit: 60 })).items).toHaveLength(1);
    // A mail that comes late finds nothing to send.
    await mailWorkout(ctx, { ...ids, patientId: elena });
  });

  test("races its removal, and no patient keeps what is gone", async () => {
    const outcomes = await Promise.all([codeOf(assign([elena])), codeOf(removeWorkout(ctx, workoutId))]);
    expect([undefined, "not_found"]).toContain(outcomes[0]);
    expect(outcomes[1]).toBeUndefined();
    expect(await clientNames(elena)).toEqual([]);
  });

  test("is one of another patient's only when it is assigned to them", async () => {
    await assign([elena]);
    const other = await linkedPatient(domain, ctx);
    expect(await codeOf(getClientWorkout(domain.as(other), workoutId))).toBe("not_found");
    expect(await clientNames(other)).toEqual([]);
  });
});

test("the link of a workout opens nothing once its mailbox is another, and the one that waited does", async () => {
  domain.setTime("2026-10-01T10:00:00.000Z");
  const asked = await anAskedPatient(domain);
  const { patientId } = asked;
  ({ ctx } = asked);
  workoutId = await create("Fuerza en casa");
  await assign([patientId]);
  const mails = async () => {
    const sent: { to: string; text: string }[] = [];
    const mail = { send: async ({ to, text }: { to: string; text: string }) => void sent.push({ to, text }) };
    await mailWorkout({ ...ctx, mail }, { nutritionistId: ctx.actor.id, workoutId, patientId });
    return { to: sent[0]?.to ?? "", token: /\/p\/([\w.-]+)/.exec(sent[0]?.text ?? "")?.[1] ?? "" };
  };
  const opened = (token: string) => codeOf(getMailedWorkout({ ...ctx, callerAddress: "10.8.0.1" }, token));
  const before = await mails();
  expect(await opened(before.token)).toBeUndefined();
  domain.setTime("2026-10-01T11:00:00.000Z");
  const system: Context = { ...ctx, actor: { role: "system", id: "record-mail-failure" } };
  const at = ctx.now();
  await receiveMailFailure(system, { reportId: "report-1", email: before.to, reason: "bounced", at });
  await correctEmail(ctx, patientId, { email: contact().email });
  const after = await mails();
  expect(await opened(before.token)).toBe("link_lapsed");
  expect(await opened(after.token)).toBeUndefined();
});

test("a patient's workouts are read page by page, the last assigned first", async () => {
  for (const [number, name] of ["Uno", "Dos", "Tres"].entries()) {
    domain.setTime(`2026-10-0${number + 1}T10:00:00.000Z`);
    await assign([elena], "", await create(name));
  }
  domain.setTime(undefined);
  const first = await listClientWorkouts(domain.as(elena), { limit: 2 });
  expect(first.items.map(({ name }) => name)).toEqual(["Tres", "Dos"]);
  const second = await listClientWorkouts(domain.as(elena), { limit: 2, cursor: first.nextCursor ?? "" });
  expect(second).toMatchObject({ items: [{ name: "Uno" }], nextCursor: null });
});
