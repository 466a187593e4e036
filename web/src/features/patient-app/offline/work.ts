import type { QueryClient } from "@tanstack/react-query";
import { notify } from "../../../lib/toast";
import type { SenderOptions } from "./sender";

/** How the app sends photos, and what it reads again after its acts were taken. */
export function workOf(
  client: QueryClient,
): Pick<SenderOptions, "sendPhoto" | "readAgain" | "onPhotoRefused"> {
  return {
    sendPhoto: () => Promise.reject(new Error("No act of this app has a photo")),
    readAgain: () => client.invalidateQueries(),
    onPhotoRefused: (_item, message) => notify.error(message),
  };
}
