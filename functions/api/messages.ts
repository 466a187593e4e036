import { messageRoutes } from "@nutria/contract/routes/messages";
import * as CareLinks from "@nutria/core/care/care-link/index";
import * as Settings from "@nutria/core/practice/conversation-settings/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "recordFiles", "linkSecret"];

export const handler = group(messageRoutes, {
  getConversationSettings: ({ ctx }) => Settings.getConversationSettings(ctx),
  saveConversationSettings: ({ ctx, body }) => Settings.saveConversationSettings(ctx, body),
  getPatientAccess: ({ ctx, params }) => CareLinks.getPatientAccess(ctx, params.id),
  updatePatientAccess: ({ ctx, params, body }) => CareLinks.updatePatientAccess(ctx, params.id, body),
});
