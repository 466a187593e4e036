import { isInMyApp } from "@nutria/contract/my-paths";
import { paths } from "@nutria/contract/paths";
import {
  embeddedPageHeaders,
  embeddedPagePath,
  mailedPageHeaders,
  patientAppHeaders,
  securityHeaders,
} from "@nutria/contract/security-headers";

/** The security headers for one URL. */
export function securityHeadersFor(url: string): Record<string, string> {
  const [path = ""] = url.split("?");
  return {
    ...securityHeaders,
    ...(path.startsWith(paths.mailedLink.href("")) && mailedPageHeaders),
    ...(isInMyApp(path) && patientAppHeaders),
    ...(embeddedPagePath.test(path) && embeddedPageHeaders),
  };
}
