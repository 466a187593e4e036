/** What the program sees of a screen, as `screen/` tells it. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something of a screen that can be pressed, typed into or read. */
export interface Thing {
  /** Its place in what was found last. */
  index: number;
  /** Its accessible name, or its text. */
  name: string;
  tag: string;
  type: string;
  value: string;
}

export interface Point {
  x: number;
  y: number;
}

export interface SeenEvent {
  id: string;
  /** The day of the column or cell under its middle; undefined outside all of them. */
  day: string | undefined;
  /** Whether it stands in the time grid, and not in the row of whole days. */
  isTimed: boolean;
  box: Box;
  text: string;
}

/** A day or a week as the eye sees it. */
export interface SeenGrid {
  headings: { day: string; box: Box }[];
  columns: { day: string; box: Box }[];
  /** The labels of the hours, and the height at which each hour begins. */
  hours: { time: string; y: number }[];
  events: SeenEvent[];
  /** The part of the grid that is in sight. */
  frame: Box;
}

export interface SeenFocus {
  hasDialog: boolean;
  isModal: boolean;
  isInDialog: boolean;
  isOnBody: boolean;
  /** A pressed button waits for its answer, and has the focus again afterwards. */
  isBusy: boolean;
  isInSight: boolean;
  name: string;
  /** What had the focus when the dialog that closed last was opened; undefined where none closed in this step. */
  closed: { opener: string; isThere: boolean; isFocused: boolean } | undefined;
}

/** The functions that a page has while the program walks it. */
export interface Screen {
  isAtRest(): Promise<boolean>;
  find(selector: string): Thing[];
  /** Scrolls a found thing into sight; gives where it can be pressed, or null where something else would take the press. */
  pointOf(index: number): Point | null;
  isUnder(index: number, point: Point): boolean;
  cursorAt(point: Point): string;
  focusOn(index: number): boolean;
  attribute(index: number, name: string): string;
  /** The text of the first part of a found thing that a selector finds. */
  textIn(index: number, selector: string): string;
  grid(): SeenGrid | null;
  month(): { day: string; shown: string[]; more: number; box: Box }[];
  layout(): string[];
  focus(): SeenFocus;
  /** A step begins: what was closed before counts no more. */
  forget(): void;
  /** Whether a dialog took the last press. */
  hasDialogTaken(): boolean;
  told(): string[];
  text(selector: string): string[];
}
