import type { Group } from "@nutria/contract/define";
import type { LambdaHandler } from "@nutria/platform/group";
import { handler as admin } from "./admin/index";
import { handler as agenda } from "./agenda/index";
import { handler as auth } from "./auth/index";
import { handler as client } from "./client/index";
import { handler as docs } from "./docs/index";
import { handler as events } from "./events/index";
import { handler as notifications } from "./notifications/index";
import { handler as offices } from "./offices/index";
import { handler as patients } from "./patients/index";
import { handler as profile } from "./profile/index";
import { handler as records } from "./records/index";
import { handler as store } from "./store/index";
import { handler as workouts } from "./workouts/index";

/** The Lambda of every group, for whoever serves them all in one process. */
export const groups: Record<Group, LambdaHandler> = {
  auth,
  client,
  patients,
  agenda,
  profile,
  offices,
  store,
  records,
  workouts,
  notifications,
  events,
  admin,
  docs,
};
