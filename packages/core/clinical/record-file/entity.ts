import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** An uploaded file of a patient's record: unattached until a plan, an analysis or an entry of the diary uses it. */
export const recordFiles = defineEntity("recordFile", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    fileId: { type: "string", required: true },
    fileName: { type: "string", required: true },
    contentType: { type: recordFileTypes, required: true },
    /** The SHA-256 of the upload, whose metadata an image loses; absent on older files. */
    uploadedSha256: { type: "string" },
    /** The SHA-256 of the content as it is stored; of files from before it was kept, the content itself tells. */
    sha256: { type: "string" },
    /** The patient who uploaded it, for this nutritionist; absent for the nutritionist's own. */
    uploadedBy: { type: "string" },
    /** Id of the file's document, such as an analysis; a file belongs to one document. */
    documentId: { type: "string" },
    patientId: { type: "string" },
    /** When the file is removed unless it is attached by then. */
    removeAt: { type: "string", required: true },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "recordFile#${fileId}"),
    },
  },
});
export type RecordFile = EntityItem<ReturnType<typeof recordFiles>>;

/** A file whose content is to be removed: one that was never attached, or whose document was removed. */
export const recordFileRemovals = defineEntity("recordFileRemoval", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    fileId: { type: "string", required: true },
    removeAt: { type: "string", required: true },
  },
  indexes: {
    /** All removals, the earliest first: there are few. */
    byTime: {
      pk: key("pk", "recordFileRemovals"),
      sk: key("sk", "${removeAt}#${fileId}"),
    },
  },
});
export type RecordFileRemoval = EntityItem<ReturnType<typeof recordFileRemovals>>;
