import {
  embeddedPageHeaders,
  embeddedPagePath,
  mailedPageHeaders,
  securityHeaders,
} from "@nutria/contract/security-headers";

/** The security headers for one URL. */
export function securityHeadersFor(url: string): Record<string, string> {
  const [path = ""] = url.split("?");
  return {
    ...securityHeaders,
    ...(path.startsWith("/p/") && mailedPageHeaders),
    ...(embeddedPagePath.test(path) && embeddedPageHeaders),
  };
}
