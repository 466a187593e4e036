import type { NewNotificationCount } from "@nutria/contract/schemas/notification";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { notify } from "../../../lib/toast";
import { toText } from "../../../lib/format/to-text";
import type { Inbox } from "../watch/inbox";
import { holdWatch } from "../watch/watch";
import { changeKnown } from "./notification-pages";
import { useInbox } from "./nutritionist-inbox";

/**
 * Marks a notification as read: on the screen at once, and back if the server does not take it, with its message or
 * that of a failed update (spec A §8). Each takes back its own alone, so that one that fails leaves the others be.
 */
export function useMarkAsSeen() {
  const client = useQueryClient();
  const inbox = useInbox();
  return useMutation({
    mutationFn: inbox.markAsSeen,
    onMutate: async (id: string) => {
      // An answer that is under way would bring back what is changed here.
      const release = holdWatch();
      await client.cancelQueries({ queryKey: inbox.pagesKey });
      changeKnown(client, inbox, id, { wasSeen: true });
      changeCount(client, inbox, -1);
      return { release };
    },
    onError: (error, id) => {
      changeKnown(client, inbox, id, { wasSeen: false });
      changeCount(client, inbox, 1);
      notify.error(toText(error, genericTexts.update));
    },
    onSettled: (_answer, _error, _id, context) => context?.release(),
  });
}

function changeCount(client: QueryClient, { countKey }: Inbox, by: 1 | -1): void {
  client.setQueryData(countKey, (known: NewNotificationCount | undefined) =>
    known ? { ...known, count: Math.max(0, known.count + by) } : known,
  );
}
