import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dependsOn, StaticSite, use, type Stack, type StackContext } from "sst/constructs";
import { api } from "./api";
import { edge } from "./edge";
import { isDry } from "./stage";
import { hardenCustomResources } from "./support/custom-resources";

const builtSite = "web/dist";
const emptySite = ".sst/empty-site";

/**
 * The files of the site. They are deployed last, so that a page never calls an API that is not deployed yet. Files of
 * earlier deploys stay, because open pages still load their own chunks.
 */
export function web({ stack }: StackContext) {
  dependsOn(api);
  const { site, distribution } = use(edge);
  hardenCustomResources(stack);
  new StaticSite(stack, "pages", {
    path: siteDirectory(stack),
    purgeFiles: false,
    assets: {
      fileOptions: ["assets/**", "mi/assets/**"].map((files) => ({
        files,
        cacheControl: "max-age=31536000,public,immutable",
      })),
    },
    cdk: { bucket: site, distribution },
  });
}

/** The built site; what is not deployed uses an empty page. */
function siteDirectory(stack: Stack): string {
  if (!isDry(stack)) {
    if (existsSync(`${builtSite}/index.html`)) return builtSite;
    throw new Error("Build the site first: npm run build -w web");
  }
  mkdirSync(emptySite, { recursive: true });
  writeFileSync(`${emptySite}/index.html`, "<!doctype html><title>Nutria</title>\n");
  return emptySite;
}
