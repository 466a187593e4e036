import { conversationSettingRoutes } from "@nutria/contract/routes/messages";
import type { ConversationSettings, PatientAccess } from "@nutria/contract/schemas/conversation";
import { useQueryClient } from "@tanstack/react-query";
import { routeKey, useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { genericTexts } from "../../../lib/format/generic-texts";

const { getConversationSettings, saveConversationSettings, getPatientAccess, updatePatientAccess } =
  conversationSettingRoutes;

/** Reads what the practice opens for its patients, and when and how it answers them. */
export function useConversationSettings() {
  return useRouteQuery(getConversationSettings, {});
}

/** Saves the settings whole; `onSaved` gets them as they are stored. */
export function useSaveConversationSettings(
  success: string,
  onSaved?: (settings: ConversationSettings) => void,
) {
  const client = useQueryClient();
  return useRouteMutation(saveConversationSettings, {
    fallback: genericTexts.update,
    success,
    onSuccess: (settings) => {
      client.setQueryData(routeKey(getConversationSettings, {}), settings);
      onSaved?.(settings);
    },
  });
}

/** Reads what a patient may do in their app. */
export function usePatientAccess(id: string) {
  return useRouteQuery(getPatientAccess, { params: { id } });
}

/** Changes what a patient may do in their app. */
export function useSavePatientAccess(success: string, onSaved: (access: PatientAccess) => void) {
  const client = useQueryClient();
  return useRouteMutation(updatePatientAccess, {
    fallback: genericTexts.update,
    success,
    onSuccess: (access, { params }) => {
      client.setQueryData<PatientAccess>(routeKey(getPatientAccess, { params: { id: params.id } }), access);
      // What is open for a patient shows in their thread and in their diary.
      for (const name of ["listMessages", "listThreads", "getDiary"])
        void client.invalidateQueries({ queryKey: [name] });
      onSaved(access);
    },
  });
}
