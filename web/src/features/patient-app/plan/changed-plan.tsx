import { dayAt } from "@nutria/calendar/zone";
import { formatDay } from "@nutria/calendar/format";
import type { PlanChanges, SeenMeal } from "@nutria/contract/clinical/plan-changes";
import type { ClientPlan } from "@nutria/contract/schemas/patient-app/plan";
import { Button } from "../../../ui/actions/button";
import { Notice } from "../../../ui/feedback/notice";
import { joined } from "../../../lib/format/joined";
import { useDiaryZone, useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useTodayIn } from "../../../lib/use-now";
import { useChangedPlan, type ChangedPlan } from "./seen-plan";
import styles from "./plan.module.css";
import { planTexts } from "./texts";

/** `Desayuno (07:30) y Cena (20:30)` */
const listed = (meals: readonly SeenMeal[]): string =>
  joined(meals.map(({ name, time }) => `${name} (${time})`));

const texts = {
  back: (name: string) => `${name} retiró ese plan: sigues con el de antes`,
  begins: (isToday: boolean, day: string) =>
    isToday ? "Hoy empieza tu plan nuevo" : `Tu plan nuevo empezó el ${formatDay(day)}`,
  added: (meals: readonly SeenMeal[]) => `${meals.length === 1 ? "Nueva" : "Nuevas"}: ${listed(meals)}.`,
  removed: (meals: readonly SeenMeal[]) =>
    `${meals.length === 1 ? "Ya no está" : "Ya no están"}: ${listed(meals)}.`,
  renamed: (before: string, now: string) => `${before} ahora se llama ${now}.`,
  moved: (meal: string, before: string, now: string) =>
    `${meal} ahora es a las ${now}, antes a las ${before}.`,
  changed: (meals: string) => `Cambia lo que comes en: ${meals}.`,
  same: "Tus comidas son las mismas; revisa las indicaciones.",
  record: "Tus comidas son las mismas; cambió lo que tu expediente evita.",
  kept: "Lo que ya registraste hoy se queda como estaba.",
} as const;

/** Says once that the plan is another one than the patient saw on this phone, and how; nothing where it is not. */
export function ChangedPlanNotice({ plan }: { plan: ClientPlan }) {
  const { nutritionist } = useNutritionist();
  const timeZone = useDiaryZone();
  const { changed, see } = useChangedPlan(plan);
  const today = useTodayIn(timeZone);
  if (!changed || plan.startDate > today) return null;
  const sentOn = dayAt(plan.sentAt, timeZone);
  const lines = linesOf(changed);
  return (
    <Notice
      isAlert
      action={
        <Button size="small" onClick={see}>
          {planTexts.understood}
        </Button>
      }
    >
      <p className="semibold">{titleOf(changed, plan, { name: nutritionist.name, sentOn, today })}</p>
      {lines.length > 0 && (
        <ul className={styles.changes}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      {sentOn === today && !changed.isRecordAlone && <p>{texts.kept}</p>}
    </Notice>
  );
}

function titleOf(
  { isBack }: ChangedPlan,
  { startDate }: ClientPlan,
  { name, sentOn, today }: { name: string; sentOn: string; today: string },
): string {
  if (isBack) return texts.back(name);
  if (startDate > sentOn) return texts.begins(startDate === today, startDate);
  return planTexts.changed(name, sentOn === today, sentOn);
}

/** The differences, one in each line. */
function linesOf({ changes, isRecordAlone }: ChangedPlan): string[] {
  if (!changes) return [];
  const lines = linesOfMeals(changes);
  if (lines.length > 0) return lines;
  return [isRecordAlone ? texts.record : texts.same];
}

function linesOfMeals({ added, removed, renamed, moved, changed }: PlanChanges): string[] {
  return [
    ...(added.length === 0 ? [] : [texts.added(added)]),
    ...(removed.length === 0 ? [] : [texts.removed(removed)]),
    ...renamed.map(({ before, now }) => texts.renamed(before.name, now.name)),
    ...moved.map(({ before, now }) => texts.moved(now.name, before.time, now.time)),
    ...(changed.length === 0 ? [] : [texts.changed(joined(changed.map(({ name }) => name)))]),
  ];
}
