import { createClient, errorFrom } from "@nutria/contract/wire/client";
import { eventRoutes } from "@nutria/contract/routes/events";
import type { TestPatient } from "@nutria/contract/schemas/sandbox";
import { keyPrefixes } from "@nutria/core/kernel/partner-key-format";
import { StartUpError } from "../shared/start-up-error";
import { request } from "./patient-apps";

/** Whether a key is of a sandbox. */
export const isTestKey = (key: string | undefined): key is string =>
  key?.startsWith(`${keyPrefixes.test}_`) ?? false;

/**
 * A test patient of the sandbox with a pass that is not used, made where there is none; the first one once the sandbox is
 * full. Throws a `StartUpError` when the product refuses the key.
 */
export async function testPatientOf(url: string, key: string): Promise<TestPatient> {
  const client = createClient(async ({ method, path, body }) => {
    const response = await request(url, method, path, body, key);
    const { code, message } = errorFrom(response);
    if (response.status >= 400 && code !== "sandbox_full")
      throw new StartUpError(`La llave de prueba no sirve en ${url}: ${message}`);
    return response;
  });
  const patients = await client(eventRoutes.listTestPatients, {});
  const ready = patients.find(({ passes }) => passes.some(({ status }) => status !== "used"));
  if (ready) return ready;
  return client(eventRoutes.makeTestPatient, {}).catch((error: unknown) => {
    const [first] = patients;
    if (first === undefined || error instanceof StartUpError) throw error;
    return first;
  });
}
