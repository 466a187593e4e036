import * as z from "zod/mini";

/** Keys of 256 bits, in base64url: the one that encrypts, and those that encrypted before. */
export const DraftKey = z.object({ key: z.string(), earlierKeys: z.optional(z.array(z.string())) });
export type DraftKey = z.output<typeof DraftKey>;
