import { Entity, type EntityItem } from "electrodb";
import { entityFor, keyCasing } from "../lib/entity";
import { serviceName } from "../table";

/** Where a nutritionist works unless they say otherwise. */
export const defaultTimeZone = "America/Mexico_City";

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
          nutritionistProfile: {
            type: "map",
            required: true,
            properties: { professionalLicense: { type: "string", required: true } },
          },
          /** Computed whenever the profile, the services or the offices change; never sent by the client. */
          isProfileCompleted: { type: "boolean", required: true },
          agendaDisabledByAdmin: { type: "boolean", required: true },
          settings: {
            type: "map",
            required: true,
            properties: { timeZone: { type: "string", required: true } },
          },
          /** Rises with every save, for optimistic locking. */
          version: { type: "number", required: true },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          byId: {
            pk: {
              field: "pk",
              composite: ["nutritionistId"],
              template: "nutritionist#${nutritionistId}",
              casing: keyCasing,
            },
            sk: { field: "sk", composite: [], template: "profile", casing: keyCasing },
          },
        },
      },
      configuration,
    ),
);

export type Nutritionist = EntityItem<ReturnType<typeof nutritionists>>;
