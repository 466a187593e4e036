import { useIsOwner } from "../../../data/session/rights";
import { useTypedState } from "../../../lib/typed/use-typed-state";
import { usePassInfo } from "../api/passes";

export type PassAnswer = "accept" | "decline";

/** Whether to include a pass: by default yes while passes are available, otherwise no (spec A §4). Only the owner gives one. */
export function usePassChoice() {
  const isOwner = useIsOwner();
  const { data } = usePassInfo(isOwner);
  const [chosen, choose] = useTypedState<PassAnswer | undefined>("pass", undefined);
  const available = data?.activePasses ?? 0;
  const answer: PassAnswer = chosen ?? (available > 0 ? "accept" : "decline");
  return { isOffered: isOwner, answer, choose, available, isBlocked: answer === "accept" && available === 0 };
}

export type PassChoice = ReturnType<typeof usePassChoice>;
