import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { todayRoutes } from "@nutria/contract/routes/record/today";
import type { Appointment } from "@nutria/contract/schemas/agenda/appointment";
import { visitPaymentMethodTexts } from "@nutria/contract/agenda/visit-payment";
import { useRouteMutation, useRouteQuery } from "../../../data/query/query";
import { genericTexts } from "../../../lib/format/generic-texts";
import { notify } from "../../../lib/toast";
import { visitPaymentTexts } from "../visit-payments/visit-payment-texts";

/** What shows a payment: the visit, and the month's income. */
const invalidates = [
  agendaRoutes.getAppointment,
  agendaRoutes.listAgenda,
  agendaRoutes.readIncome,
  todayRoutes.getToday,
  todayRoutes.getAttention,
];

/** Reads what the visits of a month `yyyy-MM` brought and will bring. */
export function useIncome(month: string) {
  return useRouteQuery(agendaRoutes.readIncome, { query: { month } });
}

/**
 * Records the payment of a visit; its toast offers to take it back. `onRecorded` runs before what shows the visit is read
 * again, which may take the form off the screen.
 */
export function useRecordVisitPayment(onRecorded?: () => void) {
  const reverse = useReverseVisitPayment();
  return useRouteMutation(agendaRoutes.recordVisitPayment, {
    fallback: genericTexts.operation,
    invalidates,
    onSuccess: ({ _id: id, payment }: Appointment) => {
      onRecorded?.();
      if (!payment) return;
      notify.success(visitPaymentTexts.recorded(visitPaymentMethodTexts[payment.method]), {
        onSelect: () => reverse.mutate({ params: { id }, body: { payment: payment._id } }),
      });
    },
  });
}

/** Takes the payment of a visit back; the ledger keeps both. */
export function useReverseVisitPayment() {
  return useRouteMutation(agendaRoutes.reverseVisitPayment, {
    success: visitPaymentTexts.reversed,
    fallback: genericTexts.operation,
    invalidates,
  });
}
