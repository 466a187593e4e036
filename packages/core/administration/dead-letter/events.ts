import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** Every try of a partner's event failed: it waits as a dead letter until somebody sends it again. */
export const PartnerEventDied = defineEvent(
  "partnerEvent.died",
  z.object({
    /** Id of the partner. */
    senderId: z.string(),
    /** The partner's own id of the event. */
    eventId: z.string(),
  }),
);
