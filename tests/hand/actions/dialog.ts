import type { Action } from "../action";
import { aThing, press, pressAt, promise, see, type Hand } from "../hand";
import type { Point } from "../seen";
import { neverPressed } from "./never";

/** What a person does with a dialog: reads, types, chooses, answers, closes. */

const inDialog = (part: string): string =>
  part
    .split(", ")
    .map((one) => `dialog[open] ${one}`)
    .join(", ");

const pressInDialog: Action = {
  name: "pressInDialog",
  weight: 9,
  async run(hand, random) {
    const thing = await aThing(
      hand,
      random,
      inDialog("button, a[href], summary, [role=option], [role=tab]"),
      ({ name }) => !neverPressed.test(name),
    );
    return thing && (await press(hand, thing)) ? `pressed “${thing.name}” in the dialog` : undefined;
  },
};

const words = ["Ana", "mar", "Xico", "Consulta de prueba", "1234", "ñandú 🥑", "09:30", "a".repeat(80)];

const type: Action = {
  name: "type",
  weight: 5,
  async run(hand, random) {
    const thing = await aThing(
      hand,
      random,
      "main input, main textarea, dialog[open] input, dialog[open] textarea",
      (one) =>
        !["checkbox", "radio", "file", "hidden", "submit", "date", "time", "range", "color"].includes(
          one.type,
        ),
    );
    const typed = random.of(words);
    if (!thing || typed === undefined || !(await press(hand, thing))) return undefined;
    await hand.page.keyboard.type(typed);
    // A search waits for the end of the typing.
    await hand.page.waitForTimeout(350);
    return `typed “${typed.slice(0, 20)}” into ${thing.name}`;
  },
};

/** A choice of a list, and the boxes and circles of a form. */
const choose: Action = {
  name: "choose",
  weight: 4,
  async run(hand, random) {
    const thing = await aThing(
      hand,
      random,
      "main select, dialog[open] select, dialog[open] input[type=checkbox], dialog[open] input[type=radio]",
    );
    if (!thing) return undefined;
    if (thing.tag !== "select") return (await press(hand, thing)) ? `chose ${thing.name}` : undefined;
    if (!(await see(hand, "focusOn", thing.index))) return undefined;
    const key = random.of(["ArrowDown", "ArrowUp", "End", "Home"]) ?? "End";
    await hand.page.keyboard.press(key);
    return `chose with ${key} in ${thing.name}`;
  },
};

const escape: Action = {
  name: "escape",
  weight: 5,
  async run(hand) {
    if (!(await see(hand, "focus")).hasDialog) return undefined;
    await hand.page.keyboard.press("Escape");
    promiseFocus(hand);
    return "key Esc";
  },
};

const close: Action = {
  name: "close",
  weight: 3,
  async run(hand, random) {
    const thing = await aThing(hand, random, inDialog("button"), ({ name }) => name === "Cerrar");
    if (!thing || !(await press(hand, thing))) return undefined;
    promiseFocus(hand);
    return "closed the dialog";
  },
};

/** The dimmed page beside a dialog, which closes it or asks before something is lost. */
const pressBeside: Action = {
  name: "pressBeside",
  weight: 2,
  async run(hand) {
    if (!(await see(hand, "focus")).isModal) return undefined;
    const corner = { x: 6, y: 6 };
    const [dialogs, panels] = [
      await isAt(hand, "dialog[open]", corner),
      await isAt(hand, "dialog[open] > *", corner),
    ];
    if (!dialogs || panels) return undefined;
    await pressAt(hand, corner);
    promiseFocus(hand);
    return "pressed beside the dialog";
  },
};

async function isAt(hand: Hand, selector: string, point: Point): Promise<boolean> {
  const things = await see(hand, "find", selector);
  return (await Promise.all(things.map(({ index }) => see(hand, "isUnder", index, point)))).some(Boolean);
}

/** The focus returns to what opened the dialog, where that is still there. */
function promiseFocus(hand: Hand): void {
  promise(hand, "the focus returns to the opener", async () => {
    const { hasDialog, closed, name } = await see(hand, "focus");
    if (hasDialog || !closed?.isThere || closed.isFocused) return undefined;
    return `${closed.opener} opened the dialog, and the focus is on ${name}`;
  });
}

/** Goes through what can be reached by the keyboard, and presses it. */
const tab: Action = {
  name: "tab",
  weight: 3,
  async run(hand, random) {
    const count = random.whole(1, 6);
    const key = random.is(0.8) ? "Tab" : "Shift+Tab";
    for (let index = 0; index < count; index += 1) await hand.page.keyboard.press(key);
    // Behind the last one come the bars of the browser, and the page again.
    if ((await see(hand, "focus")).isOnBody) await hand.page.keyboard.press(key);
    return `key ${key} ${String(count)} times`;
  },
};

const enter: Action = {
  name: "enter",
  weight: 2,
  async run(hand) {
    const { isOnBody, isInSight, name } = await see(hand, "focus");
    if (isOnBody || !isInSight || neverPressed.test(name)) return undefined;
    await hand.page.keyboard.press("Enter");
    return `key Enter on ${name}`;
  },
};

export const dialogActions: readonly Action[] = [
  pressInDialog,
  type,
  choose,
  escape,
  close,
  pressBeside,
  tab,
  enter,
];
