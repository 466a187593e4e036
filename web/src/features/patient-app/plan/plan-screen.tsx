import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { Printer, Salad, Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { code } from "../../../lib/code";
import { Button } from "../../../ui/actions/button";
import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { Notice } from "../../../ui/feedback/notice";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { useDiaryZone, useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useClientPlan } from "../api/plan";
import { shareText } from "../shared/share-text";
import { useTodayIn } from "../../../lib/use-now";
import { Page } from "../shell/page";
import { Unread } from "../shell/unread";
import { MealsView } from "./meals/meals-view";
import styles from "./plan.module.css";
import { usePrint } from "./print";
import { planTexts as texts } from "./texts";

/** Wanted by a press alone. */
const planWords = code(() => import("@nutria/contract/clinical/plan-text"));

const ChangedPlanNotice = part(
  () => import("./changed-plan"),
  ({ ChangedPlanNotice }) => ChangedPlanNotice,
  { fallback: null },
);
const EquivalentsView = part(
  () => import("./equivalents/equivalents-view"),
  ({ EquivalentsView }) => EquivalentsView,
);
const ShoppingView = part(
  () => import("./shopping/shopping-view"),
  ({ ShoppingView }) => ShoppingView,
);

/** What the nutritionist sent: the meals, what an equivalent is, and what to buy. */
export function PlanScreen() {
  const { data, isError, refetch } = useClientPlan();
  if (!data) {
    return (
      <Page title={texts.title}>
        {isError ? (
          <Unread what="tu plan" onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={420} radius={12} />
        )}
      </Page>
    );
  }
  return data.current ? <Plan plan={data.current} isOver={data.isOver} /> : <NoPlan />;
}

function NoPlan() {
  const { nutritionist, isActive } = useNutritionist();
  const { name } = nutritionist;
  return (
    <Page title={texts.title}>
      <div className={`card stack gap-2 centred-across text-centre ${styles.empty}`}>
        <span className={`stack centred pill on-good-soft good ${styles.emptyIcon}`}>
          <Salad size={32} aria-hidden="true" />
        </span>
        <h2>{isActive ? texts.preparing(name) : texts.never}</h2>
        <p className="muted">{isActive ? texts.preparingHelp : texts.neverHelp(name)}</p>
      </div>
    </Page>
  );
}

const views = (["meals", "equivalents", "shopping"] as const).map((value) => ({
  value,
  label: texts.view[value],
}));
type View = (typeof views)[number]["value"];

function Plan({ plan, isOver }: { plan: ClientPlan; isOver: boolean }) {
  const timeZone = useDiaryZone();
  const today = useTodayIn(timeZone);
  const [view, setView] = useState<View>("meals");
  return (
    <Page title={texts.title} lead={leadOf(plan)} beside={<Tools plan={plan} today={today} />}>
      <ToggleGroup
        label={texts.views}
        choices={views}
        value={view}
        onValue={setView}
        className={styles.views}
      />
      <Standing plan={plan} isOver={isOver} today={today} />
      <Suspense fallback={<CenteredSpinner />}>
        {view === "meals" && <MealsView plan={plan} today={today} isOver={isOver} />}
        {view === "equivalents" && <EquivalentsView plan={plan} today={today} />}
        {view === "shopping" && <ShoppingView plan={plan} today={today} />}
      </Suspense>
      {view !== "shopping" && <p className="small muted">{texts.calculated}</p>}
    </Page>
  );
}

function leadOf({ startDate, endDate, energyKcal, showsCalories }: ClientPlan): string {
  const until = endDate === null ? texts.from(startDate) : texts.until(endDate);
  return [until, showsCalories && energyKcal !== null ? texts.energy(energyKcal) : ""]
    .filter(Boolean)
    .join(" · ");
}

function Tools({ plan, today }: { plan: ClientPlan; today: string }) {
  const { print, isPrinting } = usePrint(plan);
  return (
    <div className={`line gap-1 ${styles.tools}`}>
      <Button
        variant="quiet"
        className={styles.tool}
        aria-label={texts.print}
        loading={isPrinting}
        icon={<Printer size={22} aria-hidden="true" />}
        onClick={() => void print()}
      />
      <Button
        variant="quiet"
        className={styles.tool}
        aria-label={texts.share}
        icon={<Share2 size={22} aria-hidden="true" />}
        onClick={() => void shareText(texts.title, async () => (await planWords()).planText(plan, today))}
      />
    </div>
  );
}

/** Where the plan stands: over, not begun, or changed since it was seen. */
function Standing({ plan, isOver, today }: { plan: ClientPlan; isOver: boolean; today: string }) {
  return (
    <>
      {isOver && plan.endDate !== null && <Notice kind="warning">{texts.over(plan.endDate)}</Notice>}
      {plan.startDate > today && <Notice>{texts.notYet(plan.startDate)}</Notice>}
      <ChangedPlanNotice plan={plan} />
    </>
  );
}
