import type { Log } from "@nutria/core/kernel/context";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

const secondsKept = 60;
const timeoutMilliseconds = 3_000;

const cache = atFirstUse((): { page?: { html: string; until: number } } => ({}));

/**
 * The web client's HTML page, read from the deployed site, so that it names the files of the latest deploy. Undefined
 * when the site does not answer and no earlier copy exists.
 */
export async function readShell(webUrl: string, log: Log): Promise<string | undefined> {
  const kept = cache();
  if (kept.page && Date.now() < kept.page.until) return kept.page.html;
  try {
    const answer = await fetch(`${webUrl}/index.html`, { signal: AbortSignal.timeout(timeoutMilliseconds) });
    const html = await answer.text();
    if (!answer.ok || !html.includes("</head>")) throw new Error(`The site answered ${answer.status}`);
    kept.page = { html, until: Date.now() + secondsKept * 1000 };
  } catch (error) {
    log.warn("the site's page could not be read", { reason: (error as Error).name });
  }
  return kept.page?.html;
}
