import type { AccessSubject } from "@nutria/contract/schemas/record/access";
import type { CareLink } from "../../care/care-link/index";
import type { PatientContext } from "../../kernel/context";

/** One page of a part: its rows as they are on the wire, and where the next one starts. */
export interface PartPage {
  items: readonly object[];
  /** Undefined at the end of the part. */
  next?: string | undefined;
}

/**
 * One topic of a person's data: of the person alone, or of each of their links. A page is bounded, whatever the amount;
 * `cursor` is the `next` of the page before. `what` is set for clinical data, whose export the access logs record.
 */
export type PersonalPart = { name: string; what?: AccessSubject } & (
  | { of: "person"; read(ctx: PatientContext, cursor: string | undefined): Promise<PartPage> }
  | {
      of: "link";
      read(ctx: PatientContext, link: CareLink, cursor: string | undefined): Promise<PartPage>;
    }
);

/** A part that a list with pages answers. */
export async function paged(
  list: Promise<{ items: readonly object[]; nextCursor: string | null }>,
): Promise<PartPage> {
  const { items, nextCursor } = await list;
  return { items, ...(nextCursor !== null && { next: nextCursor }) };
}

/** A part whose rows come at once. */
export const whole = async (rows: Promise<readonly object[]>): Promise<PartPage> => ({ items: await rows });
