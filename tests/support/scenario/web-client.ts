import { ensureWebClient } from "@nutria/local/app/web-client";

/** Builds the web client once, before files that would each build it in parallel. */
export default async function prepareWebClient(): Promise<void> {
  await ensureWebClient();
}
