import type { Card } from "@nutria/contract/schemas/store/store";
import { Plus } from "lucide-react";
import { useState } from "react";
import { LoadFailed } from "../../../../ui/feedback/load-failed";
import { Skeleton } from "../../../../ui/feedback/skeleton";
import { BrandMark } from "../../shared/brand-mark";
import { expiryOf, expiryStateOf } from "../../shared/card-name";
import styles from "../checkout.module.css";
import { checkoutTexts } from "../checkout-texts";
import type { ChosenCard } from "./use-chosen-card";

const texts = checkoutTexts.cards;

interface CardChoiceProps {
  choice: ChosenCard;
  /** The card that the bank refused: it is marked and all cards are shown, without selecting another one. */
  declinedId?: string | undefined;
  onAdd: () => void;
}

/** The payment method: the default card first, and all cards on demand (spec B §4). */
export function CardChoice({ choice, declinedId, onAdd }: CardChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const { cards, chosen, today } = choice;
  const isEveryShown = isOpen || declinedId !== undefined;
  const shown = isEveryShown || chosen === undefined ? (cards ?? []) : [chosen];
  return (
    <section className={styles.section} aria-labelledby="checkout-cards">
      <div className={`line wrap on-baseline between ${styles.sectionHead}`}>
        <h3 id="checkout-cards">{texts.title}</h3>
        {!isEveryShown && chosen !== undefined && (
          <button
            type="button"
            className={`primary small semibold ${styles.link}`}
            onClick={() => setOpen(true)}
          >
            {texts.others}
          </button>
        )}
      </div>
      {cards ? (
        <>
          {cards.length === 0 && <p className="muted">{texts.none}</p>}
          <div className="stack gap-2" role="radiogroup" aria-labelledby="checkout-cards">
            {shown.map((card) => (
              <CardRow
                key={card._id}
                card={card}
                note={noteOf(card, { isDeclined: card._id === declinedId, today })}
                isDeclined={card._id === declinedId}
                isExpired={expiryStateOf(card, today) === "expired"}
                isChosen={card._id === chosen?._id}
                onChoose={() => choice.choose(card._id)}
              />
            ))}
          </div>
          {(isEveryShown || chosen === undefined) && (
            <button
              type="button"
              className={`bare inline-row gap-2 at-start primary semibold ${styles.add}`}
              onClick={onAdd}
            >
              <Plus size={18} aria-hidden="true" />
              <span>{texts.add}</span>
            </button>
          )}
        </>
      ) : choice.isError ? (
        <LoadFailed onRetry={() => void choice.refetch()} />
      ) : (
        <Skeleton height={46} radius={8} />
      )}
    </section>
  );
}

function noteOf(card: Card, { isDeclined, today }: { isDeclined: boolean; today: string }): string {
  if (isDeclined) return texts.declined;
  if (expiryStateOf(card, today) === "expired") return texts.expired;
  return card.default ? texts.default : texts.expires(expiryOf(card));
}

interface CardRowProps {
  card: Card;
  note: string;
  isDeclined: boolean;
  isExpired: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function CardRow({ card, note, isDeclined, isExpired, isChosen, onChoose }: CardRowProps) {
  return (
    <label className={`row gap-3 ${styles.card} ${isDeclined ? styles.declined : ""}`} data-numbers>
      <input
        type="radio"
        name="checkout-card"
        value={card._id}
        checked={isChosen}
        disabled={isExpired}
        onChange={onChoose}
      />
      <BrandMark brand={card.brand} />
      <strong>•••• {card.last4}</strong>
      <span className={`to-end muted small ${styles.note}`}>{note}</span>
    </label>
  );
}
