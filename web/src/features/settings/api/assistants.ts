import { assistantRoutes } from "@nutria/contract/routes/assistants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { call } from "../../../data/call/call";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { assistantsTexts as texts } from "../assistants/assistants-texts";

const touched = [assistantRoutes.listAssistants];

export function useAssistants() {
  return useRouteQuery(assistantRoutes.listAssistants, {});
}

/** Sends an invitation; `onError` shows the server's message on its field. */
export function useInviteAssistant(handlers: { onSuccess?: () => void; onError?: (error: Error) => void }) {
  return useRouteMutation(assistantRoutes.inviteAssistant, {
    invalidates: touched,
    fallback: texts.form.failed,
    success: texts.form.sent,
    ...handlers,
  });
}

export function useWithdrawInvitation(onSuccess: () => void) {
  return useRouteMutation(assistantRoutes.withdrawAssistantInvitation, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: texts.withdrawal.done,
    onSuccess,
  });
}

export function useChangeRights(onSuccess: () => void) {
  return useRouteMutation(assistantRoutes.changeAssistantRights, {
    invalidates: touched,
    fallback: genericTexts.update,
    success: texts.rightsForm.saved,
    onSuccess,
  });
}

export function useRemoveAssistant(onSuccess: () => void) {
  return useRouteMutation(assistantRoutes.removeAssistant, {
    invalidates: touched,
    fallback: genericTexts.operation,
    success: texts.removal.done,
    onSuccess,
  });
}

/** What the assistants did, page by page, the newest first. */
export function useAssistantActs() {
  const route = assistantRoutes.listAssistantActs;
  return useInfiniteQuery({
    queryKey: [...routeKey(route), "pages"],
    queryFn: ({ pageParam: cursor }) =>
      call(route, { query: { limit: "20", ...(cursor !== null && { cursor }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
}
