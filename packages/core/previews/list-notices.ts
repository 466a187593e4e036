import type { NoticesView } from "@nutria/contract/schemas/notices";
import type { NutritionistContext } from "../kernel/context";
import { nutritionistGetRequest } from "../practice/nutritionist/index";
import { AppError } from "@nutria/contract/wire/errors";
import { batchGet } from "../kernel/table/batch";
import { appointmentNotices } from "./appointment-notices";
import { careNotices } from "./care-notices";
import type { DeclaredNotice } from "./declared-notice";
import { exampleOf } from "./example";
import { ownNotices } from "./own-notices";
import { requestNotices } from "./request-notices";

/** Every notice to patients, in the order of the screen. */
export const patientNotices: readonly DeclaredNotice[] = [
  ...appointmentNotices,
  ...requestNotices,
  ...careNotices,
];

/**
 * Every notice to patients and to the caller, with its texts in the caller's name and to an example patient. It sends and
 * signs nothing. Raises `not_found`.
 */
export async function listNotices(ctx: NutritionistContext): Promise<NoticesView> {
  const [nutritionist] = await batchGet(ctx, nutritionistGetRequest(ctx, ctx.actor.id));
  if (!nutritionist) throw new AppError("not_found");
  const { webUrl, whatsApp } = ctx.settings;
  const example = exampleOf(nutritionist, { now: ctx.now(), webUrl });
  return {
    hasWhatsApp: whatsApp !== null,
    patientName: `${example.patient.name} ${example.patient.lastName}`,
    toPatients: patientNotices.map(({ on: _, texts, setIn = null, ...notice }) => ({
      ...notice,
      setIn,
      texts: texts(example),
    })),
    own: ownNotices(example),
  };
}
