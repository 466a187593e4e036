import { Entity, type EntityItem } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/entity";
import { serviceName } from "../../kernel/table";

/** Where a nutritionist works unless they say otherwise. */
export const defaultTimeZone = "America/Mexico_City";

const ids = { type: "list", items: { type: "string" } } as const;

/** The profile of a nutritionist: who they are, what they offer and how they want the product to behave. */
export const nutritionists = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "nutritionist", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          name: { type: "string", required: true },
          lastName: { type: "string", required: true },
          email: { type: "string", required: true },
          sex: { type: ["male", "female"] as const, required: true },
          countryCode: { type: "number", required: true },
          phoneNumber: { type: "string", required: true },
          /** `yyyy-MM-dd`; absent until the general information was saved once. */
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
          /** How many services and offices there are; absent means none. */
          serviceCount: { type: "number" },
          officeCount: { type: "number" },
          /** Computed whenever the profile, the services or the offices change; never sent by the client. */
          isProfileCompleted: { type: "boolean", required: true },
          /** When the profile was first complete; whoever sets it raises the event. */
          completedAt: { type: "string" },
          /** Last part of the public page's address; given once and kept. */
          slug: { type: "string" },
          agendaDisabledByAdmin: { type: "boolean", required: true },
          settings: {
            type: "map",
            required: true,
            properties: {
              timeZone: { type: "string", required: true },
              /** Absent means no. */
              allowBackToBack: { type: "boolean" },
              /** Absent means yes. */
              isPublicPageOn: { type: "boolean" },
            },
          },
          /** Rises with every write, for optimistic locking. */
          version: { type: "number", required: true },
          /** The version that last changed each section: only a form opened before it is stale. */
          sectionVersions: {
            type: "map",
            properties: {
              general: { type: "number" },
              specialties: { type: "number" },
              services: { type: "number" },
              settings: { type: "number" },
            },
          },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          byId: {
            pk: ownerKey,
            sk: key("sk", "profile"),
          },
          /** All of them, by when they registered. */
          all: {
            index: "gsi1",
            pk: key("gsi1pk", "nutritionists"),
            sk: key("gsi1sk", "${createdAt}#${nutritionistId}"),
          },
        },
      },
      configuration,
    ),
);

export type Nutritionist = EntityItem<ReturnType<typeof nutritionists>>;
