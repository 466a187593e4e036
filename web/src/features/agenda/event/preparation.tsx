import { formatDay, formatDayAt } from "@nutria/calendar/format";
import { timelineRoutes } from "@nutria/contract/routes/record/timeline";
import { ApiError } from "@nutria/contract/wire/api-error";
import { NotebookPen, TriangleAlert, Utensils } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { Badge } from "../../../ui/display/badge";
import { useRouteQuery } from "../../../data/query/query";
import { panelTexts as texts } from "./panel-texts";
import styles from "./panel.module.css";

interface PreparationProps {
  patientId: string;
  zone: string;
  /** The visit has begun: the last time is what counts. */
  isNow: boolean;
}

/** What to know before a visit: allergies first, the last note, the plan and its end. Nothing for who is no patient. */
export function Preparation({ patientId, zone, isNow }: PreparationProps) {
  const { data, error, refetch } = useRouteQuery(timelineRoutes.getOverview, { params: { id: patientId } });
  if (error instanceof ApiError && error.status === 404) return null;
  if (error)
    return (
      <p className="muted small">
        {texts.prepareFailed}{" "}
        <Button variant="quiet" size="small" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </p>
    );
  if (!data) return null;
  const { allergies, intolerances, lastNote, currentPlan } = data;
  const isEmpty = allergies.length + intolerances.length === 0 && !lastNote && !currentPlan;
  if (isEmpty) return null;
  return (
    <section className="stack gap-2">
      <h3>{isNow ? texts.lastTime : texts.prepare}</h3>
      {allergies.length + intolerances.length > 0 && (
        <div className="row wrap gap-2">
          {allergies.length > 0 && (
            <Badge tone="danger" icon={<TriangleAlert size={14} aria-hidden="true" />}>
              {texts.allergy(allergies.join(", "))}
            </Badge>
          )}
          {intolerances.length > 0 && (
            <Badge tone="warning">{texts.intolerance(intolerances.join(", "))}</Badge>
          )}
        </div>
      )}
      <ul className={`stack gap-2 ${styles.facts}`}>
        {lastNote && (
          <li>
            <NotebookPen size={18} aria-hidden="true" />
            <div>
              <p>{texts.lastNote(formatDayAt(lastNote.date, zone))}</p>
              <p className="muted small">{lastNote.excerpt}</p>
            </div>
          </li>
        )}
        {currentPlan && (
          <li>
            <Utensils size={18} aria-hidden="true" />
            <div>
              <p>{texts.plan(currentPlan.title)}</p>
              <p className="muted small">
                {currentPlan.endDate === null
                  ? texts.planOpen
                  : texts.planEnds(formatDay(currentPlan.endDate))}
              </p>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
