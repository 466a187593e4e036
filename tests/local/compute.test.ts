import { AppError } from "@nutria/contract/wire/errors";
import { inputOf, type Compute, type Context, type StoredFile } from "@nutria/core/kernel/context";
import { instructionsImage, readInstructionsImage } from "@nutria/core/linking/register-instructions/index";
import { profilePhoto } from "@nutria/core/practice/photo/index";
import { createCompute } from "@nutria/platform/compute/compute";
import { expect, test } from "vitest";
import { computeWorker } from "../support/compute-worker";
import { testInDepth } from "../support/depth";

/** Its threads start once for all tests, which takes a second. */
const inThread = createCompute(computeWorker)("ana");
const instructions = {
  patientName: "Elena Ramírez",
  nutritionistName: "Ana Pérez",
  codePurpose: "Te enviamos tu código a tu correo.",
  qrText: "https://nutria.example/p/token",
  qrPurpose: "Escanéalo para ver tu solicitud",
  introduction: "Ana Pérez te invita.",
  items: ["Apunta la cámara."],
};

/** How often this thread came to its timers until a promise was settled; it rests between, as the other may need it. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isSettled = false;
  const settled = () => void (isSettled = true);
  void work.then(settled, settled);
  while (!isSettled) {
    await new Promise((resolve) => setTimeout(resolve, 1));
    turns++;
  }
  return turns;
}

testInDepth(
  "a long computation leaves the thread of the requests free, and gives the same as in it",
  async () => {
    // The first ones load the drawing code and start the thread.
    await createCompute("")("ana")(instructionsImage, instructions);
    await inThread(instructionsImage, instructions);
    const elsewhere = inThread(instructionsImage, instructions);
    expect(await turnsDuring(elsewhere)).toBeGreaterThan(10);
    const here = createCompute("")("ana")(instructionsImage, instructions);
    expect(await turnsDuring(here)).toBeLessThan(10);
    expect(Buffer.from(await elsewhere).equals(Buffer.from(await here))).toBe(true);
  },
);

test("instructions are drawn once, and again when what they say changes", async () => {
  const stored = new Map<string, StoredFile>();
  let drawn = 0;
  const ctx = {
    files: {
      get: async (key: string) => stored.get(key),
      put: async (key: string, file: StoredFile) => void stored.set(key, file),
    },
    compute: (async ({ run }, input) => (drawn++, run(await inputOf(input)))) satisfies Compute,
  } as unknown as Context;
  const first = await readInstructionsImage(ctx, instructions);
  expect(await readInstructionsImage(ctx, { ...instructions })).toBe(first);
  expect(drawn).toBe(1);
  await readInstructionsImage(ctx, { ...instructions, patientName: "Elena Gil" });
  expect(drawn).toBe(2);
});

test("a WebP is decoded in the thread", async () => {
  const webp = Buffer.from("UklGRioAAABXRUJQVlA4TB0AAAAvO8AJAA8Q87//8x8OCLONanb+VFO4Z0T/oxr8BgA=", "base64");
  const photo = Buffer.from(await inThread(profilePhoto, webp));
  expect(photo.subarray(0, 3).toString("hex")).toBe("ffd8ff");
  expect(photo.equals(Buffer.from(await createCompute("")("ana")(profilePhoto, webp)))).toBe(true);
});

test("a refusal in the thread keeps its code and fields; another failure does not stop the thread", async () => {
  const damaged = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0]);
  const refusal = await inThread(profilePhoto, damaged).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(AppError);
  expect(refusal).toMatchObject({
    code: "validation",
    fields: { file: expect.stringContaining("dañada") as string },
  });
  const unknown = { name: "unknown", deadlineSeconds: 1, run: () => undefined };
  await expect(inThread(unknown, undefined)).rejects.toThrow("There is no computation unknown");
  await expect(inThread(profilePhoto, new Uint8Array(8))).rejects.toMatchObject({ code: "wrong_file_type" });
});
