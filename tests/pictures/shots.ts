import type { Locator, Page } from "playwright";
import type { Exposure } from "./camera";

/** A picture of the product: where it is taken, what happens first, and the part of the screen that it shows. */
export interface Shot {
  /** Of its file. */
  name: string;
  /** The address, or how it is found. */
  at: string | ((page: Page) => Promise<string>);
  /** Of the window. */
  window?: { width: number; height: number };
  /** Taken in the dark theme too, as `<name>-dark`. */
  isInBothThemes?: boolean;
  /** Who looks: a patient is in the app, and a visitor has not signed in. The nutritionist where it is not said. */
  by?: "patient" | "visitor";
  exposure?: Exposure;
  /** What is pressed and filled in first. */
  prepare?: (page: Page) => Promise<void>;
}

export const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole("button", { name, exact: typeof name === "string" });
