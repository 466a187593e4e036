import type { Subscription } from "@nutria/contract/schemas/store/store";
import { CalendarCheck, CalendarX, Users } from "lucide-react";
import { QuestionDialog } from "../../../ui/dialog/question-dialog";
import { useDialogs } from "../../../lib/dialogs";
import { useUnsubscribe } from "../api/subscription";
import { closesAgenda } from "./closes-agenda";
import styles from "./plans.module.css";
import { plansTexts } from "./plans-texts";

const texts = plansTexts.unsubscribe;

/** Asks before the subscription is cancelled, and says what stays until when (spec B §4). */
export function UnsubscribeDialog({ subscription }: { subscription: Subscription }) {
  const dialogs = useDialogs();
  const unsubscribe = useUnsubscribe();
  const { nextPaymentDate, usersInPlan, activatedUsers } = subscription;
  return (
    <QuestionDialog
      isDanger
      texts={texts}
      lead={texts.lead(usersInPlan)}
      isBusy={unsubscribe.isPending}
      onConfirm={() => unsubscribe.mutate({}, { onSettled: dialogs.close })}
    >
      <ul className={`stack gap-3 ${styles.consequences}`}>
        {nextPaymentDate !== null && (
          <li>
            <CalendarCheck size={18} aria-hidden="true" />
            {texts.until(nextPaymentDate)}
          </li>
        )}
        <li>
          <Users size={18} aria-hidden="true" />
          {texts.then(activatedUsers)}
        </li>
        {nextPaymentDate !== null && closesAgenda(subscription, null) && (
          <li>
            <CalendarX size={18} aria-hidden="true" />
            {plansTexts.agenda.closes(nextPaymentDate)}
          </li>
        )}
      </ul>
    </QuestionDialog>
  );
}
