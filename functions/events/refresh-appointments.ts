import { refreshCopies } from "@nutria/core/appointment/index";
import { PatientCorrected } from "@nutria/core/care-link/index";
import { anyOf } from "@nutria/core/lib/events";
import { LinkRequestAccepted } from "@nutria/core/link-request/index";
import { OfficeRenamed } from "@nutria/core/office/index";
import { PersonCorrected } from "@nutria/core/patient/index";
import { ServiceRenamed } from "@nutria/core/service/index";
import { subscriber } from "@nutria/platform/subscriber";

/** An accepted request opens a contact that was masked until then. */
const changes = anyOf<string, { nutritionistId?: string; patientId?: string }>(
  PatientCorrected,
  PersonCorrected,
  LinkRequestAccepted,
  OfficeRenamed,
  ServiceRenamed,
);

export const handler = subscriber(changes, "refresh-appointments", (event, ctx) =>
  refreshCopies(ctx, event.data),
);
