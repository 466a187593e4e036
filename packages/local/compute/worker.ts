/** Runs the long computations of the handlers, so that the thread that serves requests stays free. */
import { AppError } from "@nutria/contract/errors";
import { recordUpload, settingsUpload } from "@nutria/core/archive/index";
import type { Computation } from "@nutria/core/kernel/context";
import { checkedContent } from "@nutria/core/clinical/record-file/index";
import { instructionsImage } from "@nutria/core/linking/register-instructions/index";
import { profilePhoto } from "@nutria/core/practice/photo/index";
import type { ComputeRequest, ComputeResponse } from "@nutria/platform/compute/worker-protocol";
import { parentPort } from "node:worker_threads";

const computations = new Map<string, Computation<unknown, unknown>>(
  [instructionsImage, profilePhoto, checkedContent, recordUpload, settingsUpload].map((one) => [
    one.name,
    one,
  ]),
);

const send = (response: ComputeResponse): void => parentPort?.postMessage(response);

parentPort?.on("message", ({ name, input }: ComputeRequest) => void answer(name, input).then(send));
send({ ready: true });

async function answer(name: string, input: unknown): Promise<ComputeResponse> {
  try {
    const computation = computations.get(name);
    if (!computation) throw new Error(`There is no computation ${name}`);
    return { output: await computation.run(input) };
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof AppError)) return { failure: { message } };
    return { failure: { message, code: error.code, fields: error.fields } };
  }
}
