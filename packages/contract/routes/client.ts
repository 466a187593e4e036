import { clientAccountRoutes } from "./client/account";
import { clientAppointmentRoutes } from "./client/appointments";
import { clientLinkRequestRoutes } from "./client/link-requests";
import { mailedLinkRoutes } from "./client/mailed-links";
import { clientPassRoutes } from "./client/passes";

/** Routes of the patient app and of mailed pages (decisions, "Patient side"); those of a topic are in a file of its own. */
export const clientRoutes = {
  ...clientAccountRoutes,
  ...clientLinkRequestRoutes,
  ...clientAppointmentRoutes,
  ...clientPassRoutes,
  ...mailedLinkRoutes,
};
