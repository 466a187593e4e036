import { myPaths } from "@nutria/contract/my-paths";
import type { ListedClientAppointment } from "@nutria/contract/schemas/agenda/client-appointment";
import type { DiaryDay } from "@nutria/contract/schemas/record/diary";
import { Section } from "../shell/page";
import { Link } from "../shell/router";
import { MessageOfToday } from "./message-of-today";
import { NextAppointment } from "./next-appointment";
import { QuestionnaireOfToday } from "./questionnaire-of-today";
import { todayTexts } from "./texts";
import styles from "./workout-of-today.module.css";
import { WorkoutOfToday } from "./workout-of-today";

export { NextAppointment };

interface RestOfTodayProps {
  day: DiaryDay | undefined;
  /** Undefined without one, and while it stands before everything else. */
  appointment: ListedClientAppointment | undefined;
  at: number;
}

/** What follows the plan of today: the last message, the workout and the next appointment. */
export function RestOfToday({ day, appointment, at }: RestOfTodayProps) {
  return (
    <>
      <QuestionnaireOfToday />
      <MessageOfToday />
      <WorkoutOfToday day={day} />
      {appointment && (
        <Section
          title={todayTexts.nextAppointment}
          beside={
            <Link className={styles.all} href={myPaths.appointments.href()}>
              {todayTexts.allAppointments}
            </Link>
          }
        >
          <NextAppointment appointment={appointment} at={at} />
        </Section>
      )}
    </>
  );
}
