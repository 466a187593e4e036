import type { Route } from "@nutria/contract/wire/define";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

/** Only routes of records write entries, so other Lambdas do not load this code. */
const accessLog = atFirstUse(() => import("@nutria/core/clinical/access-log/index"));

/**
 * Runs before clinical data leave, in an answer or in a refusal: adds a reading to the access log unless the request
 * wrote an entry about the same patient. Raises an error, so that nothing leaves, when there is no entry and the answer
 * does not say whom it is about.
 */
export async function logDisclosure(
  { name, spec: { clinical } }: Route,
  ctx: Context,
  params: Record<string, string>,
  disclosed: unknown,
): Promise<void> {
  if (!clinical) return;
  const { what, patient } = clinical;
  const logged = ctx.loggedPatients ?? new Set();
  if (patient === undefined) {
    if (logged.size > 0) return;
    throw new Error(`${name} answers clinical data without an entry in the access log`);
  }
  if (patient === "answers") {
    const { patients } = disclosed as { patients: readonly string[] };
    const unlogged = patients.filter((id) => !logged.has(id));
    const { recordAccess } = await accessLog();
    if (unlogged.length > 0)
      await recordAccess(
        ctx as NutritionistContext,
        unlogged.map((patientId) => ({ patientId, action: "read", what })),
      );
    return;
  }
  const named = (disclosed ?? {}) as { _id?: string | null; patient?: string };
  const patientId = patient === "path" ? params.id : named.patient;
  if (patientId === undefined) throw new Error(`${name} answers clinical data of nobody`);
  if (logged.has(patientId)) return;
  const { recordAccess } = await accessLog();
  const subjectId = patient === "path" ? undefined : (named._id ?? undefined);
  await recordAccess(ctx as NutritionistContext, { patientId, action: "read", what, subjectId });
}
