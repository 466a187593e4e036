import { compressFiles } from "@nutria/local/http-gateway/compressed-files";
import { ensureWebClient } from "@nutria/local/app/web-client";

/** Builds the web client once, before files that would each build it in parallel. */
export default async function prepareWebClient(): Promise<void> {
  const { directory, wasBuilt } = await ensureWebClient();
  if (wasBuilt) await compressFiles(directory);
}
