import type { NodeJSProps } from "sst/constructs";

/**
 * Bundling options of every Lambda. The runtime contains the AWS SDK. The bundle has a source map without the sources,
 * so that a logged stack trace names our files and lines.
 */
export const bundling: NodeJSProps = {
  format: "esm",
  minify: true,
  sourcemap: true,
  esbuild: { external: ["@aws-sdk/*"], sourcesContent: false },
};

/** Makes Node use the bundle's source map. */
export const nodeOptions = "--enable-source-maps";
