import type { Action } from "../action";
import { agendaActions } from "./agenda";
import { dayActions } from "./day";
import { dialogActions } from "./dialog";
import { dragActions } from "./drag";
import { gridActions } from "./grid";
import { othersActions } from "./others";
import { pageActions, pressAnything } from "./pages";
import { sessionActions } from "./session";

/** What anybody does at any screen. */
export const everywhereActions: readonly Action[] = [
  { ...pressAnything, weight: 30 },
  ...pageActions,
  ...dialogActions,
  ...sessionActions,
];

/** All that a nutritionist does at her screens. */
export const nutritionistActions: readonly Action[] = [
  ...agendaActions,
  ...gridActions,
  ...dragActions,
  ...dialogActions,
  pressAnything,
  ...pageActions,
  ...sessionActions,
  ...dayActions,
  ...othersActions,
];
