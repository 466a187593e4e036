import { createHash } from "node:crypto";
import type { Computation, Context } from "../../kernel/context";
import type { Instructions } from "./draw-instructions";

/** Draws the instructions as a jpeg, which takes over half a second. */
export const instructionsImage: Computation<Instructions, Uint8Array> = {
  name: "instructionsImage",
  deadlineSeconds: 10,
  run: async (instructions) => {
    // The drawing code and its letters are loaded on demand, so that the other routes of this Lambda start
    // fast.
    const { drawInstructions } = await import("./draw-instructions");
    return drawInstructions(instructions);
  },
};

/** The jpeg of some instructions: drawn once, and kept under a key that is the hash of its content. */
export async function readInstructionsImage(ctx: Context, instructions: Instructions): Promise<Uint8Array> {
  const content = createHash("sha256").update(JSON.stringify(instructions)).digest("hex");
  const key = `instructions/${content}.jpg`;
  const stored = await ctx.files.get(key);
  if (stored) return stored.bytes;
  const bytes = await ctx.compute(instructionsImage, instructions);
  await ctx.files.put(key, { bytes, contentType: "image/jpeg" });
  return bytes;
}
