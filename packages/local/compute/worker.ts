/** Runs the long computations of the handlers, so that the thread that serves requests stays free. */
import { AppError } from "@nutria/contract/errors";
import type { Computation } from "@nutria/core/kernel/context";
import { checkedContent } from "@nutria/core/clinical/record-file/index";
import { instructionsImage } from "@nutria/core/linking/register-instructions/index";
import { profilePhoto } from "@nutria/core/practice/photo/index";
import type { ComputeRequest, ComputeResponse } from "@nutria/platform/adapters/compute";
import { parentPort } from "node:worker_threads";

const computations = new Map<string, Computation<never, unknown>>(
  [instructionsImage, profilePhoto, checkedContent].map((one) => [one.name, one]),
);

parentPort?.on("message", ({ id, name, input }: ComputeRequest) => {
  void answer(id, name, input).then((response) => parentPort?.postMessage(response));
});

async function answer(id: number, name: string, input: unknown): Promise<ComputeResponse> {
  try {
    const computation = computations.get(name);
    if (!computation) throw new Error(`There is no computation ${name}`);
    return { id, output: await computation.run(input as never) };
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof AppError)) return { id, failure: { message } };
    return { id, failure: { message, code: error.code, fields: error.fields } };
  }
}
