import { ApiError } from "@nutria/contract/wire/api-error";
import { storeRoutes } from "@nutria/contract/routes/store";
import type { SubscriptionProduct } from "@nutria/contract/schemas/store/store";
import { useQueryClient } from "@tanstack/react-query";
import { routeKey } from "../../../data/query/query";
import { useSubscribe, useSubscription, useSubscriptionPreview } from "../api/subscription";
import { useChosenCard } from "../checkout/card/use-chosen-card";
import { usePayment } from "../checkout/use-payment";

/** The state of a subscription or a change of plan: its preview, the card and the payment. */
export function usePlanCheckout(product: SubscriptionProduct, cardId: string | undefined) {
  const client = useQueryClient();
  const { data: subscription } = useSubscription();
  const preview = useSubscriptionPreview(product._id);
  const cards = useChosenCard(cardId);
  const payment = usePayment();
  const subscribe = useSubscribe();

  const pay = () => {
    const chosen = cards.chosen?._id;
    if (chosen === undefined || !preview.data) return;
    payment.begin(chosen);
    subscribe.mutate(
      { body: { cardId: chosen, storeProductId: product._id, expectedTotal: preview.data.total } },
      {
        onSuccess: (answer) => payment.take(answer),
        onError: (error) => {
          payment.refuse(error);
          if (error instanceof ApiError && error.status !== 402) void readAgain();
        },
      },
    );
  };
  /** What the refusal says is out of date. */
  const readAgain = () =>
    Promise.all(
      [
        storeRoutes.previewSubscription,
        storeRoutes.getSubscription,
        storeRoutes.listSubscriptionProducts,
      ].map((route) => client.invalidateQueries({ queryKey: routeKey(route) })),
    );

  return { preview, cards, payment, pay, subscription };
}
