import { recordRoutes } from "@nutria/contract/routes/records";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { setTimeout as wait } from "node:timers/promises";
import { dayIn } from "../api/book";
import { unlikeScreen, unlikeServer } from "./compare";
import { deedOf, meals, type Scene } from "./scene";
import type { Telephone } from "./telephone";

/** What happens to a phone or around it: gives what it was, or nothing where it cannot be now. */
export type Trouble = (scene: Scene, on: Telephone) => Promise<string | undefined>;

export const changesConnection: Trouble = async (scene, on) => {
  if (on.isOffline) {
    await on.setOffline(false);
    scene.memory.findConnection(on);
    return "finds a connection";
  }
  // What it shows without one is what it showed last.
  if (!(await isSettled(scene, on))) return undefined;
  await on.setOffline(true);
  scene.memory.loseConnection(on);
  return "loses the connection";
};

/** Whether everybody has what was done on a phone that has a connection: what can be undone is held for a while. */
async function isSettled(scene: Scene, on: Telephone): Promise<boolean> {
  return (await unlikeServer(scene)) === undefined && (await unlikeScreen(scene, on)) === undefined;
}

const losesAnswers: Trouble = (_, on) => {
  on.lostAnswers += 1;
  return Promise.resolve("loses the next answer");
};

const reloads: Trouble = async ({ memory }, on) => {
  // The person is asked, and stays.
  if (memory.atRisk(on) > 0 || on.isFull) return undefined;
  await on.reload();
  return "is loaded again";
};

const dies: Trouble = async (scene, on) => {
  const { memory } = scene;
  const lost = memory.atRisk(on);
  // A full phone has kept no newer copy, so it opens with a connection.
  if (on.isFull && on.isOffline) {
    memory.kill(on);
    await on.page.close({ runBeforeUnload: false });
    await on.setOffline(false);
    memory.findConnection(on);
    on.page = await on.context.newPage();
    await on.page.goto("/mi/hoy");
    return `is ended while it is full, ${String(lost)} acts are lost`;
  }
  if (on.isFull) return undefined;
  memory.kill(on);
  await on.kill();
  return "is ended and opened again";
};

const fills: Trouble = async (scene, on) => {
  const { memory } = scene;
  if (on.isOffline || memory.atRisk(on) > 0) return undefined;
  // The person is asked while something is on its way, and waits.
  if (on.isFull && !(await isSettled(scene, on))) return undefined;
  await on.setFull(!on.isFull);
  if (!on.isFull) await on.reload();
  return on.isFull ? "is full" : "has room again";
};

const shifts = [86_400_000, -86_400_000, 26 * 3_600_000, 20 * 60_000, -20 * 60_000] as const;

/** A clock goes wrong without a connection, something is done, and the connection comes back. */
const losesTime: Trouble = async (scene, on) => {
  const { memory, random, zone } = scene;
  if (on.isOffline || on.isFull || !(await isSettled(scene, on))) return undefined;
  await on.setOffline(true);
  memory.loseConnection(on);
  const shift = random.of(shifts) ?? shifts[0];
  await on.setClock(shift);
  await on.reload();
  await on.go("Diario");
  const before = (await on.read()).glasses;
  await on.drink(true);
  const day = dayIn(zone, Date.now());
  memory.add(on, deedOf(scene, "loggedWater", { day, glasses: before + 1 }));
  const isSetRight = shift > 0 && random.is(0.5);
  if (isSetRight) await on.setClock(0);
  // What others did may be the same already, and shows nothing of whether this was sent.
  await on.sendAll();
  memory.findConnection(on);
  const said = `drinks by a clock that is ${String(shift / 60_000)} minutes wrong${isSetRight ? ", and is set right" : ""}`;
  // An act of a clock that was behind is told from one of long ago only while it is behind.
  const problem = (await unlikeScreen(scene, on)) ?? (await unlikeServer(scene));
  await on.setClock(0);
  await on.reload();
  // The app learns of its clock from answers, of which it knows the second alone.
  await wait(3_000);
  if (problem !== undefined) throw new Error(`${said}: ${problem}`);
  return said;
};

/** A plan is sent, often one that starts today; phones without a connection would follow the one of before. */
const changesPlan: Trouble = async (scene, on) => {
  const from = scene.random.of([0, 0, 0, 1, 2]) ?? 0;
  if (from > 0) {
    await sendPlan(scene, from);
    return `a plan is sent from day ${String(from)} on`;
  }
  if (scene.phones.some(({ isOffline, isFull }) => isOffline || isFull)) return undefined;
  if (!(await isSettled(scene, on))) return undefined;
  scene.plan = await sendPlan(scene, from);
  for (const phone of scene.phones) await phone.hearOfPlan(scene.plan, meals.length);
  return "a plan is sent that starts today";
};

/** Sends a plan, and gives the words that all of its meals have. */
export async function sendPlan(
  { nutritionist, patient, random, zone }: Pick<Scene, "nutritionist" | "patient" | "random" | "zone">,
  from: number,
): Promise<string> {
  const menu = `Menú ${String(random.whole(10_000, 99_999))}`;
  const plan = await nutritionist.call(recordRoutes.createMealPlan, {
    body: {
      patient: patient.id,
      startDate: dayIn(zone, Date.now() + from * 86_400_000),
      meals: meals.map((meal) => ({ ...meal, portions: {}, menu })),
    },
  });
  await nutritionist.call(recordRoutes.mailMealPlan, { params: { id: plan._id }, body: {} });
  return menu;
}

/** The practice moves, into another day perhaps: the diary stays in the days of its patient. */
const movesZone: Trouble = async ({ nutritionist, random }) => {
  const timeZone = random.of(zones) ?? "UTC";
  await nutritionist.call(profileRoutes.updateSettings, { body: { timeZone } });
  return `the practice is in ${timeZone} now`;
};

export const zones = [
  "America/Mexico_City",
  "America/Cancun",
  "Europe/Madrid",
  "Asia/Tokyo",
  "Pacific/Auckland",
];

export const troubles: readonly Trouble[] = [
  ...[changesConnection, changesConnection, changesConnection, losesAnswers, reloads, dies, dies, fills],
  ...[losesTime, changesPlan, movesZone],
];
