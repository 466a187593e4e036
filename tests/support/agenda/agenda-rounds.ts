import type { ApiError } from "@nutria/contract/wire/api-error";
import { occupies } from "@nutria/contract/agenda/agenda";
import { addDays, addMinutes } from "@nutria/calendar/instant";
import {
  acceptClientAppointment,
  cancelAppointment,
  createClientAppointment,
  updateAppointment,
} from "@nutria/core/scheduling/appointment/index";
import { activatePatient, deactivatePatient } from "@nutria/core/care/care-link/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { listBusyFrom } from "@nutria/core/scheduling/appointment/agenda-day";
import { membersOf } from "@nutria/core/scheduling/appointment/series/entity";
import { auditAgenda, auditSeries } from "./agenda-audit";
import { aLinkedPatient, aPractice, configure, type Contexts } from "./agenda";

/** The number of each answer, and the faults found in the table afterwards. */
export interface Round {
  answers: Record<string, number>;
  problems: string[];
}

/** A Monday far enough in the future for every test. */
const monday = "2040-11-19T15:00:00.000Z";

/**
 * Several slots, each requested by concurrent writers: half of them the nutritionist's own bookings, half patients'.
 */
export async function slotsRound(contexts: Contexts, slots: number, writers: number): Promise<Round> {
  const practice = await aPractice(contexts, {
    minutes: 15,
    hours: [{ startTime: "06:00", endTime: "23:00" }],
  });
  const { ctx, serviceId, officeId, book } = practice;
  const patients = await Promise.all(Array.from({ length: writers }, () => aLinkedPatient(contexts, ctx)));
  const attempts = Array.from({ length: slots }, (_, slot) => addMinutes(monday, slot * 30)).flatMap(
    (startDate, slot) =>
      patients.map((patient, index) =>
        // A patient can have five open requests, so the others are the nutritionist's.
        index % 2 === 0 && slot < 5
          ? createClientAppointment(contexts.as(patient), {
              nutritionist: ctx.actor.id,
              service: serviceId,
              office: officeId,
              mode: "site",
              startDate,
              timeZone: undefined,
              comment: "",
            })
          : book(startDate, { patient }),
      ),
  );
  return {
    answers: await tallyOf(attempts),
    problems: await auditAgenda(ctx, ctx.actor.id),
  };
}

/** One period, requested by concurrent writers with appointments of every duration. */
export async function lengthsRound(
  contexts: Contexts,
  writers: number,
  random: () => number,
): Promise<Round> {
  const { ctx, block } = await aPractice(contexts);
  const attempts = Array.from({ length: writers }, () => {
    const start = addMinutes(monday, Math.floor(random() * 12) * 15);
    return block(start, addMinutes(start, 15 + Math.floor(random() * 16) * 15));
  });
  return { answers: await tallyOf(attempts), problems: await auditAgenda(ctx, ctx.actor.id) };
}

/**
 * Two overlapping appointments, booked while overlaps were allowed. Their patients accept them repeatedly at the same
 * moment, and only one succeeds.
 */
export async function acceptsRound(contexts: Contexts, accepts: number): Promise<Round> {
  const { ctx, patientId, book } = await aPractice(contexts, { allowBackToBack: true });
  const other = await aLinkedPatient(contexts, ctx);
  const first = await book(monday);
  const second = await book(addMinutes(monday, 60), { patient: other });
  await configure(ctx, { allowBackToBack: false });
  const attempts = Array.from({ length: accepts }, (_, index) =>
    index % 2 === 0
      ? acceptClientAppointment(contexts.as(patientId), first._id)
      : acceptClientAppointment(contexts.as(other), second._id),
  );
  return {
    answers: await tallyOf(attempts),
    problems: await auditAgenda(ctx, ctx.actor.id, { mayClash: true }),
  };
}

/**
 * Weekly series that overlap pairwise, some of them crossing midnight in UTC with their buffers, booked by
 * concurrent writers: one is booked whole, and nothing of the others.
 */
export async function seriesRound(contexts: Contexts, writers: number, times: number): Promise<Round> {
  const { ctx, book } = await aPractice(contexts, {
    buffers: { bufferBeforeMinutes: 30, bufferAfterMinutes: 30 },
  });
  const evening = addMinutes(monday, 8 * 60);
  const attempts = Array.from({ length: writers }, (_, index) => {
    const startDate = addMinutes(addDays(evening, 7 * (index % times)), (index % 4) * 15);
    return book(startDate, { repeats: { every: "week", times } });
  });
  const answers = await tallyOf(attempts);
  return { answers: { ...answers, appointments: await countOf(ctx) }, problems: await everyFault(ctx) };
}

