import type { Price } from "./arithmetic";
import type { Usage } from "./usage";

/** The last look-up of prices; a price says of which day its source is. */
export const lookedUp = "2026-11-23";

/** Where a price was read. */
export interface Source {
  /** AWS's public page with the price. */
  page: string;
  /**
   * `page`: its text. `list`: a quotation of AWS's price list, from which the pages are made. `copy`: another quotation.
   * `none`: remembered, not found.
   */
  seen: "page" | "list" | "copy" | "none";
  /** The day of the list, page or quotation; of the look-up, where it bears none. */
  asOf: string;
}

/** A line of the bill. */
export interface PricedUse extends Price, Source {
  use: keyof Usage;
  /** What the use is counted from: the measured actions, assumptions.ts, or the templates of the stage. */
  from: "measured" | "assumed" | "templates" | "measured, templates" | "assumed, templates";
}

export const million = 1_000_000;
export const flat = (usd: number) => [{ upTo: Infinity, usd }];
export const afterFree = (free: number, usd: number) => [
  { upTo: free, usd: 0 },
  { upTo: Infinity, usd },
];
export const at = (page: string, seen: Source["seen"], asOf = "2026-11-22"): Source => ({
  page: `https://aws.amazon.com/${page}/pricing/`,
  seen,
  asOf,
});
