import type { PassBundle } from "@nutria/contract/schemas/store/store";
import { Tag } from "lucide-react";
import { Dialog } from "../../../ui/dialog/dialog";
import { formatMoney } from "../../../lib/format/format-money";
import { openDialog, useDialogs } from "../../../lib/dialogs";
import { pricePerPass } from "../passes/bundle-facts";
import { passesTexts } from "../passes/passes-texts";
import { CardChoice } from "./card/card-choice";
import { CheckoutFoot } from "./checkout-foot";
import styles from "./checkout.module.css";
import { checkoutTexts as texts } from "./checkout-texts";
import { InstalmentChoice } from "./card/instalment-choice";
import { PaymentStep } from "./payment-step";
import { PassesDone } from "./passes-done";
import { PromotionField } from "./promotion-field";
import { failureWith, refusedCardOf } from "./use-payment";
import { usePassCheckout, type PassCheckout, type PassCheckoutDraft } from "./use-pass-checkout";

export interface PassCheckoutDialogProps {
  bundle: PassBundle;
  draft?: PassCheckoutDraft;
}

/** The panel that buys a bundle of passes, from its price to the message that it is paid (spec B §4). */
export function PassCheckoutDialog({ bundle, draft }: PassCheckoutDialogProps) {
  const dialogs = useDialogs();
  const checkout = usePassCheckout(bundle, draft);
  const { payment, cards, total, months } = checkout;
  const { phase } = payment;
  if (phase.name === "done") return <PassesDone phase={phase} />;
  if (phase.name === "bank" || phase.name === "processing") {
    return <PaymentStep title={texts.title} phase={phase} payment={payment} />;
  }

  const addCard = () => {
    let cardId = checkout.draft.cardId;
    dialogs.openOver(
      () => openDialog("passCheckout", { bundle, draft: { ...checkout.draft, cardId } }),
      "addCard",
      { onAdded: (card) => (cardId = card._id) },
    );
  };
  const isPaying = phase.name === "paying";
  return (
    <Dialog
      title={texts.title}
      place="panel"
      isLocked={isPaying}
      onClose={dialogs.close}
      actions={
        <CheckoutFoot
          total={total}
          failure={failureWith(payment.failure, cards.chosen?._id)}
          action={texts.pay(total, months)}
          isPaying={isPaying}
          isDisabled={cards.chosen === undefined || checkout.isReadingPlans}
          onPay={checkout.pay}
        />
      }
    >
      <fieldset className={`stack fit shrinks ${styles.form}`} disabled={isPaying}>
        <PurchaseDetails bundle={bundle} checkout={checkout} />
        {!checkout.promotion && <PromotionField onChange={checkout.setPromotion} />}
        <CardChoice choice={cards} declinedId={refusedCardOf(payment.failure)} onAdd={addCard} />
        {cards.chosen && (
          <InstalmentChoice
            total={total}
            plans={checkout.plans}
            isReading={checkout.isReadingPlans}
            months={months}
            onChoose={checkout.setMonths}
          />
        )}
      </fieldset>
    </Dialog>
  );
}

/** The passes to buy, and the discount as a line of the sum. */
function PurchaseDetails({ bundle, checkout }: { bundle: PassBundle; checkout: PassCheckout }) {
  const { promotion, discount, setPromotion } = checkout;
  return (
    <section className="stack gap-2px" data-numbers>
      <p className="line between gap-4">
        <strong>{texts.item(bundle.passesAmount)}</strong>
        <span>{formatMoney(bundle.price)}</span>
      </p>
      <p className="muted small">{texts.each(passesTexts.perPass(pricePerPass(bundle)))}</p>
      <div role="status">
        {promotion && (
          <p className={`row gap-3 space-above-2 rounded on-good-soft ${styles.discount}`}>
            <Tag size={16} aria-hidden="true" />
            <span aria-hidden="true">
              <strong>{promotion.code}</strong> · {texts.promotion.percent(promotion.discount)}
            </span>
            <span className="visually-hidden">
              {texts.promotion.applied(promotion.code, promotion.discount)}
            </span>
            <button
              type="button"
              className={`primary small semibold ${styles.link}`}
              aria-label={texts.promotion.removeLong(promotion.code)}
              onClick={() => setPromotion(null)}
            >
              {texts.promotion.remove}
            </button>
            <span>−{formatMoney(discount)}</span>
          </p>
        )}
      </div>
    </section>
  );
}
