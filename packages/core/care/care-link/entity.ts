import { Entity, type EntityItem } from "electrodb";
import { entityFor, key, ownerKey } from "../../kernel/entity";
import { serviceName } from "../../kernel/table";

/**
 * Nutritionist × patient: whether it is active, what its card shows, and a copy of the person's card fields, so that
 * the patients screen is one query. The copy is the nutritionist's own: their edits do not touch the person.
 */
export const careLinkEntity = entityFor(
  (configuration) =>
    new Entity(
      {
        model: { service: serviceName, entity: "careLink", version: "1" },
        attributes: {
          nutritionistId: { type: "string", required: true },
          patientId: { type: "string", required: true },
          isActive: { type: "boolean", required: true },
          name: { type: "string", required: true },
          lastName: { type: "string", required: true },
          email: { type: "string", required: true },
          phoneNumber: { type: "string", required: true },
          countryCode: { type: "number", required: true },
          /** Accent-free lower-case words of name, last name and phone, for the search. */
          searchText: { type: "string", required: true },
          hasNewInBody: { type: "boolean", required: true },
          hasReturnedPassBadge: { type: "boolean", required: true },
          /** Passes that the patient holds and has not scheduled or used. */
          inbodyPasses: { type: "number", required: true },
          scheduledPasses: { type: "number", required: true },
          nextAppointmentAt: { type: "string" },
          /** Accepted appointments that were ahead when one of them last changed; what is below comes out of them. */
          accepted: {
            type: "list",
            items: {
              type: "map",
              properties: {
                appointmentId: { type: "string", required: true },
                start: { type: "string", required: true },
                end: { type: "string", required: true },
              },
            },
          },
          /** Rises with every change of `accepted`; absent means none yet. */
          acceptedVersion: { type: "number" },
          /** Latest end of an accepted appointment; one ahead keeps the patient from being deactivated. */
          lastAcceptedEnd: { type: "string" },
          linkedAt: { type: "string", required: true },
        },
        indexes: {
          byNutritionist: {
            pk: ownerKey,
            sk: key("sk", "careLink#${patientId}"),
          },
          byPatient: {
            index: "gsi1",
            pk: key("gsi1pk", "patient#${patientId}"),
            sk: key("gsi1sk", "careLink#${nutritionistId}"),
          },
        },
      },
      configuration,
    ),
);

export type CareLink = EntityItem<ReturnType<typeof careLinkEntity>>;
