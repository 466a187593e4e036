import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { addHours, addMinutes } from "@nutria/calendar/instant";
import { endLink } from "@nutria/core/care/care-link/index";
import { listClientMessages } from "@nutria/core/conversation/thread/index";
import { commentEntry } from "@nutria/core/diary/index";
import { assignWorkout } from "@nutria/core/workouts/workout-assignment/index";
import { createWorkout } from "@nutria/core/workouts/workout/index";
import { saveConversationSettings } from "@nutria/core/practice/conversation-settings/index";
import { expect, test } from "vitest";
import { openConversations } from "../../../support/conversation";
import { anOpenedDiary, diaryNow, plannedMeal, today, type OpenedDiary } from "../../../support/diary";
import { domainOfFile } from "../../../support/domain";
import { acceptedWithoutEffect, answerTo } from "../../../support/event-table";
import { aWorkout } from "../../../support/workouts";

const domain = domainOfFile();

/** A diary with an entry of the patient, a comment under it and a workout; and what an act names. */
interface World extends OpenedDiary {
  nutritionist: string;
  entry: string;
  comment: string;
  workout: string;
  /** When the act happened. */
  at: string;
}

async function opened(): Promise<World> {
  domain.setTime(diaryNow);
  const diary = await anOpenedDiary(domain);
  await openConversations(diary.ctx);
  await diary.report("loggedMeal", plannedMeal(0));
  const entry = `${today}.0`;
  const { comments } = await commentEntry(diary.ctx, diary.patient.actor.id, { entry, text: "¡Bien!" });
  const workout = await createWorkout(diary.ctx, { isSavingAs: false }, aWorkout());
  await assignWorkout(diary.ctx, workout._id, { patients: [diary.patient.actor.id], note: "" });
  // Of one instant the greater id decides: the act comes later.
  const at = addMinutes(diaryNow, 1);
  domain.setTime(at);
  return {
    ...diary,
    nutritionist: diary.ctx.actor.id,
    entry,
    comment: comments[0]?._id ?? "",
    workout: workout._id,
    at,
  };
}

const and = async (change: (world: World) => Promise<unknown>): Promise<World> => {
  const world = await opened();
  await change(world);
  return world;
};
const naming = async (named: Partial<World>): Promise<World> => ({ ...(await opened()), ...named });

/** Every state of the diary, the entry and the comment that an act names. */
const states = {
  open: opened,
  off: () => and(({ ctx }) => saveConversationSettings(ctx, defaultConversationSettings)),
  "of a link that has ended": () => and(({ patient, nutritionist }) => endLink(patient, nutritionist)),
  "of a stranger": async () => naming({ nutritionist: (await domain.nutritionist()).actor.id }),
  "of nobody": () => naming({ nutritionist: "nut_00000000000000000000000000" }),
  "with the entry withdrawn": () => and(({ report, entry }) => report("removedMeal", { entry })),
  "with the entry closed": async () => {
    const world = await opened();
    const at = addHours(diaryNow, 25);
    domain.setTime(at);
    return { ...world, at };
  },
  "without this entry": () => naming({ entry: `${today}.3` }),
  "without this comment": () => naming({ comment: "dcm_00000000000000000000000000" }),
  "without this workout": () => naming({ workout: "wrk_00000000000000000000000000" }),
  "with later acts already": async () => {
    const world = await opened();
    await world.report("loggedMeal", plannedMeal(0, { text: "Con salsa" }));
    await world.report("loggedWater", { day: today, glasses: 6 });
    await world.report("loggedWeight", { day: today, weight: 70 });
    await world.report("loggedGlucose", { day: today, value: 101, moment: "fasting", reading: "ayunas-1" });
    await world.report("lovedComment", { entry: world.entry, comment: world.comment, isLoved: false });
    return { ...world, at: addHours(diaryNow, -1) };
  },
} satisfies Record<string, () => Promise<World>>;
type State = keyof typeof states;

/** What an act says, and its refusals by the state; where none is given it is accepted and done. */
interface Row {
  data(world: World): Record<string, unknown>;
  refused: Partial<Record<State, string>>;
  /** Accepted without a change, because what the act asks is so, or a later act says otherwise (docs/events.md). */
  already?: State[];
}

