import type { PatientDetail } from "@nutria/contract/schemas/patient";
import type { PatientOverview } from "@nutria/contract/schemas/record/timeline";
import { daysBetween } from "@nutria/calendar/day";
import { formatDay, formatDayAt } from "@nutria/calendar/format";
import { dayAt } from "@nutria/calendar/zone";
import { useId, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { paths } from "@nutria/contract/web/paths";
import { todayIn } from "../../../../lib/today";
import { useOverview } from "../../api/timeline";
import { NoteText } from "../notes/last-note/note-text";
import { formatDecimals } from "../progress/model/measures";
import { timelineTexts } from "./texts";
import styles from "./overview-card.module.css";

const texts = timelineTexts.overview;

/** What to know before the consultation: the essentials of the record in one look. */
export function OverviewCard({ patient, zone }: { patient: PatientDetail; zone: string }) {
  const id = useId();
  const overview = useOverview(patient._id);
  if (overview.isError && !overview.data) return null;
  return (
    <aside className={`card stack gap-3 packed ${styles.card}`} aria-labelledby={id}>
      <h3 id={id}>{texts.title}</h3>
      {overview.data ? (
        <Facts patient={patient} overview={overview.data} zone={zone} />
      ) : (
        <Skeleton width="100%" height={120} />
      )}
    </aside>
  );
}

function Facts({
  patient,
  overview,
  zone,
}: {
  patient: PatientDetail;
  overview: PatientOverview;
  zone: string;
}) {
  const { lastVisitAt, lastNote, currentPlan, draftPlan } = overview;
  const { visitReason } = patient.general;
  const { allergies, noKnownAllergies } = patient.dietProfile;
  const allergiesText = noKnownAllergies ? texts.noAllergies : allergies.join(", ");
  const medications = patient.medicalProfile.medications.list.filter(({ name }) => name !== "");
  const isEmpty =
    !visitReason &&
    !lastVisitAt &&
    !lastNote &&
    !currentPlan &&
    !draftPlan &&
    allergiesText === "" &&
    medications.length === 0;
  if (isEmpty) return <p className="muted small">{texts.empty}</p>;
  return (
    <dl>
      {visitReason !== "" && <Fact name={texts.visitReason}>{visitReason}</Fact>}
      {lastVisitAt !== null && (
        <Fact name={texts.lastVisit}>
          {formatDayAt(lastVisitAt, zone)}, {agoText(lastVisitAt, zone)}
        </Fact>
      )}
      {allergiesText !== "" && <Fact name={texts.allergies}>{allergiesText}</Fact>}
      {medications.length > 0 && (
        <Fact name={texts.medications}>
          {medications.map(({ name, dose }, index) => (
            <span key={index} className="block">
              {`${name} ${dose}`.trim()}
            </span>
          ))}
        </Fact>
      )}
      {lastNote !== null && (
        <Fact
          name={
            <Link to={paths.patientNote.href(patient._id, lastNote._id)}>
              {texts.lastNote(formatDayAt(lastNote.date, zone))}
            </Link>
          }
        >
          <span className={styles.excerpt}>
            <NoteText text={lastNote.excerpt} isInline />
          </span>
        </Fact>
      )}
      <PlanFacts patientId={patient._id} {...{ currentPlan, draftPlan }} />
    </dl>
  );
}

/** The plan that the patient follows, and the one that is drafted beside it. */
function PlanFacts({
  patientId,
  currentPlan,
  draftPlan,
}: Pick<PatientOverview, "currentPlan" | "draftPlan"> & { patientId: string }) {
  return (
    <>
      {currentPlan !== null && (
        <Fact name={texts.plan}>
          <Link to={paths.patientNutrition.href(patientId)}>{planText(currentPlan)}</Link>
        </Fact>
      )}
      {draftPlan !== null && (
        <Fact name={texts.draft}>
          <Link to={paths.patientPlan.href(patientId, draftPlan._id)}>{texts.unsent(kcalOf(draftPlan))}</Link>
        </Fact>
      )}
    </>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function agoText(at: string, zone: string): string {
  return texts.daysAgo(Math.max(0, daysBetween(dayAt(at, zone), todayIn(zone))));
}

type Plan = NonNullable<PatientOverview["currentPlan"]>;

const kcalOf = ({ energyKcal }: Plan): string | null =>
  energyKcal === null ? null : formatDecimals(Math.round(energyKcal), 0);

function planText(plan: Plan): string {
  const { endDate } = plan;
  const kcal = kcalOf(plan);
  const text = endDate === null ? texts.open(kcal) : texts.until(kcal, formatDay(endDate));
  return text.charAt(0).toLocaleUpperCase("es-MX") + text.slice(1);
}
