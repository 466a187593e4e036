import { AssistantShell } from "../../../features/assistant/shell/assistant-shell";
import { screenAt } from "./assistant-screens";

/** The layout of an assistant's screens, with the screen of the address. */
export function AssistantFrame() {
  return <AssistantShell screenAt={screenAt} />;
}
