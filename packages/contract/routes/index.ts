import type { Group, Route } from "../wire/define";
import { adminRoutes } from "./admin";
import { agendaRoutes } from "./agenda";
import { appRoutes } from "./apps";
import { archiveRoutes } from "./archive";
import { assistantRoutes } from "./assistants";
import { authRoutes } from "./auth";
import { bookingRoutes } from "./booking";
import { busyCalendarRoutes } from "./busy-calendars";
import { clientRoutes } from "./client";
import { diaryRoutes } from "./diary";
import { docsRoutes } from "./docs";
import { eventRoutes } from "./events";
import { messageRoutes } from "./messages";
import { notificationRoutes } from "./notifications";
import { officeRoutes } from "./offices";
import { patientAppRoutes } from "./patient-app";
import { patientRoutes } from "./patients";
import { profileRoutes } from "./profile";
import { questionnaireRoutes } from "./questionnaires";
import { recordRoutes } from "./records";
import { secondFactorRoutes } from "./second-factor";
import { storeRoutes } from "./store";
import { webhookRoutes } from "./webhooks";
import { workoutRoutes } from "./workouts";

/** Every route of the product, by group. One Lambda serves one group. */
export const routesByGroup: Record<Group, Record<string, Route>> = {
  auth: { ...authRoutes, ...secondFactorRoutes },
  client: clientRoutes,
  patientApp: patientAppRoutes,
  booking: bookingRoutes,
  patients: patientRoutes,
  agenda: { ...agendaRoutes, ...busyCalendarRoutes },
  profile: profileRoutes,
  offices: officeRoutes,
  assistants: assistantRoutes,
  apps: appRoutes,
  store: storeRoutes,
  records: recordRoutes,
  archive: archiveRoutes,
  workouts: workoutRoutes,
  messages: messageRoutes,
  diary: diaryRoutes,
  questionnaires: questionnaireRoutes,
  notifications: notificationRoutes,
  events: eventRoutes,
  webhooks: webhookRoutes,
  admin: adminRoutes,
  docs: docsRoutes,
};

/** Every route of the product, in one list. */
export const allRoutes: Route[] = Object.values(routesByGroup).flatMap((group) => Object.values(group));
