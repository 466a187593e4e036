import { aJpeg } from "../../support/samples/sample-files";
import { dayIn } from "../api/book";
import type { MealSaid } from "../api/deeds";
import type { Line } from "../api/lines";
import { apart } from "../api/plans";
import { deedOf, meals, type Scene } from "./scene";
import type { Telephone } from "./telephone";

/** What a person does with the diary on a phone: gives what they did in words, or nothing where it cannot be done now. */
export type DiaryAct = (scene: Scene, on: Telephone) => Promise<string | undefined>;

const today = ({ zone }: Scene): string => dayIn(zone, Date.now());
const linesOn = (scene: Scene, on: Telephone): [string, Line][] =>
  [...scene.memory.seenOn(on).lines].filter(([, { day }]) => day === today(scene));
const placeInPlan = (position: number | null): number => (position ?? -1) % apart;
const openMeals = (scene: Scene, on: Telephone): number[] => {
  const taken = linesOn(scene, on).map(([, { position }]) => placeInPlan(position));
  return meals.map((_, position) => position).filter((position) => !taken.includes(position));
};
const mealAt = (position: number, plan: string): MealSaid["meal"] => {
  const { name, time } = meals[placeInPlan(position)] ?? meals[0];
  return { position, name, time, plan };
};
/**
 * A meal that was not eaten, of the plan that the phone shows it under: what was withdrawn under another plan is offered again
 * until the server has that, and leaves its place to the way back then.
 */
async function openMeal(scene: Scene, on: Telephone, position: number): Promise<MealSaid["meal"]> {
  const day = today(scene);
  const plan = await on.planOf(meals[position]?.name ?? "");
  if (plan !== scene.plan) {
    const trace = scene.memory.traceOf(on, { day, position, plan });
    if (trace) return mealOf(trace);
  }
  return mealAt(scene.memory.freePlace(on, { day, position, plan: scene.plan }), scene.plan);
}
const mealOf = ({ position, plan }: Line): MealSaid["meal"] => mealAt(position ?? 0, plan ?? "");

function remember(scene: Scene, on: Telephone, data: MealSaid, photo?: number | null): void {
  const said = {
    ...data,
    ...(photo !== undefined && { photo: photo === null ? null : `photo ${String(photo)}` }),
  };
  scene.undoable = scene.memory.add(on, deedOf(scene, "loggedMeal", said));
}

const ticks: DiaryAct = async (scene, on) => {
  const position = scene.random.of(openMeals(scene, on));
  if (position === undefined) return undefined;
  const meal = await openMeal(scene, on, position);
  const day = today(scene);
  await on.tick(meal.name);
  remember(scene, on, { day, meal, kind: "plan" });
  return `ticks ${meal.name}`;
};

const writes: DiaryAct = async (scene, on) => {
  const { random } = scene;
  const position = random.of(openMeals(scene, on));
  if (position === undefined) return undefined;
  const kind = random.of(["plan", "change", "other"] as const) ?? "other";
  const text = `Dicho ${String(scene.count)}`;
  const photo = random.is(0.4) ? 41 + scene.count : undefined;
  const meal = await openMeal(scene, on, position);
  await on.openSheet(meal.name);
  await on.write({ kind, text, ...(photo !== undefined && { photo: aJpeg(photo, 30) }) });
  remember(scene, on, { day: today(scene), meal, kind, text }, photo);
  return `writes "${text}" of ${meal.name}, ${kind}${photo === undefined ? "" : ", with a photo"}`;
};

const changes: DiaryAct = async (scene, on) => {
  const { random } = scene;
  const [id, line] = random.of(linesOn(scene, on)) ?? [];
  if (id === undefined || !line || line.position === null) return undefined;
  const kind = random.is(0.4) ? random.of(["plan", "change", "other"] as const) : undefined;
  const text = random.is(0.4) ? `Cambiado ${String(scene.count)}` : undefined;
  const canRemove = line.photo !== null && random.is(0.4);
  const photo = canRemove ? null : random.is(0.4) ? 41 + scene.count : undefined;
  await on.openEntry(id, "Cambiar");
  await on.write({
    ...(kind && { kind }),
    ...(text !== undefined && { text }),
    ...(photo !== undefined && { photo: photo === null ? null : aJpeg(photo, 30) }),
  });
  const said = { day: line.day, meal: mealOf(line), kind: kind ?? (line.kind as MealSaid["kind"]) };
  remember(scene, on, { ...said, ...(text !== undefined && { text }) }, photo);
  return `changes ${id}: ${JSON.stringify({ kind, text, photo })}`;
};

const takesBack: DiaryAct = async (scene, on) => {
  const [id] = scene.random.of(linesOn(scene, on)) ?? [];
  if (id === undefined) return undefined;
  await on.openEntry(id, "Quitar");
  scene.undoable = scene.memory.add(on, deedOf(scene, "removedMeal", { entry: id }));
  return `takes ${id} back`;
};

const feelings = [
  ["hunger", "¿Con cuánta hambre llegaste?", { little: "Poca", normal: "Normal", very: "Mucha" }],
  ["mood", "¿Cómo te sentías?", { calm: "Tranquila", tired: "Cansada", happy: "Contenta" }],
] as const;

const feels: DiaryAct = async (scene, on) => {
  const { random } = scene;
  const [id, line] = random.of(linesOn(scene, on)) ?? [];
  if (id === undefined || !line || line.position === null) return undefined;
  const [part, group, words] = random.of(feelings) ?? feelings[0];
  const [value, word] = random.of(Object.entries(words)) ?? ["normal", "Normal"];
  await on.feel(id, group, word);
  // The one that is pressed already is taken back.
  const said = { [part]: line[part] === value ? null : value };
  const kind = line.kind as MealSaid["kind"];
  scene.undoable = undefined;
  scene.memory.add(on, deedOf(scene, "loggedMeal", { day: line.day, meal: mealOf(line), kind, ...said }));
  return `says ${part} ${value} of ${id}`;
};

const drinks: DiaryAct = async (scene, on) => {
  const day = today(scene);
  const before = scene.memory.seenOn(on).glasses.get(day) ?? 0;
  const isMore = before === 0 || scene.random.is(0.7);
  await on.drink(isMore);
  const glasses = before + (isMore ? 1 : -1);
  scene.memory.add(on, deedOf(scene, "loggedWater", { day, glasses }));
  scene.undoable = undefined;
  return `drinks, ${String(glasses)} glasses`;
};

const comments: DiaryAct = async (scene, on) => {
  const [id] = scene.random.of(linesOn(scene, on)) ?? [];
  if (id === undefined) return undefined;
  const text = `Nota ${String(scene.count)}`;
  await on.comment(id, text);
  scene.memory.add(on, deedOf(scene, "commentedMeal", { entry: id, text }));
  scene.undoable = undefined;
  return `comments ${id}`;
};

export const diaryActs: readonly DiaryAct[] = [
  ...[ticks, ticks, writes, writes, changes, changes, changes, takesBack, feels, feels, drinks, comments],
];
