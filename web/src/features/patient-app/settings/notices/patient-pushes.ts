import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { clientNoticeRoutes } from "@nutria/contract/routes/client/notices";
import type { PushApi } from "../../../../lib/push/subscription";
import { call } from "../../api/call";

/** The pushes of the patient who is signed in, remembered under a name. */
export const patientPushesIn = (storageKey: string): PushApi => ({
  worker: { script: "/mi/sw.js", scope: "/mi/" },
  storageKey,
  readKey: async () => (await call(notificationRoutes.getPushKey, {})).key,
  save: (body) => call(clientNoticeRoutes.subscribeClientToPush, { body }),
  remove: (id) => call(clientNoticeRoutes.unsubscribeClientFromPush, { params: { id } }),
});
