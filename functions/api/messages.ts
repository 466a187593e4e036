import { messageRoutes } from "@nutria/contract/routes/messages";
import * as CareLinks from "@nutria/core/care/care-link/index";
import * as Threads from "@nutria/core/conversation/thread/index";
import * as Settings from "@nutria/core/practice/conversation-settings/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "recordFiles", "linkSecret"];

export const handler = group(messageRoutes, {
  getConversationSettings: ({ ctx }) => Settings.getConversationSettings(ctx),
  saveConversationSettings: ({ ctx, body }) => Settings.saveConversationSettings(ctx, body),
  getPatientAccess: ({ ctx, params }) => CareLinks.getPatientAccess(ctx, params.id),
  updatePatientAccess: ({ ctx, params, body }) => CareLinks.updatePatientAccess(ctx, params.id, body),
  listThreads: ({ ctx, query }) => Threads.listThreads(ctx, query),
  countUnanswered: ({ ctx }) => Threads.countUnanswered(ctx),
  countUnread: ({ ctx, params }) => Threads.countUnread(ctx, params.id),
  listMessages: ({ ctx, params, query }) => Threads.listMessages(ctx, params.id, query),
  sendMessage: ({ ctx, params, body }) => Threads.sendMessage(ctx, params.id, body),
  cancelScheduledMessage: ({ ctx, params }) => Threads.cancelScheduledMessage(ctx, params.id, params.message),
  markThreadRead: ({ ctx, params, body }) => Threads.markThreadRead(ctx, params.id, body),
  markThreadAnswered: ({ ctx, params, body }) => Threads.markThreadAnswered(ctx, params.id, body),
  searchMessages: ({ ctx, query }) => Threads.searchMessages(ctx, query),
  listClientThreads: ({ ctx }) => Threads.listClientThreads(ctx),
  listClientMessages: ({ ctx, params, query }) => Threads.listClientMessages(ctx, params.id, query),
  markClientThreadRead: ({ ctx, params, body }) => Threads.markClientThreadRead(ctx, params.id, body),
  searchClientMessages: ({ ctx, query }) => Threads.searchClientMessages(ctx, query),
});
