import { isInMyApp } from "@nutria/contract/web/my-paths";
import { tokenPages } from "@nutria/contract/web/paths";
import {
  embeddedPageHeaders,
  embeddedPagePath,
  tokenPageHeaders,
  patientAppHeaders,
  securityHeaders,
} from "@nutria/contract/wire/security-headers";

/** The security headers for one URL. */
export function securityHeadersFor(url: string): Record<string, string> {
  const [path = ""] = url.split("?");
  return {
    ...securityHeaders,
    ...(tokenPages.some((page) => path.startsWith(page)) && tokenPageHeaders),
    ...(isInMyApp(path) && patientAppHeaders),
    ...(embeddedPagePath.test(path) && embeddedPageHeaders),
  };
}
