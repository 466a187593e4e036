import { createClientsWith } from "@nutria/platform/adapters/clients";
import type { Cloud } from "../cloud";

/**
 * Configures the AWS clients of this process to use the embedded cloud; clients of an earlier cloud are not reused.
 * Other AWS variables are removed, because a profile or endpoint from the shell would take precedence.
 */
export function configureClients({ environment, clientOptions }: Cloud): void {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith("AWS_") && !name.startsWith("AWS_SDK_JS_")) delete process.env[name];
  }
  Object.assign(process.env, environment);
  createClientsWith(clientOptions);
}
