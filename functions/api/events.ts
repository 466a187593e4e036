import { eventRoutes } from "@nutria/contract/routes/events";
import { receiveEvents } from "@nutria/core/channels/inbound-events/index";
import { readEventState } from "@nutria/core/integration/event-state/index";
import { giveTestPass, listTestPatients, makeTestPatient } from "@nutria/core/passes/sandbox/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "recordFiles"];

export const handler = group(eventRoutes, {
  ingestEvents: ({ ctx, body }) => receiveEvents(ctx, body),
  readEvent: ({ ctx, params }) => readEventState(ctx, params.eventId),
  listTestPatients: ({ ctx }) => listTestPatients(ctx),
  makeTestPatient: ({ ctx }) => makeTestPatient(ctx),
  giveTestPass: ({ ctx, params }) => giveTestPass(ctx, params.id),
});
