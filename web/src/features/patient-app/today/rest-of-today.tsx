import { myPaths } from "@nutria/contract/web/my-paths";
import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { CalendarPlus } from "lucide-react";
import { buttonClass } from "../../../ui/actions/button-class";
import { part } from "../../../ui/part/part";
import { useNutritionist } from "../../../data/query/chosen-nutritionist";
import { useClientPlan } from "../api/plan";
import { useAppQuery } from "../../../data/query/patient-query";
import { bookingHash } from "../appointments/booking-hash";
import { ChangedPlanNotice } from "../plan/changed-plan";
import { Section } from "../shell/page";
import { Link } from "../shell/router";
import { MessageOfToday } from "./message-of-today";
import { NextAppointment } from "./next-appointment";
import { QuestionnaireOfToday } from "./questionnaire-of-today";
import { todayTexts } from "./texts";
import styles from "./workout-of-today.module.css";
import { WorkoutOfToday } from "./workout-of-today";

export { NextAppointment };

/** Gives the answer of a notice; nothing of today waits for it. */
const MealAnswer = part(
  () => import("./answer/meal-answer"),
  ({ MealAnswer }) => MealAnswer,
  { fallback: null, Missing: () => null },
);

interface RestOfTodayProps {
  day: DiaryDay | undefined;
  /** Undefined without one. */
  appointment: ListedClientAppointment | undefined;
  /** It stands before everything else. */
  isLead: boolean;
  at: string;
}

/** What follows the plan of today: that it changed, the last message, the workout and the next appointment. */
export function RestOfToday({ day, appointment, isLead, at }: RestOfTodayProps) {
  return (
    <>
      <MealAnswer />
      <PlanOfTodayChanged />
      <QuestionnaireOfToday />
      <MessageOfToday />
      <WorkoutOfToday day={day} />
      <Appointments appointment={appointment} isLead={isLead} at={at} />
    </>
  );
}

/** Notice that the plan of today differs from the one that the patient saw. */
function PlanOfTodayChanged() {
  const { data } = useClientPlan();
  return data?.current && !data.isOver ? <ChangedPlanNotice plan={data.current} /> : null;
}

/** The next appointment, or a way to ask for one; the others are a press away in any case. */
function Appointments({ appointment, isLead, at }: Omit<RestOfTodayProps, "day">) {
  const { isActive, nutritionist } = useNutritionist();
  const isKnown = useAppQuery(clientAppointmentRoutes.getClientNextAppointment, {}).data !== undefined;
  if (!isKnown) return null;
  const all = (
    <Link className={`inline-row touch bold not-underlined ${styles.all}`} href={myPaths.appointments.href()}>
      {todayTexts.allAppointments}
    </Link>
  );
  // The next one stands above: a heading would have nothing beneath it.
  if (isLead) return <p>{all}</p>;
  return (
    <Section title={appointment ? todayTexts.nextAppointment : todayTexts.appointments} beside={all}>
      {appointment && <NextAppointment appointment={appointment} at={at} />}
      {!appointment && (
        <div className="card stack gap-3">
          <p className="muted">{todayTexts.noAppointment(nutritionist.name)}</p>
          {isActive && (
            <Link className={buttonClass("secondary")} href={`${myPaths.appointments.href()}${bookingHash}`}>
              <CalendarPlus size={20} aria-hidden="true" />
              {todayTexts.book}
            </Link>
          )}
        </div>
      )}
    </Section>
  );
}
