import { specialities } from "@nutria/contract/catalogues/specialities";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { linksOfPatient, type CareLink } from "../../care/care-link/index";
import type { PatientContext } from "../../kernel/context";
import { findNutritionist, type Nutritionist } from "../../practice/nutritionist/index";

/** The nutritionists of the calling patient, those whose link lasts first, the latest of each first. */
export async function listClientNutritionists(ctx: PatientContext): Promise<ClientNutritionist[]> {
  const links = await linksOfPatient(ctx, ctx.actor.id);
  const found = await Promise.all(
    links.map(async (link) => {
      const nutritionist = await findNutritionist(ctx, link.nutritionistId);
      return nutritionist ? [toClientNutritionist(link, nutritionist)] : [];
    }),
  );
  return found
    .flat()
    .sort(
      (one, other) => Number(other.isActive) - Number(one.isActive) || (one.since < other.since ? 1 : -1),
    );
}

function toClientNutritionist(link: CareLink, nutritionist: Nutritionist): ClientNutritionist {
  const { nutritionistId, name, lastName, pictureUrl, slug, settings, nutritionistProfile } = nutritionist;
  const hasPage = settings.isPublicPageOn !== false && nutritionist.isProfileCompleted;
  const chosen = nutritionistProfile.specialities ?? [];
  return {
    nutritionist: {
      _id: nutritionistId,
      name,
      lastName,
      photo: pictureUrl ?? null,
      slug: hasPage && slug !== undefined ? slug : null,
      speciality: specialities.find(({ _id }) => chosen.includes(_id))?.name ?? "",
    },
    isActive: link.isActive,
    since: link.linkedAt,
    endedAt: link.endedAt ?? null,
    isProvisional: link.isProvisional ?? false,
    messages: false,
    diary: false,
    asksGlucose: false,
    showsCalories: false,
    hours: [],
    timeZone: settings.timeZone,
  };
}
