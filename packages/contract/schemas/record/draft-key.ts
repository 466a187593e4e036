import * as z from "zod/mini";

/** A key of 256 bits, in base64url. */
export const DraftKey = z.object({ key: z.string() });
export type DraftKey = z.output<typeof DraftKey>;
