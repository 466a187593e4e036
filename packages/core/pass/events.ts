import * as z from "zod/mini";
import { defineEvent } from "../lib/events";

export const PassAssigned = defineEvent(
  "pass.assigned",
  z.object({ nutritionistId: z.string(), patientId: z.string(), passId: z.string() }),
);
