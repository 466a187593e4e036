import { formatDay } from "@nutria/calendar/format";
import type { SubscriptionPreview, SubscriptionProduct } from "@nutria/contract/schemas/store/store";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { formatMoney } from "../../../lib/format/format-money";
import { toText } from "../../../lib/format/to-text";
import { genericTexts } from "../../../lib/format/generic-texts";
import { openDialog, useDialogs } from "../../../lib/dialogs";
import { CardChoice } from "../checkout/card/card-choice";
import { CheckoutFoot } from "../checkout/checkout-foot";
import checkout from "../checkout/checkout.module.css";
import { checkoutTexts } from "../checkout/checkout-texts";
import { PaymentStep } from "../checkout/payment-step";
import { failureWith, refusedCardOf } from "../checkout/use-payment";
import { FactList } from "../shared/fact-list";
import { changeTextsOf } from "./change-texts";
import { PlanDone } from "./plan-done";
import { closesAgenda } from "./closes-agenda";
import { PlanFeatures } from "./plan-features";
import { plansTexts } from "./plans-texts";
import { usePlanCheckout } from "./use-plan-checkout";

const texts = plansTexts.checkout;

export interface PlanCheckoutDialogProps {
  product: SubscriptionProduct;
  cardId?: string | undefined;
}

/** The panel that subscribes, changes the plan or resumes it: what it costs today and later, then the payment. */
export function PlanCheckoutDialog({ product, cardId }: PlanCheckoutDialogProps) {
  const dialogs = useDialogs();
  const plan = usePlanCheckout(product, cardId);
  const { preview, payment, cards } = plan;
  const { phase } = payment;
  const change = preview.data && changeTextsOf(preview.data, product.name);
  const title = change?.title ?? texts.title(product.name);
  if (phase.name === "done") {
    const shown = preview.data && { product, preview: preview.data };
    return <PlanDone title={title} change={shown} order={phase.order} />;
  }
  if (phase.name === "bank" || phase.name === "processing") {
    return <PaymentStep title={title} phase={phase} payment={payment} />;
  }
  if (!preview.data || !change) {
    return (
      <Dialog title={title} place="panel" onClose={dialogs.close}>
        <PreviewPending preview={preview} />
      </Dialog>
    );
  }

  const { total } = preview.data;
  const isPaying = phase.name === "paying";
  const addCard = () => {
    let added = cards.chosen?._id;
    dialogs.openOver(() => openDialog("planCheckout", { product, cardId: added }), "addCard", {
      onAdded: (card) => (added = card._id),
    });
  };
  return (
    <Dialog
      title={title}
      place="panel"
      isLocked={isPaying}
      onClose={dialogs.close}
      actions={
        <CheckoutFoot
          label={checkoutTexts.totalToday}
          total={total}
          failure={failureWith(payment.failure, cards.chosen?._id)}
          action={change.pay}
          isPaying={isPaying}
          isDisabled={cards.chosen === undefined || preview.isFetching}
          onPay={plan.pay}
        />
      }
    >
      <fieldset className={`stack fit shrinks ${checkout.form}`} disabled={isPaying}>
        <section className="stack gap-2px" data-numbers>
          <p className="line between gap-4">
            <strong>{texts.item(product.name)}</strong>
            <span>{texts.perMonth(product.price)}</span>
          </p>
          <PlanFeatures features={product} agenda={plan.subscription?.agenda} />
        </section>
        <CardChoice choice={cards} declinedId={refusedCardOf(payment.failure)} onAdd={addCard} />
        <Charges preview={preview.data} note={change.note} />
        {plan.subscription && closesAgenda(plan.subscription, product) && (
          <Notice kind="warning">{plansTexts.agenda.closes(preview.data.startsOn)}</Notice>
        )}
      </fieldset>
    </Dialog>
  );
}

function PreviewPending({ preview }: Pick<ReturnType<typeof usePlanCheckout>, "preview">) {
  if (!preview.isError) return <Skeleton height={280} radius={8} />;
  return (
    <LoadFailed text={toText(preview.error, genericTexts.load)} onRetry={() => void preview.refetch()} />
  );
}

/** What is charged, and when. */
function Charges({ preview, note }: { preview: SubscriptionPreview; note: string }) {
  const { kind, total, startsOn, nextPaymentDate, nextPaymentTotal } = preview;
  return (
    <section className={checkout.section}>
      <h3>{texts.when}</h3>
      <FactList
        facts={[
          { label: texts.today, value: formatMoney(total) },
          ...(kind === "smaller" ? [{ label: texts.startsOn, value: formatDay(startsOn) }] : []),
          { label: texts.next, value: texts.nextOf(nextPaymentTotal, nextPaymentDate) },
          ...(kind === "start" ? [{ label: texts.later, value: texts.everyMonth(nextPaymentDate) }] : []),
        ]}
      />
      <p className="muted small">{note}</p>
    </section>
  );
}
