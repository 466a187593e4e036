import * as account from "../schemas/account";
import * as admin from "../schemas/admin";
import * as administratorAccess from "../schemas/administrator-access";
import * as appointment from "../schemas/agenda/appointment";
import * as busyCalendar from "../schemas/agenda/busy-calendar";
import * as clientAppointment from "../schemas/agenda/client-appointment";
import * as dayOff from "../schemas/agenda/day-off";
import * as visitPayment from "../schemas/agenda/visit-payment";
import * as app from "../schemas/app";
import * as bodyComposition from "../schemas/body-composition";
import * as conversation from "../schemas/conversation";
import * as emailToConfirm from "../schemas/email-to-confirm";
import * as event from "../schemas/event";
import * as eventState from "../schemas/event-state";
import * as fieldDetail from "../schemas/field-detail";
import * as foods from "../schemas/foods";
import * as invitation from "../schemas/invitation";
import * as linkRequest from "../schemas/link-request";
import * as mailFailure from "../schemas/mail-failure";
import * as mealReminders from "../schemas/meal-reminders";
import * as menu from "../schemas/menu";
import * as notices from "../schemas/notices";
import * as notification from "../schemas/notification";
import * as pass from "../schemas/pass";
import * as patient from "../schemas/patient";
import * as patientAppAccount from "../schemas/patient-app/account";
import * as patientAppCare from "../schemas/patient-app/care";
import * as patientAppPlan from "../schemas/patient-app/plan";
import * as patientAppProgress from "../schemas/patient-app/progress";
import * as patientAppToday from "../schemas/patient-app/today";
import * as assistant from "../schemas/practice/assistant";
import * as office from "../schemas/practice/office";
import * as officeSchedule from "../schemas/practice/office-schedule";
import * as onlineBooking from "../schemas/practice/online-booking";
import * as profile from "../schemas/practice/profile";
import * as publicPage from "../schemas/practice/public-page";
import * as reminders from "../schemas/practice/reminders";
import * as service from "../schemas/practice/service";
import * as reach from "../schemas/reach";
import * as access from "../schemas/record/access";
import * as archive from "../schemas/record/archive";
import * as archivedAppointment from "../schemas/record/archived-appointment";
import * as diary from "../schemas/record/diary";
import * as dietProfile from "../schemas/record/diet-profile";
import * as draftKey from "../schemas/record/draft-key";
import * as history from "../schemas/record/history";
import * as lifestyle from "../schemas/record/lifestyle";
import * as mealPlan from "../schemas/record/meal-plan";
import * as medicalProfile from "../schemas/record/medical-profile";
import * as practiceOffer from "../schemas/record/practice-offer";
import * as practiceSettings from "../schemas/record/practice-settings";
import * as progress from "../schemas/record/progress";
import * as questionnaire from "../schemas/record/questionnaire";
import * as recordFile from "../schemas/record/record-file";
import * as timeline from "../schemas/record/timeline";
import * as today from "../schemas/record/today";
import * as visitNote from "../schemas/record/visit-note";
import * as watchedNutrients from "../schemas/record/watched-nutrients";
import * as sandbox from "../schemas/sandbox";
import * as adminStore from "../schemas/store/admin-store";
import * as fiscalData from "../schemas/store/fiscal-data";
import * as store from "../schemas/store/store";
import * as unseenDiary from "../schemas/unseen-diary";
import * as webhook from "../schemas/webhook";
import * as archivedAssignment from "../schemas/workouts/archived-assignment";
import * as workout from "../schemas/workouts/workout";
import * as workoutAssignment from "../schemas/workouts/workout-assignment";
import * as workoutVideo from "../schemas/workouts/workout-video";

/** The modules whose exported schemas have their names in the description of the API. A test holds the list complete. */
export const schemaModules: readonly Readonly<Record<string, unknown>>[] = [
  account,
  admin,
  administratorAccess,
  appointment,
  busyCalendar,
  clientAppointment,
  dayOff,
  visitPayment,
  app,
  bodyComposition,
  conversation,
  emailToConfirm,
  event,
  eventState,
  fieldDetail,
  foods,
  invitation,
  linkRequest,
  mailFailure,
  mealReminders,
  menu,
  notices,
  notification,
  pass,
  patient,
  patientAppAccount,
  patientAppCare,
  patientAppPlan,
  patientAppProgress,
  patientAppToday,
  assistant,
  office,
  officeSchedule,
  onlineBooking,
  profile,
  publicPage,
  reminders,
  service,
  reach,
  access,
  archive,
  archivedAppointment,
  diary,
  dietProfile,
  draftKey,
  history,
  lifestyle,
  mealPlan,
  medicalProfile,
  practiceOffer,
  practiceSettings,
  progress,
  questionnaire,
  recordFile,
  timeline,
  today,
  visitNote,
  watchedNutrients,
  sandbox,
  adminStore,
  fiscalData,
  store,
  unseenDiary,
  webhook,
  archivedAssignment,
  workout,
  workoutAssignment,
  workoutVideo,
];
