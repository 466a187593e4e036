import { timeAt } from "@nutria/calendar/zone";
import type { Preparation, TodayVisit } from "@nutria/contract/schemas/record/today";
import { momentOf, visitStateOf } from "@nutria/contract/visit-moment";
import { mainActOf } from "@nutria/contract/visit-acts";
import { isOwed } from "@nutria/contract/visit-payment";
import { Activity, Cake, NotebookPen, TriangleAlert, Utensils, Wallet, type LucideIcon } from "lucide-react";
import { AvatarInitials } from "../../../components/ui/display/avatar-initials";
import { Badge } from "../../../components/ui/display/badge";
import { formatMoney } from "../../../lib/format/format-money";
import { useDialogs } from "../../../lib/dialogs";
import { MainAct } from "../event/main-act";
import { personOf, placeOf } from "../shared/format";
import { VisitStateIcon } from "../shared/visit-state";
import { toneOfState } from "../shared/visit-tone";
import { agendaTexts } from "../texts";
import { preparationText, todayTexts as texts } from "./today-texts";
import styles from "./today.module.css";

const icons: Record<Preparation["kind"], LucideIcon> = {
  allergy: TriangleAlert,
  intolerance: TriangleAlert,
  scan: Activity,
  birthday: Cake,
  planEnds: Utensils,
  planEnded: Utensils,
  lastNote: NotebookPen,
};

interface VisitLineProps {
  visit: TodayVisit;
  zone: string;
  now: string;
  /** Acts are not offered under restriction. */
  isRestricted: boolean;
}

/** An appointment of the day: when, who, its state, what to prepare, and the act that its panel has as the main one. */
export function VisitLine({ visit, zone, now, isRestricted }: VisitLineProps) {
  const dialogs = useDialogs();
  const { appointment, isNewPerson, hasNote } = visit;
  const { patient, startDate, endDate, service, payment } = appointment;
  const state = visitStateOf(appointment, now);
  const moment = momentOf(appointment, now);
  const owes = !payment && isOwed(appointment, now);
  const act = mainActOf(appointment, now, { isNewPerson, isOwed: owes, hasNote: hasNote ?? undefined });
  return (
    <li className={`${styles.line} ${moment === "now" ? styles.running : ""}`}>
      <p className={styles.times} data-numbers>
        <strong>{timeAt(startDate, zone)}</strong>
        <span>{timeAt(endDate, zone)}</span>
      </p>
      {patient && <AvatarInitials name={patient.name} lastName={patient.lastName} size={36} />}
      <div className={styles.what}>
        <div className="row wrap gap-2">
          <button
            type="button"
            className={`bare ${styles.person}`}
            onClick={() => dialogs.open("calendarEvent", { appointment })}
          >
            {personOf(appointment)}
          </button>
          <Badge tone={toneOfState[state]} icon={<VisitStateIcon state={state} />}>
            {agendaTexts.visitStates[state]}
          </Badge>
        </div>
        <p className="muted small">
          {[service?.service.name, placeOf(appointment)].filter(Boolean).join(" · ")}
        </p>
        <Facts {...{ visit, moment, owes }} />
      </div>
      {act && !isRestricted && (
        <div className={styles.act}>
          <MainAct
            appointment={appointment}
            act={act}
            zone={zone}
            size="small"
            variant={moment === "now" ? "primary" : "secondary"}
            onDone={() => undefined}
          />
        </div>
      )}
    </li>
  );
}

interface FactsProps {
  visit: TodayVisit;
  moment: ReturnType<typeof momentOf>;
  owes: boolean;
}

/** What to prepare before a visit; after it, what is missing. */
function Facts({ visit: { appointment, hasNote, preparations }, moment, owes }: FactsProps) {
  const isMissing = moment === "after" && hasNote === false && appointment.attendance !== "missed";
  if (preparations.length === 0 && !isMissing && !owes) return null;
  return (
    <ul className={styles.facts}>
      {preparations.map((one) => {
        const Icon = icons[one.kind];
        return (
          <li key={one.kind} className={styles[one.kind]}>
            <Icon size={16} aria-hidden="true" />
            {preparationText(one)}
          </li>
        );
      })}
      {isMissing && (
        <li className={styles.missing}>
          <NotebookPen size={16} aria-hidden="true" />
          {texts.noteMissing}
        </li>
      )}
      {owes && (
        <li className={styles.missing}>
          <Wallet size={16} aria-hidden="true" />
          {texts.owedOf(formatMoney(appointment.price ?? 0))}
        </li>
      )}
    </ul>
  );
}
