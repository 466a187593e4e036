import { createClientsWith } from "@nutria/platform/clients";
import type { Cloud } from "../cloud";

/**
 * Makes this process's AWS clients see the embedded cloud and nothing else: with a profile, a session or another
 * endpoint setting left over from the shell they would look past it. Clients of an earlier cloud are not used again.
 */
export function useCloud({ environment, clientOptions }: Cloud): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith("AWS_") && !name.startsWith("AWS_SDK_JS_")) delete process.env[name];
  }
  Object.assign(process.env, environment);
  createClientsWith(clientOptions);
}
