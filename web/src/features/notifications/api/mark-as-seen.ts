import type { NewNotificationCount } from "@nutria/contract/schemas/notification";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { notify } from "../../../lib/toast";
import { toText } from "../../../lib/format/to-text";
import type { NoticeInbox } from "../watch/inbox";
import { pauseWatch } from "../watch/watch";
import { updateCached } from "./notification-pages";
import { useInbox } from "./nutritionist-inbox";

/**
 * Marks a notification as read optimistically. When the server refuses, rolls back that notification only and shows
 * the server's message or the generic one for an update (spec A §8).
 */
export function useMarkAsSeen() {
  const client = useQueryClient();
  const inbox = useInbox();
  return useMutation({
    mutationFn: inbox.markAsSeen,
    onMutate: async (id: string) => {
      // Pauses asking, because an answer in flight would overwrite the optimistic update.
      const release = pauseWatch();
      await client.cancelQueries({ queryKey: inbox.pagesKey });
      updateCached(client, inbox, id, { wasSeen: true });
      changeCount(client, inbox, -1);
      return { release };
    },
    onError: (error, id) => {
      updateCached(client, inbox, id, { wasSeen: false });
      changeCount(client, inbox, 1);
      notify.error(toText(error, genericTexts.update));
    },
    onSettled: (_answer, _error, _id, context) => context?.release(),
  });
}

function changeCount(client: QueryClient, { countKey }: NoticeInbox, by: 1 | -1): void {
  client.setQueryData(countKey, (known: NewNotificationCount | undefined) =>
    known ? { ...known, count: Math.max(0, known.count + by) } : known,
  );
}
