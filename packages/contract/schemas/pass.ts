import * as z from "zod/mini";
import { id, instant } from "./primitives";

export const passMessages = {
  scheduleRange: "Elige una fecha futura, de aquí a un año como máximo",
} as const;

/** A scan partner, as the patient app lists it. */
export const ScanPartner = z.object({ _id: id, name: z.string(), address: z.string(), city: z.string() });
export type ScanPartner = z.output<typeof ScanPartner>;

/** A pass as its patient sees it. */
export const ClientPass = z.object({
  _id: id,
  status: z.enum(["assigned", "scheduled", "used"]),
  nutritionist: z.object({ _id: id, name: z.string(), lastName: z.string() }),
  /** Where and when it is scheduled; null when it is not. */
  partner: z.nullable(ScanPartner),
  scheduledFor: z.nullable(z.string()),
  usedAt: z.nullable(z.string()),
  assignedAt: z.string(),
});
export type ClientPass = z.output<typeof ClientPass>;

export const SchedulePassInput = z.strictObject({ partner: id, scheduledFor: instant });
