import { Entity, type EntityItem } from "electrodb";
import { entityFor, key } from "../../kernel/entity";
import { serviceName } from "../../kernel/table";

/** A person, whoever looks after them: one item per human being, however many nutritionists they are linked to. */
export const patients = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "patient", version: "1" },
        attributes: {
          patientId: { type: "string", required: true },
          name: { type: "string", required: true },
          lastName: { type: "string", required: true },
          email: { type: "string", required: true },
          phoneNumber: { type: "string", required: true },
          countryCode: { type: "number", required: true },
          sex: { type: ["male", "female"] as const },
          birthdate: { type: "string" },
          /** True once the person has opened an account and confirmed its e-mail. */
          hasAccount: { type: "boolean", required: true },
          /** When an account was opened that may still await its confirmation. */
          accountOpenedAt: { type: "string" },
          /** What the registration instructions show, for the person to be found at a desk. */
          registrationCode: { type: "string", required: true },
          /** Who entered the person; absent for one who opened an account alone. */
          createdByNutritionistId: { type: "string" },
          /** True once the person accepted, or was accepted by, some nutritionist: from then on the data is theirs. */
          isLinked: { type: "boolean" },
          /** With how many nutritionists; absent means none. What is done for all of them holds this while it is. */
          linkCount: { type: "number" },
          createdAt: { type: "string", required: true },
        },
        indexes: {
          byId: {
            pk: key("pk", "patient#${patientId}"),
            sk: key("sk", "patient"),
          },
        },
      },
      configuration,
    ),
);

export type Person = EntityItem<ReturnType<typeof patients>>;
