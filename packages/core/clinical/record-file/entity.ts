import { recordFileTypes } from "@nutria/contract/schemas/record/record-file";
import { Entity, type EntityItem } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/table/entity";
import { serviceName } from "../../kernel/table/table";

/** An uploaded file of a patient's record: unattached until a plan or an analysis uses it. */
export const recordFiles = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "recordFile", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          fileId: { type: "string", required: true },
          fileName: { type: "string", required: true },
          contentType: { type: recordFileTypes, required: true },
          /** Id of the plan or the analysis that the file belongs to; a file belongs to one. */
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
      },
      configuration,
    ),
);
export type RecordFile = EntityItem<ReturnType<typeof recordFiles>>;

/** A file whose content is to be removed: one that was never attached, or whose document was removed. */
export const recordFileRemovals = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "recordFileRemoval", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          fileId: { type: "string", required: true },
          removeAt: { type: "string", required: true },
        },
        indexes: {
          /** All of them, the first to be removed first: there are few. */
          byTime: {
            pk: key("pk", "recordFileRemovals"),
            sk: key("sk", "${removeAt}#${fileId}"),
          },
        },
      },
      configuration,
    ),
);
export type RecordFileRemoval = EntityItem<ReturnType<typeof recordFileRemovals>>;
