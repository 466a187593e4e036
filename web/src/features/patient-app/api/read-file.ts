import type { CallInput } from "@nutria/contract/wire/client";
import type { Route } from "@nutria/contract/wire/define";
import { callAsPatient } from "../../../data/call/patient-call";

/** The document that a route answers. Raises like {@link callAsPatient}, and for what is no document. */
export async function readFile<R extends Route>(route: R, input: CallInput<R>): Promise<Blob> {
  const answer: unknown = await callAsPatient(route, input);
  if (!(answer instanceof Blob)) throw new Error("The answer is no document");
  return answer;
}
