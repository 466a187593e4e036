import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** The code that was last mailed to the person of a link request; another one replaces it. */
export const acceptanceCodes = defineEntity("acceptanceCode", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    requestId: { type: "string", required: true },
    /** The sending of the request that it is for: with another e-mail the request is sent again. */
    requestSentAt: { type: "string", required: true },
    codeHash: { type: "string", required: true },
    tries: { type: "number", required: true },
    lapsesAt: { type: "string", required: true },
    expiresAt: { type: "number", required: true },
  },
  indexes: {
    byRequest: {
      pk: ownerKey,
      sk: key("sk", "acceptanceCode#${requestId}"),
    },
  },
});
