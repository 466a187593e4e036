import type { PublicProducts } from "@nutria/contract/schemas/store/store";
import { CalendarDays, Infinity as Endless, Users, type LucideIcon } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { buttonClass } from "../../../ui/actions/button-class";
import { formatMoney } from "../../../lib/format/format-money";
import { pricesTexts as texts } from "./prices-texts";
import type { Wanted } from "./wanted";
import styles from "./prices.module.css";
import { storeRoutes } from "@nutria/contract/routes/store";
import { usePublicQuery } from "../../../data/query/public-query";

interface PriceFact {
  Icon: LucideIcon;
  text: string;
  isQuiet?: boolean;
}

interface PriceCardProps {
  name: string;
  price: string;
  /** What the price is for, such as a month. */
  unit: string;
  facts: readonly PriceFact[];
  onPress: () => void;
}

const AccessChooser = part(
  () => import("./access-chooser"),
  ({ AccessChooser }) => AccessChooser,
);

/** The plans and the bundles of passes. Pressing one asks the visitor to sign in or to register. */
export function PriceList() {
  const { data: products, error, refetch } = usePublicProducts();
  const [wanted, setWanted] = useState<Wanted>();
  if (error) {
    return (
      <p role="alert" className={`stack gap-3 centred-across ${styles.failed}`}>
        {texts.failed}
        <button type="button" className={buttonClass()} onClick={() => void refetch()}>
          {texts.retry}
        </button>
      </p>
    );
  }
  if (!products) return null;
  return (
    <>
      <Plans products={products} onChoose={setWanted} />
      <Bundles products={products} onChoose={setWanted} />
      {wanted && (
        <Suspense fallback={null}>
          <AccessChooser wanted={wanted} onClose={() => setWanted(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface GroupProps {
  products: PublicProducts;
  onChoose: (wanted: Wanted) => void;
}

function Plans({ products: { subscriptions, isAgendaInBeta }, onChoose }: GroupProps) {
  const free = { _id: "free", ...texts.free, price: 0, includesAgenda: false };
  const paid = subscriptions.map((plan) => ({ ...plan, users: texts.users(plan.users) }));
  return (
    <div className={`stack fit gap-4 ${styles.group}`}>
      <h3>{texts.plans}</h3>
      <ul className={styles.cards}>
        {[free, ...paid].map(({ _id, name, price, users, includesAgenda }) => (
          <PriceCard
            key={_id}
            name={name}
            price={formatMoney(price)}
            unit={texts.aMonth}
            facts={[{ Icon: Users, text: users }, agendaFact(includesAgenda, isAgendaInBeta)]}
            onPress={() => onChoose({ kind: "plan", name, price: `${formatMoney(price)} ${texts.aMonth}` })}
          />
        ))}
      </ul>
    </div>
  );
}

function agendaFact(includesAgenda: boolean, isInBeta: boolean): PriceFact {
  const text = includesAgenda ? texts.agenda.included : isInBeta ? texts.agenda.beta : texts.agenda.none;
  return { Icon: CalendarDays, text, isQuiet: !includesAgenda };
}

function Bundles({ products: { passes }, onChoose }: GroupProps) {
  if (passes.length === 0) return null;
  return (
    <div className={`stack fit gap-4 ${styles.group}`}>
      <h3>{texts.passes}</h3>
      <ul className={`${styles.cards} ${styles.bundles}`}>
        {passes.map(({ _id, name, price, passesAmount }) => (
          <PriceCard
            key={_id}
            name={name}
            price={formatMoney(price)}
            unit={texts.each(formatMoney(Math.round(price / passesAmount)))}
            facts={[{ Icon: Endless, text: texts.neverExpire, isQuiet: true }]}
            onPress={() => onChoose({ kind: "passes", name, price: formatMoney(price) })}
          />
        ))}
      </ul>
    </div>
  );
}

/** A price as one button, with what it includes. */
function PriceCard({ name, price, unit, facts, onPress }: PriceCardProps) {
  return (
    <li>
      <button
        type="button"
        className={`column gap-2 full-width full-height pad-5 ${styles.card}`}
        aria-haspopup="dialog"
        onClick={onPress}
      >
        <span className="bold">{name}</span>
        <span className={`line wrap on-baseline nowrap ${styles.price}`}>
          <strong data-numbers>{price}</strong> <span className="muted small">{unit}</span>
        </span>
        {facts.map(({ Icon, text, isQuiet = false }) => (
          <span
            key={text}
            className={
              isQuiet ? `inline-row gap-2 ${styles.fact} ${styles.quiet}` : `inline-row gap-2 ${styles.fact}`
            }
          >
            <Icon size={18} aria-hidden="true" />
            {text}
          </span>
        ))}
      </button>
    </li>
  );
}

/** Reads the prices. */
function usePublicProducts() {
  return usePublicQuery(storeRoutes.listPublicProducts, {});
}
