import { conversationSettingRoutes } from "@nutria/contract/routes/messages";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { randomOf } from "../../hand/random";
import { apart } from "../api/plans";
import type { RunningProduct } from "../../support/scenario/running-product";
import type { Walked } from "../api/walk";
import type { Ground } from "../ground";
import { aPair } from "../people";
import { diaryActs } from "./acts";
import { unlikeScreen, unlikeServer } from "./compare";
import { entryOf } from "../api/deeds";
import { Memory, type Act } from "./memory";
import { deedOf, meals, type Scene } from "./scene";
import { Telephone } from "./telephone";
import { sendPlan, troubles, zones } from "./troubles";

const small = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };

/** Takes so many operations on the two phones of a new person; stops at the first difference. */
export async function walkBrowser(
  product: RunningProduct,
  seed: number,
  operations: number,
): Promise<Walked> {
  const scene = await openScene(product, seed);
  const trace: string[] = [];
  let taken = 0;
  let problem: string | undefined;
  try {
    while (taken < operations && problem === undefined) {
      taken += 1;
      const on = scene.phones[scene.random.is(0.75) ? 0 : 1] ?? scene.phones[0];
      if (!on) break;
      // What another phone did may be on its way to this one.
      problem = await unlikeScreen(scene, on);
      if (problem !== undefined) break;
      trace.push(`${String(taken)}. phone ${String(scene.phones.indexOf(on))} ${await operate(scene, on)}`);
      problem = await unlikeScreen(scene, on);
      if (problem === undefined && taken % 5 === 0 && scene.phones.every(({ isOffline }) => !isOffline))
        problem = await unlikeServer(scene);
    }
    for (const phone of scene.phones.filter(({ isOffline }) => isOffline)) {
      await phone.setOffline(false);
      scene.memory.findConnection(phone);
    }
    problem ??= await unlikeServer(scene);
    for (const phone of scene.phones) problem ??= await unlikeScreen(scene, phone);
  } catch (error) {
    problem = (error as Error).message;
  }
  if (problem !== undefined) {
    for (const [index, { page }] of scene.phones.entries())
      await page
        .screenshot({ path: `.build/acts-${String(seed)}-${String(index)}.png` })
        .catch(() => undefined);
  }
  for (const { context } of scene.phones) await context.close();
  return { operations: taken, differences: problem === undefined ? [] : [problem], trace };
}

async function operate(scene: Scene, on: Telephone): Promise<string> {
  const { random, undoable } = scene;
  if (undoable?.on === on && random.is(0.35)) {
    scene.undoable = undefined;
    if (await undo(scene, undoable, on)) return "undoes it";
  }
  scene.undoable = undefined;
  for (;;) {
    const act = random.of(random.is(0.7) ? diaryActs : troubles);
    const said = await act?.(scene, on);
    if (said !== undefined) return said;
  }
}

/**
 * Takes the last act back; gives whether that could be. A meal that was first logged here may have been sent: what undoes it
 * names it, and leaves what another phone says of that meal and has not sent yet.
 */
async function undo(scene: Scene, act: Act, on: Telephone): Promise<boolean> {
  const { memory } = scene;
  const { deed } = act;
  const entry = entryOf(deed) ?? "";
  const position = Number(entry.split(".").at(-1)) % apart;
  if (!(await on.undo(meals[position]?.name ?? ""))) return false;
  const isSent = deed.type === "loggedMeal" && act.isNew && !on.isOffline;
  if (isSent) memory.add(on, deedOf(scene, "removedMeal", { entry, undoes: deed.id }));
  else memory.forget(act);
  return true;
}

export async function openScene(product: RunningProduct, seed: number): Promise<Scene> {
  const random = randomOf(seed);
  const { nutritionist, patient } = await aPair(groundOf(product));
  // A day does not end in the midst of a walk.
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit" }).format());
  const zone = zones.find((one) => hourIn(one) >= 7 && hourIn(one) <= 20) ?? "America/Mexico_City";
  await nutritionist.call(profileRoutes.updateSettings, { body: { timeZone: zone } });
  await nutritionist.call(conversationSettingRoutes.saveConversationSettings, {
    body: { ...defaultConversationSettings, diary: true },
  });
  const plan = await sendPlan({ nutritionist, patient, random, zone }, -6);
  const phones = [
    await Telephone.open(product, patient.who, { viewport: small, timezoneId: zone }),
    await Telephone.open(product, patient.who, { viewport: wide, timezoneId: zone }),
  ];
  const memory = new Memory();
  return {
    ...{ product, nutritionist, patient, phones, memory, random, zone, plan },
    count: 0,
    undoable: undefined,
  };
}

/** The running product as a place for people; its clock stays. */
function groundOf(product: RunningProduct): Ground {
  return {
    url: () => product.url,
    now: () => Date.now(),
    travel: () => Promise.resolve(),
    linkTo: async (email, part) => {
      const { links } = await product.mailTo(email);
      return links.find((one) => one.includes(part)) ?? "";
    },
    close: () => Promise.resolve(),
  };
}
