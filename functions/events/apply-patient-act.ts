import { anyOf } from "@nutria/core/lib/events";
import {
  applyPatientAct,
  CancellationReceived,
  LinkRequestReceived,
  RescheduleReceived,
} from "@nutria/core/received-event/index";
import { effect } from "@nutria/platform/subscriber";

const acts = anyOf<string, Parameters<typeof applyPatientAct>[1]["data"]>(
  LinkRequestReceived,
  RescheduleReceived,
  CancellationReceived,
);

export const handler = effect(acts, "apply-patient-act", (event, ctx) => applyPatientAct(ctx, event));
