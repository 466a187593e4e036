import { specialities } from "@nutria/contract/catalogues/specialities";
import type { ClientNutritionist } from "@nutria/contract/schemas/patient-app/care";
import { closedReasonOf, isChosen, type AppFeature } from "@nutria/contract/people/link-access";
import type { ConversationSettings } from "@nutria/contract/schemas/conversation";
import { linksOfPatient, linkStateOf, toldDiaryZone, type CareLink } from "../../care/care-link/index";
import type { PatientContext } from "../../kernel/context";
import { readConversationSettings } from "../../practice/conversation-settings/index";
import { findNutritionist, practiceWeekOf, type Nutritionist } from "../../practice/nutritionist/index";

/** The nutritionists of the calling patient, those whose link lasts first, the latest of each first. */
export async function listClientNutritionists(ctx: PatientContext): Promise<ClientNutritionist[]> {
  const links = await linksOfPatient(ctx, ctx.actor.id);
  const found = await Promise.all(
    links.map(async (link) => {
      const [nutritionist, settings] = await Promise.all([
        findNutritionist(ctx, link.nutritionistId),
        readConversationSettings(ctx, link.nutritionistId),
      ]);
      return nutritionist ? [toClientNutritionist(link, nutritionist, settings)] : [];
    }),
  );
  return found.flat().sort(byCare);
}

/** Lasting links first, the latest of each first. */
export function byCare(one: ClientNutritionist, other: ClientNutritionist): number {
  return Number(other.isActive) - Number(one.isActive) || (one.since < other.since ? 1 : -1);
}

/** A nutritionist of a patient on the wire. */
export function toClientNutritionist(
  link: CareLink,
  nutritionist: Nutritionist,
  { asksGlucose, showsCalories, hours, ...open }: ConversationSettings,
): ClientNutritionist {
  const { nutritionistId, name, lastName, pictureUrl, slug, settings, nutritionistProfile } = nutritionist;
  const hasPage = settings.isPublicPageOn !== false && nutritionist.isProfileCompleted;
  const chosen = nutritionistProfile.specialities ?? [];
  const isOpen = (feature: AppFeature) => closedReasonOf(feature, linkStateOf(link), open) === null;
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
    messages: isOpen("messages"),
    diary: isOpen("diary"),
    asksGlucose,
    showsCalories: isChosen(link.caloriesAccess, showsCalories),
    hours,
    ...practiceWeekOf(nutritionist),
    ...toldDiaryZone(link, settings.timeZone),
  };
}
