import * as z from "zod/mini";
import { defineEvent } from "../../kernel/events/events";

/** A partner's stock of scans fell to its threshold or below. */
export const PartnerStockLow = defineEvent(
  "partner.stockLow",
  z.object({ partnerId: z.string(), available: z.number() }),
);
