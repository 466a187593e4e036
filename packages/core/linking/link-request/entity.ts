import { linkRequestStatuses } from "@nutria/contract/schemas/link-request";
import type { EntityItem } from "electrodb";
import { emailSettingAttribute } from "../../kernel/email-setting-attribute";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";

/** A link request: one side sends it, the other answers it once (spec A §4). */
export const linkRequestEntity = defineEntity("linkRequest", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    requestId: { type: "string", required: true },
    patientId: { type: "string", required: true },
    starter: { type: ["patient", "nutritionist"] as const, required: true },
    status: { type: linkRequestStatuses, required: true },
    /** The e-mail or phone by which the nutritionist found the person. */
    publicField: { type: "string", required: true },
    service: { type: "string" },
    mode: { type: ["online", "site", "home"] as const },
    note: { type: "string", required: true },
    reservedPassId: { type: "string" },
    /** It was opened by a booking online, and is withdrawn with it. */
    isFromBooking: { type: "boolean" },
    /**
     * An invitation led to it by the e-mail of a person who was known before: its shared page says nothing of that
     * person, and accepts with a code alone.
     */
    isFromInvitation: { type: "boolean" },
    /**
     * The assistant who named somebody whom the practice did not know by an address or a phone; absent for the owner, and for
     * a person whom the practice entered, who has the mark themselves.
     */
    emailSetBy: emailSettingAttribute,
    /** When the owner confirmed that this is the person. */
    emailConfirmedAt: { type: "string" },
    createdAt: { type: "string", required: true },
    /**
     * When it was last sent, later than any time before. Its links lapse 14 days later, and links from an earlier
     * sending lapse at once.
     */
    sentAt: { type: "string", required: true },
    closedAt: { type: "string" },
    /**
     * The closer within the practice: its owner's id, or an assistant's; absent when the other side closed it, or
     * nobody.
     */
    closedBy: { type: "string" },
    /** The person as the directory of pending requests lists the request, absent while it does not. */
    name: { type: "string" },
    lastName: { type: "string" },
    /** Masked, unless the nutritionist may see it: a search must not tell it either. */
    phoneNumber: { type: "string" },
    countryCode: { type: "number" },
    /** The layout of its entries in the directory; absent while it has none. */
    directoryVersion: { type: "number" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "linkRequest#${requestId}"),
    },
    byPatient: {
      index: "gsi1",
      pk: key("gsi1pk", "patient#${patientId}"),
      sk: key("gsi1sk", "linkRequest#${requestId}"),
    },
    /** Sparse index: pending requests only. */
    pending: {
      index: "gsi2",
      pk: key("gsi2pk", "nutritionist#${nutritionistId}#pendingLinkRequests"),
      sk: key("gsi2sk", "${requestId}"),
      condition: ({ status }: { status?: string }) => status === "pending",
    },
  },
});

/** The numbers of pending requests of a nutritionist, counting only those in the directory. */
export const requestCounts = defineEntity("requestCounts", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    /** Requests sent by patients; absent for none. */
    received: { type: "number" },
    /** Requests sent by the nutritionist; absent for none. */
    sent: { type: "number" },
    /** The layout of the directory that lists every pending request; absent while some are not listed. */
    directoryVersion: { type: "number" },
  },
  indexes: {
    byNutritionist: {
      pk: ownerKey,
      sk: key("sk", "requestCounts#2"),
    },
  },
});

export type StoredLinkRequest = EntityItem<ReturnType<typeof linkRequestEntity>>;
