import { paths } from "@nutria/contract/web/paths";
import type { ProgressEntry } from "../model/entries";

/** The screen of an entry: the scan, or the note that holds the measures. */
export function entryHref(patientId: string, { id, kind }: ProgressEntry): string {
  if (kind === "hand") return paths.patientNote.href(patientId, id);
  return `${paths.patientInBody.href(patientId)}?scan=${encodeURIComponent(id)}`;
}
