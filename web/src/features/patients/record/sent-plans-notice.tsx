import { paths } from "@nutria/contract/web/paths";
import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { SentPlanAgainst } from "@nutria/contract/schemas/record/meal-plan";
import { Link } from "react-router-dom";
import { buttonClass } from "../../../ui/actions/button-class";
import { Notice } from "../../../ui/feedback/notice";
import { useSentPlansAgainst } from "../api/sent-plans";
import { mealPlanTexts } from "../meal-plan/texts";
import { recordTexts } from "./record-texts";

const texts = recordTexts.sentPlans;

/** The plans that the patient reads although the record forbids something of them by now, each with the way to mend it. */
export function SentPlansNotice({ patient }: { patient: PatientDetail }) {
  const { data, isError } = useSentPlansAgainst(patient);
  if (isError) return <Notice kind="warning">{texts.failed}</Notice>;
  if (!data) return null;
  return (
    <>
      {data.plans.map((plan) => (
        <Notice
          key={plan.plan}
          kind="danger"
          isAlert
          action={
            <Link
              className={buttonClass("secondary", "small")}
              to={paths.mealPlan.href(patient._id, plan.plan)}
            >
              {texts.open}
            </Link>
          }
        >
          <p>{texts.has(titleOf(plan), patient.name)}</p>
          <ul className="stack gap-1">
            {plan.found.map(({ kind, name, foods }) => (
              <li key={`${kind} ${name}`}>{texts.found(name, foods)}</li>
            ))}
          </ul>
          <p>{texts.isMarked}</p>
        </Notice>
      ))}
      {data.unknown.length > 0 && <Notice kind="warning">{texts.unknown(data.unknown.join(", "))}</Notice>}
    </>
  );
}

const titleOf = ({ title, energyKcal }: SentPlanAgainst): string => mealPlanTexts.titleOf(title, energyKcal);
