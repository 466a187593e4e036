import { landings } from "@nutria/contract/schemas/practice/profile";
import type { EntityItem } from "electrodb";
import { defineEntity, key, ownerKey } from "../../kernel/table/define-entity";
import { mailFailureAttribute } from "../../kernel/mail-failure-attribute";
import { remindersAttribute } from "../../kernel/reminders-attribute";

/** Default time zone of a nutritionist. */
export const defaultTimeZone = "America/Mexico_City";

const ids = { type: "list", items: { type: "string" } } as const;

/** The profile of a nutritionist: personal data, offer and settings. */
export const nutritionists = defineEntity("nutritionist", {
  attributes: {
    nutritionistId: { type: "string", required: true },
    name: { type: "string", required: true },
    lastName: { type: "string", required: true },
    email: { type: "string", required: true },
    /** Absent while mails arrive. */
    mailFailure: mailFailureAttribute,
    sex: { type: ["male", "female"] as const, required: true },
    countryCode: { type: "number", required: true },
    phoneNumber: { type: "string", required: true },
    /** `yyyy-MM-dd`; absent until the general information is saved. */
    birthdate: { type: "string" },
    pictureUrl: { type: "string" },
    nutritionistProfile: {
      type: "map",
      required: true,
      properties: {
        professionalLicense: { type: "string", required: true },
        about: { type: "string" },
        mainDegree: { type: "string" },
        expertise: {
          type: "list",
          items: {
            type: "map",
            properties: {
              title: { type: "string", required: true },
              school: { type: "string", required: true },
              graduationYear: { type: "string", required: true },
            },
          },
        },
        certifications: {
          type: "list",
          items: {
            type: "map",
            properties: {
              title: { type: "string", required: true },
              school: { type: "string", required: true },
            },
          },
        },
        types: ids,
        diets: ids,
        specialities: ids,
      },
    },
    /** Number of services and offices; absent means none. */
    serviceCount: { type: "number" },
    officeCount: { type: "number" },
    /**
     * Computed on every change of the profile, the services or the offices; never sent by the client.
     */
    isProfileCompleted: { type: "boolean", required: true },
    /** When the profile was first complete; the write that sets it raises the event. */
    completedAt: { type: "string" },
    /** Last part of the public page's address; assigned once and never changed. */
    slug: { type: "string" },
    agendaDisabledByAdmin: { type: "boolean", required: true },
    /** Whether the subscription includes the agenda; absent means no. */
    hasAgendaInPlan: { type: "boolean" },
    settings: {
      type: "map",
      required: true,
      properties: {
        timeZone: { type: "string", required: true },
        /** Absent means no. */
        allowBackToBack: { type: "boolean" },
        /** Absent means yes. */
        isPublicPageOn: { type: "boolean" },
        /** Absent means Sunday. */
        weekStartsOn: { type: "number" },
        /** Absent means the patients. */
        landing: { type: landings },
        /** Absent until it is saved: the contract's defaults. */
        onlineBooking: {
          type: "map",
          properties: {
            isOpen: { type: "boolean", required: true },
            minimumNoticeHours: { type: "number", required: true },
            daysAhead: { type: "number", required: true },
            bufferBeforeMinutes: { type: "number", required: true },
            bufferAfterMinutes: { type: "number", required: true },
            /** Absent for no limit. */
            maximumPerDay: { type: "number" },
          },
        },
        /** Absent until they are saved: the contract's default. */
        reminders: remindersAttribute,
      },
    },
    /** The receiver's data for an invoice; absent until entered. */
    billing: {
      type: "map",
      properties: {
        rfc: { type: "string", required: true },
        name: { type: "string", required: true },
        taxRegime: { type: "string", required: true },
        cfdiUse: { type: "string", required: true },
        zipCode: { type: "string", required: true },
        email: { type: "string", required: true },
      },
    },
    /** Increases with every write, for optimistic locking. */
    version: { type: "number", required: true },
    /** The version that last changed each section: only a form opened before it is stale. */
    sectionVersions: {
      type: "map",
      properties: {
        general: { type: "number" },
        specialties: { type: "number" },
        services: { type: "number" },
        settings: { type: "number" },
        onlineBooking: { type: "number" },
        reminders: { type: "number" },
        billing: { type: "number" },
      },
    },
    createdAt: { type: "string", required: true },
  },
  indexes: {
    byId: {
      pk: ownerKey,
      sk: key("sk", "profile"),
    },
    /** All nutritionists, by registration time. */
    all: {
      index: "gsi1",
      pk: key("gsi1pk", "nutritionists"),
      sk: key("gsi1sk", "${createdAt}#${nutritionistId}"),
    },
  },
});

export type Nutritionist = EntityItem<ReturnType<typeof nutritionists>>;
