import { readPhonePeople } from "@nutria/core/care/patient/index";
import type { NutritionistContext } from "@nutria/core/kernel/context";

type Person = Awaited<ReturnType<typeof readPhonePeople>>["owner"];

/** The person whom a phone identifies, as the practice that enters people reads it; undefined for nobody. */
export async function phoneOwner(
  ctx: NutritionistContext,
  countryCode: number,
  phoneNumber: string,
): Promise<Person> {
  return (await readPhonePeople(ctx, ctx.actor.id, { countryCode, phoneNumber })).owner;
}
