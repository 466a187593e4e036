import { notificationRoutes } from "@nutria/contract/routes/notifications";
import { clientNoticeRoutes } from "@nutria/contract/routes/client/notices";
import type { PushApi } from "../../../../lib/push/subscription";
import { callAsPatient } from "../../../../data/call/patient-call";

/** The pushes of the patient who is signed in, remembered under a name. */
export const patientPushesIn = (storageKey: string): PushApi => ({
  worker: { script: "/mi/sw.js", scope: "/mi/" },
  storageKey,
  readKey: async () => (await callAsPatient(notificationRoutes.getPushKey, {})).key,
  save: (body) => callAsPatient(clientNoticeRoutes.subscribeClientToPush, { body }),
  remove: (id) => callAsPatient(clientNoticeRoutes.unsubscribeClientFromPush, { params: { id } }),
});
