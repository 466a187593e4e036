import type { Card } from "@nutria/contract/schemas/store/store";
import { CreditCard, Lock, Plus } from "lucide-react";
import { Button } from "../../../ui/actions/button";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Notice } from "../../../ui/feedback/notice";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { usePracticeZone } from "../../../data/session/current-user";
import { useTodayIn } from "../../../lib/use-now";
import { useCards } from "../api/cards";
import { cardNameOf } from "@nutria/contract/store/card-names";
import { expiryStateOf } from "../shared/card-name";
import { storeTexts } from "../shared/store-texts";
import { CardsTable } from "./cards-table";
import styles from "./cards.module.css";
import { cardsTexts as texts } from "./cards-texts";

/** The saved cards (spec B §2). */
export function CardsScreen() {
  usePageTitle(storeTexts.cards);
  const dialogs = useDialogs();
  const { data: cards, isError, refetch } = useCards();
  const today = useTodayIn(usePracticeZone());
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      onClick={() => dialogs.open("addCard", {})}
    >
      {texts.add}
    </Button>
  );
  if (cards?.length === 0) {
    return <EmptyState icon={<CreditCard size={32} aria-hidden="true" />} text={texts.empty} action={add} />;
  }
  return (
    <div className="stack fit gap-5">
      {cards && <ExpiryNotice cards={cards} today={today} />}
      <div className={`line wrap between ${styles.head}`}>
        <div>
          <h2>{texts.title}</h2>
          <p className="muted">{texts.lead}</p>
        </div>
        {/* Until it is known whether there are cards, it would move away under the hand. */}
        {(cards !== undefined || isError) && add}
      </div>
      {cards ? (
        <CardsTable cards={cards} today={today} />
      ) : isError ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={140} radius={12} />
      )}
      <p className={`line gap-2 muted small ${styles.safe}`}>
        <Lock size={16} aria-hidden="true" />
        {texts.safe}
      </p>
    </div>
  );
}

/** Names every card that expires, the default one first, since it pays the subscription. */
function ExpiryNotice({ cards, today }: { cards: readonly Card[]; today: string }) {
  const lines = cards.flatMap((card) => {
    const state = expiryStateOf(card, today);
    if (state === "valid") return [];
    return [state === "soon" ? texts.soonNotice(cardNameOf(card)) : texts.expiredNotice(cardNameOf(card))];
  });
  if (lines.length === 0) return null;
  return (
    <Notice kind="warning">
      <strong>{lines.join(" ")}</strong> {texts.noticeHelp}
    </Notice>
  );
}
