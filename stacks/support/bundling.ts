import type { NodeJSProps } from "sst/constructs";

/**
 * How every Lambda is bundled: the AWS SDK comes with the runtime, and the source map, without the sources themselves,
 * travels with the bundle so that a logged stack names our files and lines.
 */
export const bundling: NodeJSProps = {
  format: "esm",
  minify: true,
  sourcemap: true,
  esbuild: { external: ["@aws-sdk/*"], sourcesContent: false },
};

/** Lets Node read the bundle's source map. */
export const nodeOptions = "--enable-source-maps";
