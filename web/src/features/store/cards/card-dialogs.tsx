import type { Card } from "@nutria/contract/schemas/store/store";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useRemoveCard, useSetDefaultCard } from "../api/cards";
import { cardNameOf } from "@nutria/contract/store/card-names";
import { cardsTexts } from "./cards-texts";

/** Asks before another card becomes the default one (spec B §4). */
export function ChangeDefaultCardDialog({ card }: { card: Card }) {
  const dialogs = useDialogs();
  const change = useSetDefaultCard();
  const texts = cardsTexts.change;
  return (
    <QuestionDialog
      texts={texts}
      lead={texts.lead(cardNameOf(card))}
      isBusy={change.isPending}
      onConfirm={() => change.mutate({ params: { id: card._id } }, { onSettled: dialogs.close })}
    />
  );
}

/** Asks before a card is deleted (spec B §4). */
export function DeleteCardDialog({ card }: { card: Card }) {
  const dialogs = useDialogs();
  const remove = useRemoveCard();
  const texts = cardsTexts.delete;
  return (
    <QuestionDialog
      isDanger
      texts={texts}
      lead={texts.lead(cardNameOf(card))}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id: card._id } }, { onSettled: dialogs.close })}
    />
  );
}
