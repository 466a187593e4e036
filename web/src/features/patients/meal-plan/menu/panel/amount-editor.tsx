import { nutrientsOf, type FoodGroupId } from "@nutria/contract/clinical/equivalents";
import {
  amountOf,
  inGrams,
  inMeasure,
  inServedGrams,
  measureName,
  mostGrams,
  quantityOf,
  quantityText,
  type Amount,
} from "@nutria/contract/clinical/foods/amount";
import { measuresOfDish } from "@nutria/contract/clinical/foods/dish-amount";
import type { Dish, Food, FoodIndex, Measure } from "@nutria/contract/clinical/foods/food";
import { portionsIn } from "@nutria/contract/clinical/foods/menu";
import { menuMessages } from "@nutria/contract/schemas/menu";
import { readingProblem, readNumber } from "@nutria/contract/web/typed-number";
import { Minus, Plus } from "lucide-react";
import { useState } from "react";
import { formatWhole } from "../../texts";
import { newItem } from "../menu-items";
import { groupCount, menuTexts } from "../menu-texts";
import { panelTexts } from "./panel-texts";
import { steppedChoice } from "./use-food-choice";
import styles from "./panel.module.css";

const texts = panelTexts.amount;

interface AmountEditorProps {
  entry: Food | Dish;
  amount: Amount;
  index: FoodIndex;
  onAmount: (amount: Amount) => void;
  onEnter?: () => void;
  isReadOnly?: boolean;
}

/** How much of a food or dish: by half equivalents, typed, and in any of its measures. */
export function AmountEditor({
  entry,
  amount,
  index,
  onAmount,
  onEnter,
  isReadOnly = false,
}: AmountEditorProps) {
  const [typed, setTyped] = useState<string>();
  const measures = measuresOf(entry, amount);
  const step = (halves: number) => {
    setTyped(undefined);
    onAmount(steppedChoice(entry, amount, halves));
  };
  const type = (text: string) => {
    setTyped(text);
    const reading = quantityIn(text, amount);
    if (reading.kind === "number" && isServed(reading.value, amount)) {
      onAmount(amountOf(reading.value, amount.measure));
    }
  };
  const wrong = typed === undefined ? undefined : problemOf(typed, amount);
  return (
    <div className={`stack gap-2 ${styles.editor}`}>
      <div className={`line rounded on-card ${styles.steps}`}>
        <button type="button" aria-label={texts.less} disabled={isReadOnly} onClick={() => step(-1)}>
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          inputMode="decimal"
          aria-label={texts.quantity}
          aria-invalid={wrong !== undefined || undefined}
          maxLength={8}
          disabled={isReadOnly}
          value={typed ?? quantityText(quantityOf(amount))}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => target.select()}
          onBlur={() => setTyped(undefined)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onEnter?.();
          }}
        />
        <button type="button" aria-label={texts.more} disabled={isReadOnly} onClick={() => step(1)}>
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      <select
        className={`shrinks rounded on-card ink ${styles.measure}`}
        aria-label={texts.measure}
        disabled={isReadOnly}
        value={amount.measure.name}
        onChange={({ target }) => {
          const measure = measures.find(({ name }) => name === target.value);
          setTyped(undefined);
          if (measure) onAmount(inMeasure(amount, measure));
        }}
      >
        {measures.map(({ name, grams }) => (
          <option key={name} value={name}>
            {measureText({ name, grams }, entry.name)}
          </option>
        ))}
      </select>
      <p className={`across muted small ${styles.counts}`}>
        {wrong === undefined ? (
          <Counts {...{ entry, amount, index }} />
        ) : (
          <span className="danger">{wrong}</span>
        )}
      </p>
    </div>
  );
}

const isServed = (quantity: number, { measure }: Amount) => {
  const { grams } = amountOf(quantity, measure);
  return grams > 0 && grams <= mostGrams;
};

const quantityIn = (typed: string, amount: Amount) =>
  readNumber(typed, {
    units: amount.measure.name === inGrams.name ? [inGrams.name] : [],
    accepts: (quantity) => isServed(quantity, amount),
  });

/** Why a typed quantity is none; undefined for one that counts. */
function problemOf(typed: string, amount: Amount): string | undefined {
  const reading = quantityIn(typed, amount);
  if (reading.kind === "number" && isServed(reading.value, amount)) return undefined;
  if (reading.kind === "doubtful") return readingProblem(reading);
  return reading.kind === "number" && reading.value > 0 ? menuMessages.grams : texts.wrong;
}

/** What an amount counts: equivalents, macronutrients and energy. */
function Counts({ entry, amount, index }: Pick<AmountEditorProps, "entry" | "amount" | "index">) {
  const portions = portionsIn(newItem(entry, amount, 1), index);
  const { energyKcal, proteinG, fatG, carbohydrateG } = nutrientsOf(portions);
  const counts = (Object.entries(portions) as [FoodGroupId, number][]).map(([group, count]) =>
    groupCount(group, count),
  );
  return (
    <>
      <strong>{counts.join(" · ") || menuTexts.free}</strong> ·{" "}
      {texts.macros(formatWhole(proteinG), formatWhole(fatG), formatWhole(carbohydrateG))} ·{" "}
      <strong>
        {formatWhole(energyKcal)} {menuTexts.kcal}
      </strong>
    </>
  );
}

function measureText({ name, grams }: Measure, food: string): string {
  if (name === inGrams.name) return texts.grams;
  return name === inServedGrams.name ? texts.served : `${measureName(name, food)} · ${formatWhole(grams)} g`;
}

/** The measures of a food or dish, grams among them, and the one that the amount has. */
function measuresOf(entry: Food | Dish, { measure }: Amount): Measure[] {
  const own = entry.kind === "food" ? [...entry.measures, inGrams] : measuresOfDish(entry);
  return own.some(({ name }) => name === measure.name) ? own : [measure, ...own];
}
