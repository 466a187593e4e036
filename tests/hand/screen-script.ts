import { build } from "esbuild";
import { fileURLToPath } from "node:url";

let bundled: Promise<string> | undefined;

/** What a page runs first: `screen/`, with its clock so many milliseconds later. */
export async function screenScript(clockBy: number): Promise<string> {
  const code = await (bundled ??= bundle());
  return `globalThis.handClock = ${String(clockBy)};\n${code}`;
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL("screen/index.ts", import.meta.url));
  const { outputFiles } = await build({
    ...{ entryPoints: [entry], bundle: true, format: "iife", target: "es2022", write: false },
    // Its configuration is that of the web, which has the types of a page.
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text ?? "";
}
