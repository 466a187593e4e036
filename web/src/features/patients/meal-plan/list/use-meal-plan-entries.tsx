import { formatDay, formatDayAt } from "@nutria/calendar/format";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import { Utensils } from "lucide-react";
import { useCallback, useEffect } from "react";
import { paths } from "@nutria/contract/web/paths";
import { usePracticeZone } from "../../../../data/session/current-user";
import { useMealPlans } from "../../api/meal-plans";
import type { DocumentEntry } from "../../record/documents/documents";
import { mealPlanTexts as texts } from "../texts";
import { MealPlanPreview } from "./meal-plan-preview";

/** A plan of the patient's list, with its days. */
export interface PlanEntry extends DocumentEntry {
  startDate: string;
  endDate: string | null;
  /** It was never sent; an uploaded file is handed out as it is. */
  isDraft: boolean;
}

/** The structured plans of a patient as entries of the list of plans, each with its sheet as the preview. */
export function useMealPlanEntries(patient: PatientDetail) {
  const zone = usePracticeZone();
  const { data, isSuccess, isError, refetch: read, ...pages } = useMealPlans(patient._id);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  // The list shows all plans together with the uploaded ones, which come at once.
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const refetch = useCallback(() => void read(), [read]);
  const plans = (data?.pages ?? []).flatMap(({ items }) => items);
  const entries: PlanEntry[] = plans.map((plan) => {
    const { _id: id, startDate, endDate, sentAt } = plan;
    const title = texts.titleOf(plan.title, plan.energyKcal);
    const lead = texts.list.days(formatDay(startDate), formatDay(endDate));
    const sent = sentAt === null ? texts.list.draft : texts.list.sent(formatDayAt(sentAt, zone));
    return {
      id,
      title,
      lead,
      icon: <Utensils size={18} aria-hidden="true" />,
      to: paths.patientPlan.href(patient._id, id),
      preview: <MealPlanPreview patient={patient} plan={plan} title={title} lead={`${lead} · ${sent}`} />,
      startDate,
      endDate,
      isDraft: sentAt === null,
    };
  });
  return { entries, isSuccess, isError, refetch };
}
