import { notificationRoutes } from "@nutria/contract/routes/notifications";
import type { NewNotificationCount } from "@nutria/contract/schemas/notification";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call } from "../../../lib/api";
import { genericTexts } from "../../../lib/generic-texts";
import { notify } from "../../../lib/toast";
import { toText } from "../../../lib/to-text";
import { newCountKey } from "../new-count";
import { holdWatch } from "../watch";
import { changeKnown, notificationPages } from "./notification-pages";

const route = notificationRoutes.markNotificationAsSeen;

/**
 * Marks a notification as read: on the screen at once, and back if the server does not take it, with its message or
 * that of a failed update (spec A §8). Each takes back its own alone, so that one that fails leaves the others be.
 */
export function useMarkAsSeen() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(route, { params: { id } }),
    onMutate: async (id) => {
      // An answer that is under way would bring back what is changed here.
      const release = holdWatch();
      await client.cancelQueries({ queryKey: notificationPages.queryKey });
      changeKnown(client, id, { wasSeen: true });
      changeCount(client, -1);
      return { release };
    },
    onError: (error, id) => {
      changeKnown(client, id, { wasSeen: false });
      changeCount(client, 1);
      notify.error(toText(error, genericTexts.update));
    },
    onSettled: (_answer, _error, _id, context) => context?.release(),
  });
}

function changeCount(client: QueryClient, by: 1 | -1): void {
  client.setQueryData(newCountKey, (known: NewNotificationCount | undefined) =>
    known ? { ...known, count: Math.max(0, known.count + by) } : known,
  );
}
