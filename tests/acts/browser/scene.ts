import type { Random } from "../../hand/random";
import type { RunningProduct } from "../../support/scenario/running-product";
import type { Deed } from "../api/deeds";
import type { Person } from "../people";
import type { Act, Memory } from "./memory";
import type { Telephone } from "./telephone";

/** The meals of every plan of these walks; what they say of them differs. */
export const meals = [
  { name: "Desayuno", time: "08:00" },
  { name: "Almuerzo", time: "11:00" },
  { name: "Comida", time: "14:30" },
  { name: "Cena", time: "20:30" },
] as const;

/** A person with two phones, their nutritionist, and what was done. */
export interface Scene {
  product: RunningProduct;
  nutritionist: Person;
  patient: Person;
  phones: Telephone[];
  memory: Memory;
  random: Random;
  /** Of the phones, which the days of the diary are in. */
  zone: string;
  /** The plan that holds today, by the words of its first meal; every phone has heard of it. */
  plan: string;
  /** How many things were done, for ids in their order and words that no other has. */
  count: number;
  /** The last act, while it can be undone. */
  undoable: Act | undefined;
}

/** A deed of now, with an id of its own. */
export function deedOf<Type extends Deed["type"]>(
  scene: Scene,
  type: Type,
  data: Omit<(Deed & { type: Type })["data"], "nutritionist">,
): Deed {
  scene.count += 1;
  return {
    id: String(scene.count).padStart(8, "0"),
    type,
    occurredAt: new Date().toISOString(),
    data: { nutritionist: scene.nutritionist.id, ...data },
  } as unknown as Deed;
}
