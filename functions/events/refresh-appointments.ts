import { refreshCopies } from "@nutria/core/scheduling/appointment/index";
import { PatientCorrected } from "@nutria/core/care/care-link/index";
import { anyOf } from "@nutria/core/kernel/events";
import { LinkRequestAccepted } from "@nutria/core/linking/link-request/index";
import { OfficeRenamed } from "@nutria/core/practice/office/index";
import { PersonCorrected } from "@nutria/core/care/patient/index";
import { ServiceRenamed } from "@nutria/core/practice/service/index";
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
