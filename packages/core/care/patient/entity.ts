import type { EntityItem } from "electrodb";
import { defineEntity, key } from "../../kernel/table/define-entity";
import { emailSettingAttribute } from "../../kernel/email-setting-attribute";
import { mailFailureAttribute } from "../../kernel/mail-failure-attribute";

/** A person: one item, however many nutritionists they are linked to. */
export const patients = defineEntity("patient", {
  attributes: {
    patientId: { type: "string", required: true },
    name: { type: "string", required: true },
    lastName: { type: "string", required: true },
    /** Empty for a person who uses none: name and phone then name them, within the practice that entered them. */
    email: { type: "string", required: true },
    phoneNumber: { type: "string", required: true },
    countryCode: { type: "number", required: true },
    /**
     * True for a person whom the phone does not identify, because they use no e-mail or somebody else has it too: they
     * are listed with it in the practice that entered them (practice-phone.ts).
     */
    sharesPhone: { type: "boolean" },
    sex: { type: ["male", "female"] as const },
    birthdate: { type: "string" },
    /** True once the person opened an account and confirmed its e-mail. */
    hasAccount: { type: "boolean", required: true },
    /** When an account was opened; its e-mail may not be confirmed yet. */
    accountOpenedAt: { type: "string" },
    /** The nutritionist who entered the person; absent when the person registered alone. */
    createdByNutritionistId: { type: "string" },
    /**
     * True once the person is linked with a nutritionist: from then on nutritionists cannot correct the
     * person's data.
     */
    isLinked: { type: "boolean" },
    /**
     * The number of nutritionists linked; absent means none. Writes for all of them check that it is
     * unchanged.
     */
    linkCount: { type: "number" },
    /**
     * True once anything is known about the person that the nutritionist who entered them did not enter:
     * a request to or from somebody else, or a scan.
     */
    isKnownElsewhere: { type: "boolean" },
    /** The time of the last correction of the e-mail: earlier mails prove another mailbox. Absent for never. */
    emailSetAt: { type: "string" },
    /** The assistant who set the e-mail; absent for one that an owner or the person set (email-setting.ts). */
    emailSetBy: emailSettingAttribute,
    /** When the owner of the practice confirmed an e-mail that an assistant set. */
    emailConfirmedAt: { type: "string" },
    /** Why no mails are sent to the e-mail; absent while they arrive. */
    mailFailure: mailFailureAttribute,
    /**
     * The time when the person removed their account: name and contact data are gone, and no search finds the person.
     */
    removedAt: { type: "string" },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byId: {
      pk: key("pk", "patient#${patientId}"),
      sk: key("sk", "patient"),
    },
  },
});

export type Person = EntityItem<ReturnType<typeof patients>>;
