import { paths } from "../../../../../config/paths";
import type { ProgressEntry } from "../model/entries";

/** The screen of an entry; null for measures by hand, which have none. */
export function entryHref(patientId: string, { id, kind }: ProgressEntry): string | null {
  return kind === "scan" ? `${paths.patientInBody.href(patientId)}?scan=${encodeURIComponent(id)}` : null;
}
