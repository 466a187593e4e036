import { ExternalLink, ShieldCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "@nutria/contract/wire/api-error";
import { Button } from "../../../ui/actions/button";
import { Dialog } from "../../../ui/dialog/dialog";
import { Notice } from "../../../ui/feedback/notice";
import { useHeldBack } from "../../../lib/router/use-held-back";
import { usePaymentSettings } from "../api/cards";
import { answerLocalBank } from "../api/local-provider";
import { useCancelOrder, useCompleteOrder } from "../api/purchases";
import { confirmWithStripe } from "../api/stripe-js";
import styles from "./checkout.module.css";
import { checkoutTexts } from "./checkout-texts";
import { OrderFacts } from "./order-facts";
import { StepHead } from "./step-head";
import { isRefusal, type Payment, type PaymentPhase } from "./use-payment";

const texts = checkoutTexts.bank;

interface BankStepProps {
  title: string;
  phase: Extract<PaymentPhase, { name: "bank" }>;
  payment: Payment;
}

/**
 * The confirmation of a payment with the bank (3-D Secure): in the window of the provider's code, or, on one machine,
 * by two buttons. The panel gives way to that window, because a modal dialog would cover it.
 */
export function BankStep({ title, phase: { order, clientSecret }, payment }: BankStepProps) {
  const { data: settings, isError: isWithoutSettings, refetch } = usePaymentSettings();
  const { finish, abandon, isUnsure, setUnsure, isAsking } = useOrderEnd(order._id, payment);
  const key = settings?.publishableKey ?? null;
  const isLocal = settings !== undefined && key === null;
  const isStuck = isUnsure || isWithoutSettings;

  const { isWindowOpen, ask, openWindow } = useBankWindow({
    key,
    clientSecret,
    onOpen: () => setUnsure(false),
    onAnswer: finish,
    onFailure: () => setUnsure(true),
  });

  if (isWindowOpen && !isLocal) return null;
  const isBusy = isWindowOpen || isAsking;
  return (
    <Dialog
      title={title}
      place="panel"
      isLocked
      onClose={abandon}
      actions={
        <div className={styles.foot}>
          {isStuck ? (
            <>
              <Notice kind="warning" isAlert>
                {texts.unsure}
              </Notice>
              <Button
                variant="primary"
                fullWidth
                loading={isBusy}
                onClick={isWithoutSettings ? () => void refetch() : finish}
              >
                {texts.check}
              </Button>
            </>
          ) : isLocal ? (
            <LocalBank
              isBusy={isBusy}
              onAnswer={(answer) => ask(() => answerLocalBank(clientSecret, answer))}
            />
          ) : (
            <>
              <p className={`muted small ${styles.stay}`}>{texts.help}</p>
              <Button
                fullWidth
                icon={<ExternalLink size={18} aria-hidden="true" />}
                loading={isBusy}
                onClick={openWindow}
              >
                {texts.again}
              </Button>
            </>
          )}
          <Button variant="quiet" fullWidth disabled={isBusy} onClick={abandon}>
            {texts.cancel}
          </Button>
        </div>
      }
    >
      <StepHead Icon={ShieldCheck} tone="online" heading={texts.heading}>
        {isLocal ? texts.local : texts.lead}
      </StepHead>
      <OrderFacts order={order} />
    </Dialog>
  );
}

/** Asks the server how the payment ended, or gives it up. */
function useOrderEnd(id: string, payment: Payment) {
  const complete = useCompleteOrder();
  const cancel = useCancelOrder();
  const [isUnsure, setUnsure] = useState(false);
  const params = { id };
  const finish = () =>
    complete.mutate(
      { params },
      {
        onSuccess: (answer) => payment.take(answer),
        // After a missing answer the buyer must not pay again before it is known.
        onError: (error) => (isRefusal(error) ? payment.refuse(error) : setUnsure(true)),
      },
    );
  const abandon = () =>
    cancel.mutate(
      { params },
      {
        onSuccess: () => payment.returnToForm({ title: texts.cancelled, isGivenUp: true }),
        // It was paid, or refused, in the meantime.
        onError: (error) =>
          error instanceof ApiError && error.code === "order_closed" ? finish() : setUnsure(true),
      },
    );
  return { finish, abandon, isUnsure, setUnsure, isAsking: complete.isPending || cancel.isPending };
}

interface LocalBankProps {
  isBusy: boolean;
  onAnswer: (answer: "confirm" | "fail") => void;
}

/** The two answers of the bank, where the provider is this machine. */
function LocalBank({ isBusy, onAnswer }: LocalBankProps) {
  return (
    <>
      <Button variant="primary" fullWidth loading={isBusy} onClick={() => onAnswer("confirm")}>
        {texts.approve}
      </Button>
      <Button fullWidth disabled={isBusy} onClick={() => onAnswer("fail")}>
        {texts.reject}
      </Button>
    </>
  );
}

interface BankWindow {
  /** Null where the provider is this machine. */
  key: string | null;
  clientSecret: string;
  onOpen: () => void;
  onAnswer: () => void;
  onFailure: () => void;
}

/** Asks the bank, in its own window, and waits for it; with a provider's key, at once. */
function useBankWindow({ key, clientSecret, onOpen, onAnswer, onFailure }: BankWindow) {
  const [isWindowOpen, setWindowOpen] = useState(false);
  const wasOpened = useRef(false);
  const question = useRef<() => Promise<void>>(undefined);
  const ask = (bank: () => Promise<void>) => {
    question.current = bank;
    onOpen();
    setWindowOpen(true);
  };
  const openWindow = () => ask(() => confirmWithStripe(key ?? "", clientSecret));

  // The answer of the bank's window comes back to this panel.
  useHeldBack(isWindowOpen, () => undefined);
  useEffect(() => {
    if (key === null || wasOpened.current) return;
    wasOpened.current = true;
    openWindow();
  });
  // The bank is asked after the panel has left the page.
  useEffect(() => {
    const bank = question.current;
    if (!isWindowOpen || !bank) return;
    question.current = undefined;
    bank()
      .then(onAnswer, onFailure)
      .finally(() => setWindowOpen(false));
  });
  return { isWindowOpen, ask, openWindow };
}
