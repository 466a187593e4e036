import { clinicalParts, type ArchivePart } from "../clinical/archive/index";
import { diaryPart } from "../diary/index";
import { messagesPart } from "../conversation/archive/index";

/** What an export of a patient holds: the record, and what contexts that build on it keep. A new topic adds its part. */
export const recordParts: readonly ArchivePart[] = [...clinicalParts, messagesPart, diaryPart];
