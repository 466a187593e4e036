import { startOfWeek } from "@nutria/calendar/day";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { useMemo } from "react";
import { useNutritionist } from "../../api/nutritionists";
import { useClientPlan } from "../../api/plan";
import { useAppQuery } from "../../api/query";
import { useActsSince } from "../../offline/device";
import { useLoaded } from "../../../../lib/use-loaded";
import type { plannedWeek as PlannedWeek } from "./planned-week";
import { mergeWeek, type ShownWeek } from "./merge-week";

/** Weeks of the diary begin on Monday. */
const monday = 1;

/** The first day of the week of a day. */
export const weekOf = (day: string): string => startOfWeek(day, monday);

/** Loaded where there is no answer, which is seldom: it knows the tables of foods. */
const loadPlannedWeek = async () => (await import("./planned-week")).plannedWeek;
const loadNothing = () => Promise.resolve(undefined);

interface Week {
  /** Undefined while neither the answer nor a copy is there. */
  week: ShownWeek | undefined;
  hasFailed: boolean;
  readAgain: () => void;
}

/**
 * Seven days of the diary from a Monday on, with what the patient did since the answer. Without an answer, as on the first
 * day of a week without a connection, they have the meals of the plan, so that they can be logged.
 */
export function useDiaryWeek(from: string): Week {
  const { nutritionist, diary } = useNutritionist();
  const id = nutritionist._id;
  const answer = useAppQuery(diaryRoutes.getClientDiary, { query: { nutritionist: id, from } });
  const plan = useClientPlan();
  const acts = useActsSince(answer.dataUpdatedAt);
  const { data, isError } = answer;
  const isWithout = data === undefined && isError;
  const plannedWeek = useLoaded<typeof PlannedWeek | undefined>(isWithout ? loadPlannedWeek : loadNothing);
  const week = useMemo(() => {
    const known = data ?? (plan.data && plannedWeek?.(from, plan.data.current, diary));
    return known && mergeWeek(known, id, acts);
  }, [data, plan.data, plannedWeek, from, diary, id, acts]);
  return {
    week,
    hasFailed: isWithout && !plan.data && !plan.isPending,
    readAgain: () => void Promise.all([answer.refetch(), plan.refetch()]),
  };
}
