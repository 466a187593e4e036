import * as z from "zod/mini";

/** One entry of a catalogue. The id is stored and never changes; the name is shown to users. */
export const CatalogueEntry = z.object({ _id: z.string(), name: z.string() });
export type CatalogueEntry = z.output<typeof CatalogueEntry>;

/** The name of an entry, or the id itself when the catalogue lacks it. */
export function nameIn(catalogue: readonly CatalogueEntry[], id: string): string {
  return catalogue.find((entry) => entry._id === id)?.name ?? id;
}

/** Whether a catalogue has an entry. */
export function isIn(catalogue: readonly CatalogueEntry[], id: string): boolean {
  return catalogue.some((entry) => entry._id === id);
}
