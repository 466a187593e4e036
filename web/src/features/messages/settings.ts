export { useConversationSettings, useSaveConversationSettings } from "./api/settings";
