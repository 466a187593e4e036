import { registrationCodeHours } from "@nutria/contract/people/link-life";
import { myPaths } from "@nutria/contract/web/my-paths";
import { ScanRecorded } from "../clinical/body-composition/events";
import { MealPlanSent } from "../clinical/meal-plan/events";
import { QuestionnaireAsked } from "../clinical/questionnaire/events";
import { MessageSent } from "../conversation/thread/events";
import { DiaryCommented, DiaryReminded } from "../diary/events";
import { MealDue } from "../reach/meal-reminders/events";
import {
  mealPlanMail,
  messageMail,
  newResultMail,
  questionnaireMail,
  registrationCodeMail,
  workoutMail,
} from "../mail/index";
import { WorkoutAssigned } from "../workouts/workout-assignment/index";
import { byMail, byRule, namesOf, type DeclaredNotice } from "./declared-notice";

/** The notices to patients about messages, their plan, their diary and their results. */
export const careNotices: readonly DeclaredNotice[] = [
  byRule(
    QuestionnaireAsked,
    {
      key: "questionnaire",
      group: "care",
      decidedBy: "patient",
      setIn: "patientApp",
      title: "Cuestionario antes de su primera consulta",
      told: "Si lo activas, cuando acepta ser tu paciente; también cuando se lo envías, y otra vez dos días antes de su cita si no lo ha contestado.",
    },
    { mail: (example) => questionnaireMail({ ...namesOf(example), url: example.url }) },
  ),
  byRule(
    MessageSent,
    {
      key: "message",
      group: "messages",
      decidedBy: "patient",
      setIn: "patientApp",
      title: "Le escribes un mensaje",
      told: "Con cada mensaje tuyo. El correo, solo del primero hasta que abre la conversación.",
    },
    {
      mail: (example) => messageMail({ ...namesOf(example), url: example.webUrl + myPaths.messages.href() }),
    },
  ),
  byRule(
    MealPlanSent,
    {
      key: "plan",
      group: "care",
      decidedBy: "mailAlways",
      title: "Le envías su plan",
      told: "Cuando envías un plan de alimentación. El correo lo lleva en PDF.",
    },
    { mail: (example) => mealPlanMail(namesOf(example)) },
  ),
  byRule(DiaryCommented, {
    key: "diaryComment",
    group: "care",
    decidedBy: "patient",
    setIn: "patientApp",
    title: "Comentas su diario",
    told: "Cuando comentas un registro de su diario.",
  }),
  byRule(DiaryReminded, {
    key: "diaryReminder",
    group: "care",
    decidedBy: "patient",
    setIn: "patientApp",
    title: "Le recuerdas que registre",
    told: "Cuando se lo recuerdas desde su diario y ese día aún no ha registrado nada.",
  }),
  byRule(MealDue, {
    key: "mealTime",
    group: "care",
    decidedBy: "patient",
    setIn: "patientApp",
    title: "Es la hora de una comida de su plan",
    told: "A la hora de cada comida que no ha registrado, si lo activa en su app.",
  }),
  byMail(
    [WorkoutAssigned],
    {
      key: "workout",
      group: "care",
      decidedBy: "always",
      title: "Le asignas un entrenamiento",
      told: "Cuando le envías un entrenamiento.",
    },
    (example) => workoutMail({ ...namesOf(example), url: example.url }),
  ),
  byRule(
    ScanRecorded,
    {
      key: "newResult",
      group: "care",
      decidedBy: "patient",
      title: "Tiene un resultado nuevo",
      told: "Cuando llega un análisis de composición corporal. Por correo, solo a quien tiene cuenta.",
    },
    {
      mail: ({ patient, webUrl }) =>
        newResultMail({ patientName: patient.name, url: webUrl + myPaths.progress.href() }),
    },
  ),
  byMail(
    [],
    {
      key: "registrationCode",
      group: "care",
      decidedBy: "asked",
      title: "Código para su análisis",
      told: "Cuando lo pide con el código QR de sus instrucciones de registro.",
    },
    ({ patient }) =>
      registrationCodeMail({ patientName: patient.name, code: "000000", hoursValid: registrationCodeHours }),
  ),
];
