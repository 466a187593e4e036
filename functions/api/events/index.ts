import { eventRoutes } from "@nutria/contract/routes/events";
import { group } from "@nutria/platform/group";
import { ingestEvents } from "./ingest-events";

export const handler = group(eventRoutes, { ingestEvents });