const closedDiary = { off: "diary_off", "of a link that has ended": "link_ended" } as const;
const notMine = { "of a stranger": "not_found", "of nobody": "not_found" } as const;
const diaryOf = ({ nutritionist }: World) => ({ nutritionist });

const rows: Record<string, Row> = {
  loggedMeal: {
    data: (world) => ({ ...diaryOf(world), ...plannedMeal(0, { text: "Con nopales" }) }),
    // An earlier act also says when the meal was first logged.
    refused: { ...closedDiary, ...notMine, "with the entry closed": "diary_entry_closed" },
  },
  removedMeal: {
    data: (world) => ({ ...diaryOf(world), entry: world.entry }),
    refused: {
      ...closedDiary,
      ...notMine,
      "with the entry closed": "diary_entry_closed",
      "without this entry": "not_found",
    },
    already: ["with later acts already", "with the entry withdrawn"],
  },
  commentedMeal: {
    data: (world) => ({ ...diaryOf(world), entry: world.entry, text: "Estuvo rico" }),
    refused: { ...closedDiary, ...notMine, "without this entry": "not_found" },
  },
  lovedComment: {
    data: (world) => ({ ...diaryOf(world), entry: world.entry, comment: world.comment, isLoved: true }),
    refused: {
      ...closedDiary,
      ...notMine,
      "without this entry": "not_found",
      "without this comment": "not_found",
    },
    already: ["with later acts already"],
  },
  loggedWater: {
    data: (world) => ({ ...diaryOf(world), day: today, glasses: 5 }),
    refused: { ...closedDiary, ...notMine },
    already: ["with later acts already"],
  },
  loggedWeight: {
    data: (world) => ({ ...diaryOf(world), day: today, weight: 71.5 }),
    refused: { ...closedDiary, ...notMine },
    already: ["with later acts already"],
  },
  loggedGlucose: {
    data: (world) => ({ ...diaryOf(world), day: today, value: 98, moment: "fasting", reading: "ayunas-1" }),
    refused: { ...closedDiary, ...notMine },
    already: ["with later acts already"],
  },
  completedWorkout: {
    data: ({ workout }) => ({ workout, seconds: 900, feeling: "good" }),
    refused: { "without this workout": "not_found", "of a link that has ended": "link_ended" },
  },
  sentMessage: {
    data: (world) => ({ ...diaryOf(world), text: "Hola, ¿puedo cambiar la cena?" }),
    refused: { ...notMine, off: "messages_off", "of a link that has ended": "link_ended" },
  },
};

/** What the patient sees of the diary and of the thread. */
async function stateOf({ ctx, patient, week }: World): Promise<unknown> {
  const { items } = await listClientMessages(patient, ctx.actor.id, { limit: 50 } as never);
  return { week: await week(), texts: items.map(({ text }) => text) };
}

const counts: Record<string, number> = {};
const cells = Object.keys(rows).flatMap((type) =>
  (Object.keys(states) as State[]).map((state) => [type, state] as const),
);

test.each(cells)("%s · %s", async (type, state) => {
  const row = rows[type] as Row;
  const world = await states[state]();
  const before = await stateOf(world);
  const event = await answerTo(world.patient, type, row.data(world), world.at);
  const after = await stateOf(world);
  const refusal = row.refused[state];
  expect(event.code).toBe(refusal);
  expect(event.again).toBe(refusal ?? "duplicate");
  expect(event.isStored).toBe(refusal === undefined);
  const isDone = refusal === undefined && row.already?.includes(state) !== true;
  if (!isDone) expect(after).toEqual(before);
  else expect(acceptedWithoutEffect(before, after)).toBe(false);
  const answer = refusal ?? (isDone ? "accepted" : "accepted, and so already");
  counts[answer] = (counts[answer] ?? 0) + 1;
});

test("every cell of the table was played", () => {
  expect(counts).toEqual({
    accepted: 53,
    "accepted, and so already": 6,
    diary_off: 7,
    messages_off: 1,
    link_ended: 9,
    diary_entry_closed: 2,
    not_found: 21,
  });
});
