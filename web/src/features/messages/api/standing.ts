import type {
  ConversationSettings,
  UnansweredCount,
  UnreadCount,
} from "@nutria/contract/schemas/conversation";
import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { call } from "../../../data/call/call";
import { useCurrentUser } from "../../../data/session/current-user";
import { code } from "../../../lib/code";

const routes = code(() => import("@nutria/contract/routes/messages"));

/** Reads how many threads wait for an answer. Every screen shows it, so that the routes and schemas load lazily. */
export function useUnanswered() {
  const { data: user } = useCurrentUser();
  return useQuery<z.output<typeof UnansweredCount>>({
    queryKey: ["countUnanswered", {}],
    queryFn: async () => {
      const { threadRoutes } = await routes();
      return call(threadRoutes.countUnanswered, {});
    },
    enabled: user !== undefined,
  });
}

/** Reads how much of a patient's thread is new, and whether it waits for an answer. */
export function useUnread(id: string) {
  return useQuery<UnreadCount>({
    queryKey: ["countUnread", { params: { id } }],
    queryFn: async () => {
      const { threadRoutes } = await routes();
      return call(threadRoutes.countUnread, { params: { id } });
    },
  });
}

/** The settings are read once: the channel tells when another browser changed them. */
function useSettings() {
  const { data: user } = useCurrentUser();
  return useQuery<ConversationSettings>({
    // The same query key as the settings' own query, so that both share one answer.
    queryKey: ["getConversationSettings", {}],
    queryFn: async () => {
      const { conversationSettingRoutes } = await routes();
      return call(conversationSettingRoutes.getConversationSettings, {});
    },
    enabled: user !== undefined,
    staleTime: Infinity,
  });
}

/** What the practice opens for its patients; undefined until it is known. */
export function useOpenFeatures(): Pick<ConversationSettings, "diary" | "messages"> | undefined {
  return useSettings().data;
}

/** Whether the tab of the messages is shown, with how many threads wait: where they are open, or somebody waits. */
export function useMessagesStanding(): { isShown: boolean; unanswered: number } {
  const { data: count } = useUnanswered();
  const { data: settings } = useSettings();
  const unanswered = count?.unanswered ?? 0;
  return { isShown: settings?.messages === true || unanswered > 0, unanswered };
}
