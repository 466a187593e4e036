import { createContext } from "react";

/** Calls back instead of leaving the place, whenever the browser goes back. Returns a function that ends it. */
export type HoldBack = (onBack: () => void) => () => void;

/** The way back of the surrounding router; null on a page without one. */
export const BackContext = createContext<HoldBack | null>(null);
