import { formatDay } from "@nutria/calendar/format";
import type { Subscription } from "@nutria/contract/schemas/store/store";
import { CircleAlert, CircleCheck, Clock } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { Badge } from "../../../ui/display/badge";
import { paths } from "@nutria/contract/web/paths";
import { formatMoney } from "../../../lib/format/format-money";
import { useDialogs } from "../../../lib/dialogs";
import { cardNameOf } from "@nutria/contract/store/card-names";
import { storeTexts } from "../shared/store-texts";
import { closesAgenda } from "./closes-agenda";
import styles from "./plans.module.css";
import { plansTexts } from "./plans-texts";

const texts = plansTexts.current;

/** The plan that the nutritionist has, in three parts: what it is, its places, and the next charge. */
export function CurrentPlan({ subscription }: { subscription: Subscription }) {
  const { status, product } = subscription;
  return (
    <section className="card" data-numbers aria-label={texts.plan}>
      <div className={`stack clips ${styles.parts}`}>
        <Part label={texts.plan} help={`${formatMoney(product?.price ?? 0)} ${storeTexts.perMonth}`}>
          {product?.name ?? plansTexts.free} {status !== "free" && <StatusBadge status={status} />}
        </Part>
        <PlacesPart subscription={subscription} />
        <ChargePart subscription={subscription} />
      </div>
      {status !== "free" && <PlanFoot subscription={subscription} />}
    </section>
  );
}

function Part({ label, help, children }: { label: string; help: ReactNode; children: ReactNode }) {
  return (
    <div>
      <p className="muted small">{label}</p>
      <p className={`row wrap large heavy ${styles.value}`}>{children}</p>
      <div className="muted small">{help}</div>
    </div>
  );
}

const badges = {
  active: { tone: "onsite", Icon: CircleCheck },
  ending: { tone: "warning", Icon: Clock },
  overdue: { tone: "danger", Icon: CircleAlert },
} as const;

function StatusBadge({ status }: { status: keyof typeof badges }) {
  const { tone, Icon } = badges[status];
  return (
    <Badge tone={tone} icon={<Icon size={14} aria-hidden="true" />}>
      {texts.badges[status]}
    </Badge>
  );
}

function PlacesPart({ subscription: { usersInPlan, activatedUsers } }: { subscription: Subscription }) {
  const isFull = usersInPlan !== null && activatedUsers >= usersInPlan;
  return (
    <Part
      label={texts.places}
      help={
        usersInPlan === null ? (
          texts.unlimited
        ) : (
          <span className={`block clips pill ${styles.meter}`} aria-hidden="true">
            <span
              className={isFull ? styles.full : undefined}
              style={{
                width: `${String(Math.min(100, (100 * activatedUsers) / Math.max(1, usersInPlan)))}%`,
              }}
            />
          </span>
        )
      }
    >
      {texts.used(activatedUsers, usersInPlan)}
    </Part>
  );
}

function ChargePart({ subscription }: { subscription: Subscription }) {
  const { status, nextPaymentDate, nextPaymentTotal, endsOn, nextAttemptOn, card } = subscription;
  if (status === "ending") {
    return (
      <Part label={texts.keepsUntil} help={texts.noMoreCharges}>
        {formatDay(endsOn)}
      </Part>
    );
  }
  const day = status === "overdue" ? (nextAttemptOn ?? nextPaymentDate) : nextPaymentDate;
  if (day === null) {
    return (
      <Part label={texts.next} help={texts.freeForever}>
        {texts.noCharge}
      </Part>
    );
  }
  const total = nextPaymentTotal ?? subscription.product?.price ?? 0;
  const help = card ? texts.amountWith(total, cardNameOf(card)) : texts.amountWithoutCard(total);
  return (
    <Part label={status === "overdue" ? texts.retry : texts.next} help={help}>
      {formatDay(day)}
    </Part>
  );
}

function PlanFoot({ subscription }: { subscription: Subscription }) {
  const dialogs = useDialogs();
  const { status, product, activatedUsers, endsOn } = subscription;
  if (status === "ending") {
    return (
      <div className={`row wrap between line-above ${styles.foot}`}>
        <p className="muted small">
          {texts.afterwards(activatedUsers)}
          {endsOn !== null && closesAgenda(subscription, null) && ` ${plansTexts.agenda.closes(endsOn)}`}
        </p>
        {product && (
          <Button variant="primary" onClick={() => dialogs.open("planCheckout", { product })}>
            {texts.resume}
          </Button>
        )}
      </div>
    );
  }
  const isOverdue = status === "overdue";
  return (
    <div className={`row wrap between line-above ${styles.foot}`}>
      <p className={isOverdue ? "danger small" : "muted small"}>{sentenceOf(subscription)}</p>
      <div className={`row wrap gap-1 ${styles.buttons}`}>
        <Button variant="quiet" size="small" onClick={() => dialogs.open("unsubscribe", { subscription })}>
          {texts.cancel}
        </Button>
        <Link to={paths.settingsCards.href()} className={buttonClass("quiet", "small")}>
          {texts.card}
        </Link>
        {isOverdue && product && (
          <Button variant="primary" onClick={() => dialogs.open("planCheckout", { product })}>
            {texts.payNow}
          </Button>
        )}
      </div>
    </div>
  );
}

function sentenceOf(subscription: Subscription): string {
  const { status, paymentDay, nextProduct, nextPaymentDate } = subscription;
  if (status === "overdue") return texts.overdue;
  const renews = paymentDay === null ? "" : texts.renews(paymentDay);
  if (!nextProduct || nextPaymentDate === null) return renews;
  const closing = closesAgenda(subscription, nextProduct) ? [plansTexts.agenda.closes(nextPaymentDate)] : [];
  return [texts.changes(nextPaymentDate, nextProduct.name), ...closing, renews].join(" ");
}
