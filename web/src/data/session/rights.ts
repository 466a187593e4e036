import type { AssistantRight } from "@nutria/contract/people/assistants";
import { useAtomValue } from "jotai";
import { sessionAtom } from "./session";

/** Whether the practice on the screen is the signed-in person's own; an assistant sees somebody else's. */
export function useIsOwner(): boolean {
  return useAtomValue(sessionAtom)?.role !== "assistant";
}

/** Whether the signed-in person has a right in the practice: its owner has all. The server decides; screens offer no more. */
export function useMay(right: AssistantRight): boolean {
  const session = useAtomValue(sessionAtom);
  return session?.role !== "assistant" || (session.practice?.rights.includes(right) ?? false);
}
