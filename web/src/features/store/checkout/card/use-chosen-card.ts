import type { Card } from "@nutria/contract/schemas/store/store";
import { useState } from "react";
import { useTodayIn } from "../../../../lib/use-now";
import { usePracticeZone } from "../../../../data/session/current-user";
import { useCards } from "../../api/cards";
import { expiryStateOf } from "../../shared/card-name";

/** The saved cards and the one to pay with: the default one unless it has expired (spec B §4). */
export function useChosenCard(firstId?: string) {
  const { data: cards, isError, refetch } = useCards();
  const today = useTodayIn(usePracticeZone());
  const [chosenId, choose] = useState(firstId);
  const isUsable = (card: Card) => expiryStateOf(card, today) !== "expired";
  const usable = cards?.filter(isUsable) ?? [];
  const chosen = usable.find(({ _id }) => _id === chosenId) ?? usable[0];
  return { cards, isError, refetch, today, chosen, choose };
}

export type ChosenCard = ReturnType<typeof useChosenCard>;
