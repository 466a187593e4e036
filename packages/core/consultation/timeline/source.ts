import type { EntryOf, TimelineKind } from "@nutria/contract/schemas/record/timeline";
import type { CareLink } from "../../care/care-link/index";
import type { NutritionistContext } from "../../kernel/context";
import type { Position } from "./position";

/** What a page of the timeline is read for. */
export interface Reading {
  ctx: NutritionistContext;
  link: CareLink;
  /** Zone of the practice, in which plain days start. */
  timeZone: string;
  now: string;
}

/** Reads up to `count` entries of one kind that follow a position, newest first, in a fixed number of reads. */
export type Source<Kind extends TimelineKind> = (
  reading: Reading,
  position: Position,
  count: number,
) => Promise<EntryOf<Kind>[]>;
