import { nutritionistWorld } from "./nutritionist";
import { patientWorld } from "./patient";
import { visitorWorld } from "./visitor";
import type { World } from "./world";

const worlds: readonly World[] = [nutritionistWorld, patientWorld, visitorWorld];

/** A world by its name. Raises where there is none. */
export function worldNamed(name: string): World {
  const world = worlds.find((one) => one.name === name);
  if (!world)
    throw new Error(`There is no world ${name}; there are ${worlds.map((one) => one.name).join(", ")}`);
  return world;
}
