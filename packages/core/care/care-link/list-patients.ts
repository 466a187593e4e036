import type { ListPatientsQuery, PatientCard, PatientPage } from "@nutria/contract/schemas/patient";
import { typedWords } from "@nutria/contract/web/search";
import type * as z from "zod/mini";
import type { NutritionistContext } from "../../kernel/context";
import { readPracticeWeek } from "../../practice/nutritionist/index";
import { cursorAfter, idOfPlace, placeOfCursor, readDirectory } from "../directory/index";
import { getPatientCounts } from "../plan/index";
import { lastVisitOf } from "./last-visit";
import { listLinks } from "./list-links";
import { patientList } from "./listing";
import { careLinks } from "./repo";
import { toCard } from "./to-card";

type Query = z.output<typeof ListPatientsQuery>;

/** A page as far as the links know it: `lastVisitAt` is undefined where the appointments have to tell. */
type KnownPage = Omit<z.output<typeof PatientPage>, "items"> & {
  items: (PatientCard & { lastVisitAt: string | null | undefined })[];
};

/**
 * A page of the caller's active or inactive patients that match a search, with the count of both tabs. It reads the
 * entries of the page and their cards, whatever the number of patients; a search may answer fewer than asked for while
 * more follow. The latest visit of a card comes from its link, which may not know it. Raises `validation` for an invalid cursor. Spec A §2.
 */
export async function listPatients(ctx: NutritionistContext, query: Query): Promise<KnownPage> {
  const nutritionistId = ctx.actor.id;
  const { status, search, sort, limit } = query;
  const list = patientList(nutritionistId, status === "active");
  const read = async () => {
    const after = placeOfCursor(query.cursor, sort);
    return Promise.all([getPatientCounts(ctx), readDirectory(ctx, { list, search, sort, after, limit })]);
  };
  let [counts, found] = await read();
  if (!counts.isListed) {
    await listLinks(ctx, nutritionistId);
    [counts, found] = await read();
  }
  const { active, inactive } = counts;
  const [links, practice] = await Promise.all([
    careLinks(ctx, nutritionistId).findEach(found.places.map(idOfPlace)),
    readPracticeWeek(ctx, nutritionistId),
  ]);
  const now = ctx.now();
  return {
    items: links
      .filter(({ isActive }) => isActive === (status === "active"))
      .map((link) => ({ ...toCard(link, practice, now), lastVisitAt: lastVisitOf(link, now) })),
    nextCursor: cursorAfter(sort, found.next),
    matching: typedWords(search).length > 0 ? found.matching : counts[status],
    counts: { active, inactive },
  };
}