/** Visits with buffers, of nutritionist and patients, that come nearer to each other than their buffers allow. */
export async function buffersRound(
  contexts: Contexts,
  writers: number,
  random: () => number,
): Promise<Round> {
  const practice = await aPractice(contexts, {
    minutes: 30,
    buffers: { bufferBeforeMinutes: 20, bufferAfterMinutes: 25 },
    hours: [{ startTime: "06:00", endTime: "23:00" }],
  });
  const { ctx, serviceId, officeId, book } = practice;
  // The free plan has places for 30.
  const patients = await Promise.all(Array.from({ length: 20 }, () => aLinkedPatient(contexts, ctx)));
  const attempts = Array.from({ length: writers }, (_, index) => {
    const patient = patients[index % patients.length] ?? "";
    const startDate = addMinutes(monday, 7 * 60 + Math.floor(random() * 20) * 15);
    if (index % 2 === 0) return book(startDate, { patient });
    return createClientAppointment(contexts.as(patient), {
      nutritionist: ctx.actor.id,
      service: serviceId,
      office: officeId,
      mode: "site",
      startDate,
      timeZone: undefined,
      comment: "",
    });
  });
  return { answers: await tallyOf(attempts), problems: await everyFault(ctx) };
}

/**
 * Rounds in which a series is moved from some appointment on and cancelled from another on, while somebody books
 * the time to which it moves.
 */
export async function followingRounds(contexts: Contexts, rounds: number): Promise<Round> {
  const { ctx, book, block } = await aPractice(contexts, {
    buffers: { bufferBeforeMinutes: 15, bufferAfterMinutes: 15 },
  });
  const answers: Record<string, number> = {};
  const problems: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const first = await book(addDays(monday, round), { repeats: { every: "month", times: 4 } });
    const all = await membersOf(ctx, ctx.actor.id, first.series?._id ?? "");
    const target = addMinutes(addDays(monday, round), 180);
    const results = await tallyOf([
      updateAppointment(ctx, first._id, { startDate: target, scope: "following", timeZone: undefined }),
      cancelAppointment(ctx, all[2]?.appointmentId ?? "", { scope: "following" }),
      block(target, addMinutes(target, 60)),
    ]);
    for (const [name, count] of Object.entries(results)) answers[name] = (answers[name] ?? 0) + count;
    problems.push(...(await everyFault(ctx)));
    const open = (await membersOf(ctx, ctx.actor.id, first.series?._id ?? "")).find(({ status }) =>
      occupies(status),
    );
    if (open) await cancelAppointment(ctx, open.appointmentId, { scope: "following" });
  }
  return { answers, problems };
}

async function everyFault(ctx: NutritionistContext): Promise<string[]> {
  return [...(await auditAgenda(ctx, ctx.actor.id)), ...(await auditSeries(ctx, ctx.actor.id))];
}

async function countOf(ctx: NutritionistContext): Promise<number> {
  return (await listBusyFrom(ctx, ctx.actor.id, ctx.now())).length;
}

/** Rounds in which a patient accepts while the nutritionist deactivates the patient: only one of them may succeed. */
export async function deactivationRounds(contexts: Contexts, rounds: number): Promise<Round> {
  const { ctx, patientId, book } = await aPractice(contexts);
  const answers: Record<string, number> = { accepted: 0, deactivated: 0, neither: 0, both: 0 };
  const problems: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const { _id } = await book(monday);
    const [accepted, deactivated] = await Promise.all([
      codeOf(acceptClientAppointment(contexts.as(patientId), _id)),
      // Accepting reads first, so the other starts a little later and either can win.
      codeOf(after(Math.random() * 30, () => deactivatePatient(ctx, patientId))),
    ]);
    const isAccepted = accepted === undefined;
    const isInactive = deactivated === undefined;
    const outcome = isAccepted ? (isInactive ? "both" : "accepted") : isInactive ? "deactivated" : "neither";
    answers[outcome] = (answers[outcome] ?? 0) + 1;
    problems.push(...(await auditAgenda(ctx, ctx.actor.id)));
    await cancelAppointment(ctx, _id);
    if (isInactive) await activatePatient(ctx, patientId);
  }
  return { answers, problems };
}

async function after<Value>(milliseconds: number, run: () => Promise<Value>): Promise<Value> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return run();
}

/** The error code that a promise rejects with; `fault` for an error that would be a 5xx. */
async function codeOf(promise: Promise<unknown>): Promise<string | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    if (["AppError", "ApiError"].includes((error as Error).name)) return (error as ApiError).code;
    return `fault: ${(error as Error).message}`;
  }
}

export async function tallyOf(promises: Promise<unknown>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of await Promise.all(promises.map(codeOf))) {
    const name = code ?? "won";
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
