import type { Action } from "../action";
import { aThing, dialogTitle, press, promise, see } from "../hand";

/** The day of the practice: what it names is what opens. */

/** A name of the day, or an answer to somebody: the panel of that person opens. */
const pressOfDay: Action = {
  name: "pressOfDay",
  weight: 4,
  async run(hand, random) {
    if (new URL(hand.page.url()).pathname !== "/dashboard/today") return undefined;
    const thing = await aThing(hand, random, "main li button", ({ name }) => nameIn(name) !== undefined);
    const person = nameIn(thing?.name ?? "");
    if (!thing || person === undefined || !(await press(hand, thing))) return undefined;
    promise(hand, "the pressed person opens", async () => {
      const title = await dialogTitle(hand);
      return title === person ? undefined : `${thing.name} was pressed, and ${title ?? "nothing"} opened`;
    });
    return `pressed “${thing.name}” of the day`;
  },
};

/** The person of a button that opens a panel; those that act in place name what they do. */
function nameIn(name: string): string | undefined {
  const [, answered] = /^Responder a (.+)$/.exec(name) ?? [];
  if (answered !== undefined) return answered;
  return /^\p{Lu}[\p{L}]+( \p{L}[\p{L}]*)+$/u.test(name) &&
    !/^(Nueva|Ver|Marcar|Asistió|No|Registrar|Iniciar)/.test(name)
    ? name
    : undefined;
}

/** What is owed: the screen behind it says the same. */
const pressOwed: Action = {
  name: "pressOwed",
  weight: 3,
  async run(hand, random) {
    const thing = await aThing(hand, random, "main a[href]", ({ name }) => /Por cobrar: \$/.test(name));
    const [, amount] = /Por cobrar: (\$[\d,.]*\d)/.exec(thing?.name ?? "") ?? [];
    if (!thing || amount === undefined || !(await press(hand, thing))) return undefined;
    promise(hand, "what is owed is one figure", async () => {
      const words = (await see(hand, "text", "main")).join(" ");
      return words.includes(amount)
        ? undefined
        : `${amount} are owed, and the screen behind it does not say so`;
    });
    return `pressed “${thing.name}”`;
  },
};

export const dayActions: readonly Action[] = [pressOfDay, pressOwed];
