import { AppError } from "@nutria/contract/wire/errors";
import type { Computation } from "@nutria/core/kernel/context";
import { parentPort } from "node:worker_threads";
import type { ComputeRequest, ComputeResponse } from "./worker-protocol";

/** Serves computations in a worker thread, by name: one after the other, as its parent asks. */
export function serveComputations(computations: readonly Computation<unknown, unknown>[]): void {
  const byName = new Map(computations.map((one) => [one.name, one]));
  const send = (response: ComputeResponse): void => parentPort?.postMessage(response);

  async function answer(name: string, input: unknown): Promise<ComputeResponse> {
    try {
      const computation = byName.get(name);
      if (!computation) throw new Error(`There is no computation ${name}`);
      return { output: await computation.run(input) };
    } catch (error) {
      const { message } = error as Error;
      if (!(error instanceof AppError)) return { failure: { message } };
      return { failure: { message, code: error.code, details: error.details } };
    }
  }

  parentPort?.on("message", ({ name, input }: ComputeRequest) => void answer(name, input).then(send));
  send({ ready: true });
}
