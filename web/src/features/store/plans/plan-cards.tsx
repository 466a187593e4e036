import type { AgendaConditions } from "@nutria/contract/agenda/agenda";
import { freePlaces } from "@nutria/contract/store/product";
import type { Subscription, SubscriptionProduct } from "@nutria/contract/schemas/store/store";
import { CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../ui/actions/button";
import { formatMoney } from "../../../lib/format/format-money";
import { useDialogs } from "../../../lib/dialogs";
import { storeTexts } from "../shared/store-texts";
import { PlanFeatures, type Features } from "./plan-features";
import styles from "./plans.module.css";
import { plansTexts as texts } from "./plans-texts";

interface PlanCardsProps {
  subscription: Subscription;
  products: readonly SubscriptionProduct[];
}

const freeFeatures: Features = { users: freePlaces, includesAgenda: false };

/** The plans side by side, with what differs between them only. */
export function PlanCards({ subscription, products }: PlanCardsProps) {
  const { product: current, status, agenda } = subscription;
  const offered = products.filter((product) => product._id !== current?._id);
  const main = status === "free" || status === "active" ? mainOffer(offered, current) : undefined;
  return (
    <ul className={styles.plans}>
      <PlanCard
        name={texts.free}
        price={0}
        features={freeFeatures}
        agenda={agenda}
        isCurrent={current === null}
      >
        {freeNote(subscription)}
      </PlanCard>
      {products.map((product) => (
        <PlanCard
          key={product._id}
          name={product.name}
          price={product.price}
          features={product}
          agenda={agenda}
          isCurrent={product._id === current?._id}
        >
          <PlanAction subscription={subscription} product={product} isMain={product._id === main?._id} />
        </PlanCard>
      ))}
    </ul>
  );
}

/** The one main button of the screen: the cheapest plan above the current one. */
function mainOffer(
  offered: readonly SubscriptionProduct[],
  current: SubscriptionProduct | null,
): SubscriptionProduct | undefined {
  return offered.find(({ price }) => price > (current?.price ?? 0));
}

function freeNote({ status, endsOn, product }: Subscription): ReactNode {
  if (product === null) return <Yours />;
  const text = status === "ending" && endsOn !== null ? texts.yoursAfter(endsOn) : texts.backToFree;
  return <p className="muted small">{text}</p>;
}

function Yours() {
  return (
    <p className="row gap-2 primary bold">
      <CircleCheck size={18} aria-hidden="true" />
      {texts.yours}
    </p>
  );
}

interface PlanCardProps {
  name: string;
  price: number;
  features: Features;
  agenda: AgendaConditions;
  isCurrent: boolean;
  children: ReactNode;
}

function PlanCard({ name, price, features, agenda, isCurrent, children }: PlanCardProps) {
  return (
    <li className={`card stack pad-5 ${styles.plan} ${isCurrent ? styles.chosen : ""}`} data-numbers>
      <h3>{name}</h3>
      <p className={styles.price}>
        <strong>{formatMoney(price)}</strong> <span className="muted small">{storeTexts.perMonth}</span>
      </p>
      <PlanFeatures features={features} agenda={agenda} />
      <div className={`stack level touch ${styles.action}`}>{children}</div>
    </li>
  );
}

interface PlanActionProps {
  subscription: Subscription;
  product: SubscriptionProduct;
  isMain: boolean;
}

function PlanAction({ subscription, product, isMain }: PlanActionProps) {
  const dialogs = useDialogs();
  const { product: current, nextProduct, nextPaymentDate } = subscription;
  const open = () => dialogs.open("planCheckout", { product });
  if (product._id === current?._id) {
    return nextProduct ? (
      <Button fullWidth onClick={open}>
        {texts.keep(product.name)}
      </Button>
    ) : (
      <Yours />
    );
  }
  if (product._id === nextProduct?._id && nextPaymentDate !== null) {
    return <p className="muted small">{texts.yoursFrom(nextPaymentDate)}</p>;
  }
  return (
    <Button variant={isMain ? "primary" : "secondary"} fullWidth onClick={open}>
      {current ? texts.change(product.name) : texts.subscribe(product.name)}
    </Button>
  );
}
