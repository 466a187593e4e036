import { isTimeZone } from "@nutria/calendar/time-zone";
import type { PatientContext } from "../../kernel/context";
import { commitApart } from "../../kernel/table/commit";
import { AppError } from "@nutria/contract/wire/errors";
import { careLinkEntity, type CareLink } from "./entity";

/**
 * The zone of the days of a link's diary: the patient's own, as their phone last told it; until then the practice's.
 * Appointments are in the practice's whatever it is.
 */
export const diaryZoneOf = (link: Pick<CareLink, "diaryZone">, practiceZone: string): string =>
  link.diaryZone ?? practiceZone;

/** Zone of the diary for both sides' screens; absent where it is the zone of the practice. */
export function toldDiaryZone(
  link: Pick<CareLink, "diaryZone">,
  practiceZone: string,
): { diaryZone?: string } {
  const zone = diaryZoneOf(link, practiceZone);
  return zone === practiceZone ? {} : { diaryZone: zone };
}

/**
 * A link of the calling patient with the zone of their phone, which it keeps from now on, also where it equals the
 * practice's: a practice that moves leaves its patients' days in place. An invalid zone changes nothing.
 */
export async function withDiaryZone(
  ctx: PatientContext,
  link: CareLink,
  phone: string | undefined,
): Promise<CareLink> {
  if (phone === undefined || !link.isActive || phone === link.diaryZone) return link;
  if (!isTimeZone(phone)) return link;
  const { nutritionistId, patientId } = link;
  const write = careLinkEntity(ctx.db)
    .patch({ nutritionistId, patientId })
    .set({ diaryZone: phone })
    .where(({ isActive }, { eq }) => eq(isActive, true));
  await commitApart(ctx, [{ write, orElse: () => new AppError("link_ended") }]);
  return { ...link, diaryZone: phone };
}
