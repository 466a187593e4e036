import { assistantRoutes } from "@nutria/contract/routes/assistants";
import * as Acts from "@nutria/core/consultation/assistant-acts/index";
import * as Assistants from "@nutria/core/identity/assistant/index";
import * as Profile from "@nutria/core/identity/profile/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

/** Accepting an invitation opens an account and signs in to it. */
export const needs: readonly Need[] = ["table", "publish", "verify", "signIn", "linkSecret"];

export const handler = group(assistantRoutes, {
  listAssistants: ({ ctx }) => Assistants.listAssistants(ctx),
  inviteAssistant: ({ ctx, body }) => Assistants.inviteAssistant(ctx, body),
  withdrawAssistantInvitation: ({ ctx, params }) => Assistants.withdrawInvitation(ctx, params.id),
  changeAssistantRights: ({ ctx, params, body }) => Assistants.changeRights(ctx, params.id, body),
  removeAssistant: ({ ctx, params }) => Assistants.removeAssistant(ctx, params.id),
  listAssistantActs: ({ ctx, query }) => Acts.listAssistantActs(ctx, query),
  getAssistantInvitation: ({ ctx, params }) => Assistants.getInvitation(ctx, params.token),
  acceptAssistantInvitation: ({ ctx, params, body }) => Assistants.acceptInvitation(ctx, params.token, body),
  listAssistedPractices: ({ ctx }) => Assistants.listPractices(ctx),
  getAssistedPractice: ({ ctx }) => Profile.getOwnUser(ctx),
});
