import type { Action } from "../action";
import { aThing, press, promise, see, thingsOf, type Hand } from "../hand";
import { neverPressed } from "./never";

/** Going about in the product: its places, what lies on them, and the browser's own ways. */

const places = /^(Hoy|Agenda|Pacientes|Mensajes|Entren|Cobros|Plan|Diario|Progreso|Citas)/;

const goTo: Action = {
  name: "goTo",
  weight: 6,
  async run(hand, random) {
    const thing = await aThing(hand, random, "nav a[href]", ({ name }) => places.test(name));
    return thing && (await press(hand, thing)) ? `went to ${thing.name}` : undefined;
  },
};

/** Back to the agenda, where most of a walk takes place. */
const toAgenda: Action = {
  name: "toAgenda",
  weight: 4,
  async run(hand, random) {
    if (new URL(hand.page.url()).pathname.startsWith("/dashboard/virtual-agenda")) return undefined;
    const thing = await aThing(hand, random, "nav a[href]", ({ name }) => /^Agenda/.test(name));
    return thing && (await press(hand, thing)) ? "went to the agenda" : undefined;
  },
};

/** Anything that can be pressed, wherever it lies. */
export const pressAnything: Action = {
  name: "pressAnything",
  weight: 5,
  async run(hand, random) {
    const thing = await aThing(
      hand,
      random,
      "main button, main a[href], main summary, main [role=tab], header button, [role=menuitem]",
      ({ name, tag }) => name !== "" && !neverPressed.test(name) && tag !== "input",
    );
    if (!thing || (await leadsAway(hand, thing.index))) return undefined;
    return (await press(hand, thing)) ? `pressed “${thing.name}”` : undefined;
  },
};

async function leadsAway(hand: Hand, index: number): Promise<boolean> {
  const [href, target] = [
    await see(hand, "attribute", index, "href"),
    await see(hand, "attribute", index, "target"),
  ];
  return target === "_blank" || /^(mailto|tel|https?):/.test(href);
}

/** A person's name in a list: their record opens. */
const pressPerson: Action = {
  name: "pressPerson",
  weight: 3,
  async run(hand, random) {
    const thing = await aThing(hand, random, "main a[href^='/dashboard/patients/']", ({ name }) =>
      / /.test(name),
    );
    if (!thing) return undefined;
    const href = await see(hand, "attribute", thing.index, "href");
    if (!/^\/dashboard\/patients\/[^/]+$/.test(href) || !(await press(hand, thing))) return undefined;
    const { name } = thing;
    // A link that says what it does instead of whom it is about leads to the same record.
    const people = (await thingsOf(hand, "main h1")).map((one) => one.name);
    promise(hand, "the record of the pressed person opens", async () => {
      const address = new URL(hand.page.url()).pathname;
      if (!address.startsWith(href)) return `“${name}” was pressed, and ${address} opened`;
      const heading = (await see(hand, "text", "h1")).join(" ");
      const isNamed = people.includes(heading) || heading.split(" ").some((word) => name.includes(word));
      return isNamed ? undefined : `“${name}” was pressed, and the record of “${heading}” opened`;
    });
    return `pressed the person ${name}`;
  },
};

const stayedInside = /^\/(dashboard|settings|tutorials|mi|n)\b/;

/** The browser's way back, and forward again where it leads out of the product. */
const back: Action = {
  name: "back",
  weight: 3,
  async run(hand) {
    await inHistory(hand, "back");
    if (!stayedInside.test(new URL(hand.page.url()).pathname)) await inHistory(hand, "forward");
    return "went back";
  },
};

/** The page may be gone with it, so it answers first. */
async function inHistory({ page }: Hand, way: "back" | "forward"): Promise<void> {
  await page.evaluate(`void setTimeout(() => history.${way}(), 0)`);
  await page.waitForTimeout(150);
}

const forward: Action = {
  name: "forward",
  weight: 1,
  async run(hand) {
    await inHistory(hand, "forward");
    return "went forward";
  },
};

const reload: Action = {
  name: "reload",
  weight: 1,
  async run(hand) {
    if (hand.isOffline) return undefined;
    await hand.page.reload();
    return "loaded the page again";
  },
};

const scroll: Action = {
  name: "scroll",
  weight: 2,
  async run(hand, random) {
    const by = random.of([-600, -200, 200, 600]) ?? 200;
    await hand.page.mouse.wheel(0, by);
    return `scrolled by ${String(by)}`;
  },
};

export const pageActions: readonly Action[] = [goTo, toAgenda, pressPerson, back, forward, reload, scroll];
