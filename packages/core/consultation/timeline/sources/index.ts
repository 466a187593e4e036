import type { TimelineKind } from "@nutria/contract/schemas/record/timeline";
import type { Source } from "../source";
import { analysisSource } from "./analyses";
import { appointmentSource } from "./appointments";
import { noteSource } from "./notes";
import { passSource } from "./passes";
import { planSource } from "./plans";
import { scanSource } from "./scans";

/** Where each kind of entry comes from. */
export const sources: { [Kind in TimelineKind]: Source<Kind> } = {
  appointment: appointmentSource,
  scan: scanSource,
  plan: planSource,
  analysis: analysisSource,
  note: noteSource,
  pass: passSource,
};
