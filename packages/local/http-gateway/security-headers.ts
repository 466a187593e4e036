import { mailedPageHeaders, securityHeaders } from "@nutria/contract/security-headers";

/** The security headers for one path. */
export function securityHeadersFor(path: string): Record<string, string> {
  return { ...securityHeaders, ...(path.startsWith("/p/") && mailedPageHeaders) };
}
