import { getOwnUser } from "@nutria/core/identity/profile/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";
import { listOffices } from "@nutria/core/practice/office/index";

/** Looks up the id of a service by its type, or of an office by its mode. */
export async function idsOf(ctx: NutritionistContext): Promise<(name: string) => string> {
  const [{ nutritionistProfile }, offices] = await Promise.all([getOwnUser(ctx), listOffices(ctx)]);
  const ids = new Map([
    ...nutritionistProfile.services.map(({ service, _id }) => [service, _id] as const),
    ...offices.map(({ mode, _id }) => [mode === "onsite" ? "site" : mode, _id] as const),
  ]);
  return (name) => {
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The demo practice has no ${name}`);
    return id;
  };
}
