import type { PassBundle } from "@nutria/contract/schemas/store/store";
import { Infinity as Endless, ShoppingBag, Undo2, UserCheck } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "../../../ui/actions/button";
import { formatMoney } from "../../../lib/format/format-money";
import { useDialogs } from "../../../lib/dialogs";
import { useIsPhone } from "../../../lib/use-is-phone";
import { instalmentsText } from "../shared/instalments-text";
import { storeTexts } from "../shared/store-texts";
import { mostMonthsFor, pricePerPass, savingOf } from "./bundle-facts";
import styles from "./passes.module.css";
import { passesTexts as texts } from "./passes-texts";

/** The bundles as cards of which one is chosen, and the button that buys it. */
export function BundleChoice({ bundles }: { bundles: readonly PassBundle[] }) {
  const dialogs = useDialogs();
  const isPhone = useIsPhone();
  const id = useId();
  const [chosenId, choose] = useState<string>();
  const smallest = bundles[0];
  // The second one to begin with: the smallest that saves.
  const chosen = bundles.find(({ _id }) => _id === chosenId) ?? bundles[1] ?? smallest;
  if (!chosen || !smallest) return null;
  const months = mostMonthsFor(chosen.price);
  return (
    <>
      <fieldset className={styles.choice} aria-labelledby={id}>
        <h2 id={id}>{texts.choose}</h2>
        <p className="muted">{texts.lead}</p>
        <div className={styles.bundles}>
          {bundles.map((bundle) => (
            <BundleCard
              key={bundle._id}
              bundle={bundle}
              saving={savingOf(bundle, smallest)}
              isChosen={bundle._id === chosen._id}
              onChoose={() => choose(bundle._id)}
            />
          ))}
        </div>
      </fieldset>
      <div className={`card row wrap between ${styles.buy}`}>
        <div data-numbers>
          <strong>{texts.summary(chosen.passesAmount, chosen.price)}</strong>
          <p className="muted small">
            {storeTexts.tax}
            {months !== undefined && ` · ${texts.orInMonths(instalmentsText(chosen.price, months))}`}
          </p>
        </div>
        <Button
          variant="primary"
          icon={<ShoppingBag size={18} aria-hidden="true" />}
          onClick={() => dialogs.open("passCheckout", { bundle: chosen })}
        >
          {isPhone ? texts.buyFor(chosen.passesAmount, chosen.price) : texts.buy(chosen.passesAmount)}
        </Button>
      </div>
      <PassFacts />
    </>
  );
}

interface BundleCardProps {
  bundle: PassBundle;
  saving: number;
  isChosen: boolean;
  onChoose: () => void;
}

function BundleCard({ bundle, saving, isChosen, onChoose }: BundleCardProps) {
  const months = mostMonthsFor(bundle.price);
  return (
    <label className={`stack packed holds pad-5 rounded-card ${styles.bundle}`} data-numbers>
      <input type="radio" name="bundle" value={bundle._id} checked={isChosen} onChange={onChoose} />
      <span className={`bold ${styles.amount}`}>
        <strong>{bundle.passesAmount}</strong> {texts.unit(bundle.passesAmount)}
      </span>
      <span className={`space-above-1 large heavy ${styles.price}`}>{formatMoney(bundle.price)}</span>
      <span className={`muted small ${styles.each}`}>{texts.perPass(pricePerPass(bundle))}</span>
      <span className={`space-above-3 line-above muted small ${styles.months}`}>
        {months !== undefined && texts.upTo(months)}
      </span>
      {saving > 0 && (
        <span className={`at-start space-above-2 pill on-good-soft good ${styles.saving}`}>
          {texts.saving(saving)}
        </span>
      )}
    </label>
  );
}

const factIcons = [Endless, UserCheck, Undo2];

function PassFacts() {
  return (
    <ul className={`stack small ${styles.facts}`}>
      {texts.facts.map(({ title, text }, index) => {
        const Icon = factIcons[index] ?? Endless;
        return (
          <li key={title}>
            <Icon size={18} aria-hidden="true" />
            <span>
              <strong>{title}</strong>
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
