import { getOwnUser } from "@nutria/core/identity/profile/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { listOffices } from "@nutria/core/practice/office/index";

/** The ids of the practice's services by their type, and of its offices by their mode. */
export async function readIds(ctx: NutritionistContext): Promise<ReadonlyMap<string, string>> {
  const [{ nutritionistProfile }, offices] = await Promise.all([getOwnUser(ctx), listOffices(ctx)]);
  return new Map<string, string>([
    ...nutritionistProfile.services.map(({ service, _id }) => [service, _id] as const),
    ...offices.map(({ mode, _id }) => [mode === "onsite" ? "site" : mode, _id] as const),
  ]);
}

/** Looks up the id of a service by its type, or of an office by its mode; raises where the practice has none. */
export async function idsOf(ctx: NutritionistContext): Promise<(name: string) => string> {
  const ids = await readIds(ctx);
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo practice has no ${name}`);
    return id;
  };
}
