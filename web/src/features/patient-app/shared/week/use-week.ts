import { startOfWeek } from "@nutria/calendar/day";
import { diaryRoutes } from "@nutria/contract/routes/diary";
import { useMemo } from "react";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useClientPlan } from "../../api/plan";
import { useAppQuery } from "../../../../data/query/patient-query";
import { useActsSince } from "../../../../device/phone";
import { code } from "../../../../lib/code";
import { useCode } from "../../../../lib/use-code";
import { mergeWeek, type ShownWeek } from "./merge-week";

/** Returns the first day of the week of a day, as the practice counts its weeks. */
export function useWeekOf(): (day: string) => string {
  const { weekStartsOn } = useNutritionist();
  return (day) => startOfWeek(day, weekStartsOn);
}

/** Loaded where there is no answer, which is seldom: it knows the tables of foods. */
const loadPlannedWeek = code(() => import("./planned-week"));

interface Week {
  /** Undefined while neither the answer nor a copy is there. */
  week: ShownWeek | undefined;
  hasFailed: boolean;
  readAgain: () => void;
}

/**
 * The week of a day of the diary, with what the patient did since the answer. Without an answer, as on the first
 * day of a week without a connection, they have the meals of the plan, so that they can be logged.
 */
export function useDiaryWeek(day: string): Week {
  const from = useWeekOf()(day);
  const { nutritionist, diary } = useNutritionist();
  const id = nutritionist._id;
  const answer = useAppQuery(diaryRoutes.getClientDiary, { query: { nutritionist: id, from } });
  const plan = useClientPlan();
  const acts = useActsSince(answer.dataUpdatedAt);
  const { data, isError } = answer;
  const isWithout = data === undefined && isError;
  const planned = useCode(isWithout ? loadPlannedWeek : undefined);
  const week = useMemo(() => {
    const plannedWeek = planned?.is === "loaded" ? planned.value.plannedWeek : undefined;
    const known = data ?? (plan.data && plannedWeek?.(from, plan.data.current, diary));
    return known && mergeWeek(known, id, acts);
  }, [data, plan.data, planned, from, diary, id, acts]);
  return {
    week,
    hasFailed: isWithout && ((!plan.data && !plan.isPending) || planned?.is === "failed"),
    readAgain: () => void Promise.all([answer.refetch(), plan.refetch()]),
  };
}
