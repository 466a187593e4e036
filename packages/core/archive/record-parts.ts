import { clinicalParts, type ArchivePart } from "../clinical/archive/index";
import { diaryPart } from "../diary/index";
import { messagesPart } from "../conversation/archive/index";

/** The parts of a patient's export: the record, and those of contexts that build on it. A new topic adds its part. */
export const recordParts: readonly ArchivePart[] = [...clinicalParts, messagesPart, diaryPart];
