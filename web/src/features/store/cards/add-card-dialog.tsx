import { Suspense } from "react";
import { part } from "../../../ui/part/part";
import { Dialog } from "../../../ui/dialog/dialog";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { useDialogs } from "../../../lib/dialogs";
import { usePaymentSettings } from "../api/cards";
import { cardsTexts as texts } from "./cards-texts";
import type { OnCardAdded } from "./use-add-card";

export interface AddCardDialogProps {
  /** Runs before the panel closes. */
  onAdded?: OnCardAdded;
}

const LocalCardForm = part(
  () => import("./local-card-form"),
  ({ LocalCardForm }) => LocalCardForm,
);
const StripeCardForm = part(
  () => import("./stripe-card-form"),
  ({ StripeCardForm }) => StripeCardForm,
);

/** The panel that saves a card: Stripe's fields where there is a publishable key, otherwise a form of the same look. */
export function AddCardDialog({ onAdded }: AddCardDialogProps) {
  const { data: settings, isError, refetch } = usePaymentSettings();
  if (!settings) return <Waiting>{isError && <LoadFailed onRetry={() => void refetch()} />}</Waiting>;
  return (
    <Suspense fallback={<Waiting />}>
      {settings.publishableKey === null ? (
        <LocalCardForm onAdded={onAdded} />
      ) : (
        <StripeCardForm publishableKey={settings.publishableKey} onAdded={onAdded} />
      )}
    </Suspense>
  );
}

function Waiting({ children }: { children?: React.ReactNode }) {
  const dialogs = useDialogs();
  return (
    <Dialog title={texts.add} place="panel" onClose={dialogs.close}>
      {children || Array.from({ length: 4 }, (_, index) => <Skeleton key={index} height={66} radius={8} />)}
    </Dialog>
  );
}
