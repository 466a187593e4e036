import { amountText, inGrams, pluralWord, quantityOf, quantityText, type Amount } from "./amount";

/** The measures in which a food is counted by itself: `2 tortillas de maíz`, not `2 piezas de tortilla de maíz`. */
const byItself: Readonly<Record<string, string>> = { pieza: "", "pieza grande": " grande" };

/**
 * A food with its amount in the words of a kitchen: `2 tortillas de maíz`, `½ taza de arroz blanco cocido`,
 * `2 tazas de papaya en trozos`, `1 taza de zanahoria cruda rallada`, `90 g de atún fresco cocido`.
 */
export function toldFood(name: string, amount: Amount): string {
  const lower = name.toLowerCase();
  const { measure } = amount;
  if (measure.name === inGrams.name) return `${amountText(amount)} de ${lower}`;
  const size = lower.startsWith(`${measure.name.toLowerCase()} `) ? "" : byItself[measure.name];
  if (size === undefined) {
    const [told = "", state = ""] = amountText(amount).split(/ \(|\)/);
    return [`${told} de ${lower}`, stateOf(lower, state)].filter(Boolean).join(" ");
  }
  const quantity = quantityText(quantityOf(amount));
  const isOne = /^([½⅓⅔¼¾⅛]|0[.,]\d|1)$/.test(quantity);
  return `${quantity} ${isOne ? `${lower}${size}` : `${severalOf(lower)}${size === "" ? "" : `${size}s`}`}`;
}

const feminine = new Set(["carne", "col", "coliflor", "leche", "nuez", "sal"]);

/** How a food is cut, as a measure names it: `rebanado`, which agrees with the food, or `en cubos`. */
function stateOf(name: string, state: string): string {
  const [head = ""] = name.split(" ");
  const isFeminine = head.endsWith("a") || feminine.has(head);
  return isFeminine && !state.includes(" ") ? state.replace(/o$/, "a") : state;
}

/** What begins the part of a name that stays as it is: `de maíz`, `con cáscara`. */
const preposition = /^(de|del|con|sin|en|al|a|para|y|o)$/;
/** What says of the food itself how it is, also after such a part: `tostadas de maíz fritas`. */
const participle = /^(frit|crud|asad|cocid|escurrid)[ao]$/;
const foreign = new Set(["hot"]);

/** `tortillas de maíz` of `tortilla de maíz`. */
function severalOf(name: string): string {
  const words = name.split(" ");
  const end = words.findIndex((word) => preposition.test(word));
  const length = end === -1 ? words.length : end;
  return words
    .map((word, place) => {
      const isOwn = place < length || (place === words.length - 1 && participle.test(word));
      return isOwn && !foreign.has(word) ? pluralWord(word) : word;
    })
    .join(" ");
}
