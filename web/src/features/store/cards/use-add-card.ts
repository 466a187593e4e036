import type { Card } from "@nutria/contract/schemas/store/store";
import { useState } from "react";
import { notify } from "../../../lib/toast";
import { useDialogs } from "../../../lib/dialogs";
import { useCreateCard, useSetDefaultCard } from "../api/cards";
import { ProviderError } from "../api/local-provider";
import { cardsTexts } from "./cards-texts";

/** Called with a saved card before the panel closes. */
export type OnCardAdded = (card: Card) => void;

interface NewCard {
  cardName: string;
  isDefault: boolean;
  /** Gives the card to the provider and returns its id there. */
  tokenize: () => Promise<string>;
}

/**
 * Saves a card: the provider takes its number, our server only the provider's id. The provider's own message is shown
 * when it does not take the card (spec B §8).
 */
export function useAddCard(onAdded: OnCardAdded | undefined) {
  const dialogs = useDialogs();
  const create = useCreateCard();
  const setDefault = useSetDefaultCard({ success: "" });
  const [isTokenizing, setTokenizing] = useState(false);

  const add = async ({ cardName, isDefault, tokenize }: NewCard, onError: (error: Error) => void) => {
    setTokenizing(true);
    const tokenId = await tokenize().catch((error: unknown) => {
      const isSaid = error instanceof ProviderError && error.message !== "";
      notify.error(isSaid ? error.message : cardsTexts.addFailed);
    });
    setTokenizing(false);
    if (tokenId === undefined) return;
    create.mutate(
      { body: { tokenId, cardName } },
      {
        onError,
        onSuccess: (card) => {
          if (isDefault && !card.default) setDefault.mutate({ params: { id: card._id } });
          onAdded?.(card);
          dialogs.close();
        },
      },
    );
  };
  return { add, isSaving: isTokenizing || create.isPending };
}
