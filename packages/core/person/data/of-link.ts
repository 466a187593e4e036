import { listClientAccess } from "../../clinical/access-log/index";
import { findSentPlan, listSentPlans, toClientPlan } from "../../clinical/meal-plan/index";
import { readDietProfile } from "../../clinical/record/index";
import { listPatientWeights } from "../../clinical/progress/index";
import { readShownNutrients } from "../../clinical/watched-nutrients/index";
import { listOwnAnswers } from "../../clinical/questionnaire/index";
import { listClientMessages } from "../../conversation/thread/index";
import { listOwnDays } from "../../diary/index";
import { paged, whole, type PersonalPart } from "./part";

/** A plan may be large. */
const plansPerPage = 5;
const accessesPerPage = 100;
const messagesPerPage = 60;

/**
 * The data that one nutritionist sent to the person or got from them, in words, entries and weights, and their readers
 * there.
 */
export const linkParts: readonly PersonalPart[] = [
  {
    name: "plans",
    what: "mealPlan",
    of: "link",
    async read(ctx, { nutritionistId, patientId }, cursor = "") {
      const pair = { nutritionistId, patientId };
      const ids = (await listSentPlans(ctx, pair)).map(({ planId }) => planId).toSorted();
      const rest = ids.filter((planId) => planId > cursor);
      const page = rest.slice(0, plansPerPage);
      const [record, { nutrients }, ...plans] = await Promise.all([
        readDietProfile(ctx, pair),
        readShownNutrients(ctx, pair),
        ...page.map((planId) => findSentPlan(ctx, pair, planId)),
      ]);
      return {
        items: await Promise.all(
          plans.flatMap((plan) =>
            plan ? [toClientPlan(ctx, plan, { showsCalories: true, record, nutrients })] : [],
          ),
        ),
        next: rest.length > page.length ? page.at(-1) : undefined,
      };
    },
  },
  {
    name: "weights",
    what: "progress",
    of: "link",
    read: (ctx, link) => whole(listPatientWeights(ctx, link)),
  },
  {
    name: "diary",
    what: "diary",
    of: "link",
    read: (ctx, { nutritionistId }, cursor) => paged(listOwnDays(ctx, nutritionistId, { cursor })),
  },
  {
    name: "questionnaires",
    what: "questionnaire",
    of: "link",
    read: (ctx, link) => whole(listOwnAnswers(ctx, link)),
  },
  {
    name: "messages",
    what: "message",
    of: "link",
    read: (ctx, { nutritionistId }, cursor) =>
      paged(listClientMessages(ctx, nutritionistId, { limit: messagesPerPage, cursor })),
  },
  {
    name: "accesses",
    of: "link",
    read: (ctx, { nutritionistId: nutritionist }, cursor) =>
      paged(listClientAccess(ctx, { nutritionist, limit: accessesPerPage, cursor })),
  },
];
