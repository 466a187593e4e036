import { eventRoutes } from "@nutria/contract/routes/events";
import { group } from "@nutria/platform/group";
import { notAvailableYet } from "@nutria/platform/route";

export const handler = group(eventRoutes, {
  ingestEvents: notAvailableYet(eventRoutes.ingestEvents),
});
