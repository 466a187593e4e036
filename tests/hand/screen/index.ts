import type { Screen } from "../seen";
import { focus, forget, hasDialogTaken, watchDialogs } from "./focus";
import { grid, month } from "./grid";
import { layout } from "./layout";
import { movedDate } from "./moved-date";
import { isAtRest } from "./rest";
import { attribute, cursorAt, find, focusOn, isUnder, pointOf, text, textIn } from "./things";
import { told } from "./told";

/** What each page has while the program walks it; bundled and run before any code of the page. */
const hand: Screen = {
  ...{ isAtRest, find, pointOf, isUnder, cursorAt, focusOn, attribute, text, textIn },
  ...{ grid, month, layout, focus, forget, told, hasDialogTaken },
};

const page = globalThis as unknown as { hand: Screen; handClock?: number };
if (page.handClock !== undefined) globalThis.Date = movedDate(Date, page.handClock);
page.hand = hand;
watchDialogs();
