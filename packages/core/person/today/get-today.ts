import { AppError } from "@nutria/contract/wire/errors";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import type { ClientToday, ClientTodayQuery } from "@nutria/contract/schemas/patient-app/today";
import { diaryZoneOf, linksOfPatient, withDiaryZone, type CareLink } from "../../care/care-link/index";
import { findPeople, profileOf, type Person } from "../../care/patient/index";
import { clientPlanUnlessKnown } from "../../clinical/meal-plan/index";
import {
  clientThreads,
  threadStandingOf,
  threadGetRequest,
  type ThreadStanding,
} from "../../conversation/thread/index";
import { readClientWeek } from "../../diary/index";
import { describeChannel } from "../../identity/session/index";
import type { PatientContext } from "../../kernel/context";
import { batchGetEach } from "../../kernel/table/batch";
import { conversationSettingsGetRequest, settingsOf } from "../../practice/conversation-settings/index";
import { nutritionistGetRequest, weekAt } from "../../practice/nutritionist/index";
import { getClientNextAppointment } from "../../scheduling/appointment/index";
import { listClientWorkouts } from "../../workouts/workout-assignment/index";
import { byCare, toClientNutritionist } from "../nutritionists/index";

const workoutsShown = 60;

/**
 * What the calling patient's app shows when it is opened, with the diary and the plan of one nutritionist: the parts that
 * a route for each would answer, of which what they share is read once. Raises `not_found` for somebody who is not theirs.
 */
export async function getClientToday(
  ctx: PatientContext,
  { nutritionist: wanted, plan: knownPlan, timeZone: phone }: ClientTodayQuery,
): Promise<ClientToday> {
  const [{ person, standings }, appointment, workouts] = await Promise.all([
    readStandings(ctx, phone),
    getClientNextAppointment(ctx),
    listClientWorkouts(ctx, { limit: workoutsShown }),
  ]);
  const cares = standings
    .map(({ link, nutritionist, settings }) => ({
      link,
      care: toClientNutritionist(link, nutritionist, settings),
    }))
    .sort((one, other) => byCare(one.care, other.care));
  const chosen = wanted === undefined ? cares[0] : cares.find(({ link }) => link.nutritionistId === wanted);
  if (wanted !== undefined && !chosen) throw new AppError("not_found");
  const [profile, threads, care] = await Promise.all([
    profileOf(ctx, person),
    clientThreads(ctx, standings),
    chosen ? sharedWith(ctx, chosen, knownPlan) : null,
  ]);
  return {
    profile,
    nutritionists: cares.map(({ care: one }) => one),
    threads,
    appointment,
    workouts,
    channel: describeChannel(ctx),
    care,
  };
}

/** How the patient stands with somebody to whom they are linked. */
interface LinkStanding extends ThreadStanding {
  link: CareLink;
}

/**
 * Reads the links of the patient with all that decides what each opens; practices as they were a moment ago. The days of
 * their diaries are those of the phone from now on.
 */
async function readStandings(
  ctx: PatientContext,
  phone: string | undefined,
): Promise<{ person: Person; standings: LinkStanding[] }> {
  const patientId = ctx.actor.id;
  const [people, links] = await Promise.all([findPeople(ctx, [patientId]), linksOfPatient(ctx, patientId)]);
  const person = people.get(patientId);
  if (!person) throw new AppError("not_found");
  const ids = links.map(({ nutritionistId }) => nutritionistId);
  const aMomentAgo = { consistent: false };
  const [nutritionists, settings, threads] = await Promise.all([
    batchGetEach(
      ctx,
      ids.map((id) => nutritionistGetRequest(ctx, id)),
      aMomentAgo,
    ),
    batchGetEach(
      ctx,
      ids.map((id) => conversationSettingsGetRequest(ctx, id)),
      aMomentAgo,
    ),
    batchGetEach(
      ctx,
      ids.map((nutritionistId) => threadGetRequest(ctx, { nutritionistId, patientId })),
    ),
  ]);
  const standings = links.map(async (before, place) => {
    const nutritionist = nutritionists[place];
    if (!nutritionist) return [];
    const link = await withDiaryZone(ctx, before, phone);
    const read = { thread: threads[place], settings: settingsOf(settings[place]), nutritionist, person };
    return [{ ...threadStandingOf(link, { ...read, link }), link }];
  });
  return { person, standings: (await Promise.all(standings)).flat() };
}

/** The diary of this week and the plan, unless the phone has it. */
async function sharedWith(
  ctx: PatientContext,
  {
    link,
    care: { diary: isOn, showsCalories, timeZone: practice, weekStartsOn },
  }: { link: CareLink; care: ClientNutritionist },
  knownPlan: string | undefined,
): Promise<NonNullable<ClientToday["care"]>> {
  const { nutritionistId } = link;
  const timeZone = diaryZoneOf(link, practice);
  const { from } = weekAt({ timeZone, weekStartsOn }, ctx.now());
  const [diary, plan] = await Promise.all([
    readClientWeek(ctx, { link, timeZone, isOn }, from),
    clientPlanUnlessKnown(ctx, { nutritionistId, timeZone, showsCalories }, knownPlan),
  ]);
  return { nutritionist: nutritionistId, diary, plan };
}
