import type { Invariant } from "../action";
import { calendarInvariants } from "./calendar";
import { figureInvariants } from "./figures";
import { networkInvariants } from "./network";
import { screenInvariants } from "./screen";

/** What holds on any screen. */
export const everywhere: readonly Invariant[] = [...screenInvariants, ...networkInvariants];

/** What holds on a nutritionist's screens beside. */
export const nutritionistInvariants: readonly Invariant[] = [
  ...everywhere,
  ...calendarInvariants,
  ...figureInvariants,
];
