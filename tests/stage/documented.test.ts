import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { runScript } from "../support/run-script";

/*
 * What the pages tell an operator to run is taken word by word: each command gets as far as it can without AWS and the
 * product, and no command of a page is refused for how it is written.
 */

const pages = ["README.md", "docs/deploy.md", "docs/operations.md", "docs/whatsapp.md"];
const ofStages = "deploy|doctor|remove|restore|rotate|pipeline-access|whatsapp-templates";
/** A time that every page may name: of yesterday's evening, or of three days ago where the renewals are stopped. */
const hoursAgo = (hours: number) => `${new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19)}Z`;

/** The words of every `npm run <script> -- …` of the pages, in blocks and in sentences, each once. */
function wordsOf(scripts: string): { script: string; words: string[] }[] {
  const found = pages.flatMap((page) =>
    [...readFileSync(page, "utf8").matchAll(new RegExp(`npm run (${scripts}) -- ([^\`#\\n]+)`, "g"))].map(
      ([, script = "", rest = ""]) => `${script} ${rest.trim()}`,
    ),
  );
  return [...new Set(found)].map((line) => {
    const [script = "", ...words] = line.split(/\s+/);
    return { script, words: words.map(filledIn) };
  });
}

/** The word that somebody writes in the place of one. */
function filledIn(word: string, at: number, words: string[]): string {
  if (word === "<stage>") return "staging";
  if (word === "<secret>") return "link-secret";
  if (word === "…") return words[at - 1] === "--url" ? "http://127.0.0.1:9" : "porque";
  if (word.startsWith("https://")) return "http://127.0.0.1:9";
  if (/^\d{4}-\d{2}-\d{2}T/.test(word)) return hoursAgo(words.includes("--renewals-stopped") ? 72 : 1);
  return word.replace("…", "1");
}

const environment = {
  AWS_ACCESS_KEY_ID: "AKIAOPERATOR",
  AWS_SECRET_ACCESS_KEY: "not-a-secret",
  // Nothing listens on the port of the discard protocol.
  AWS_ENDPOINT_URL: "http://127.0.0.1:9",
  AWS_EC2_METADATA_DISABLED: "true",
  NUTRIA_MAIL_FROM: "Nutria <avisos@example.com>",
  NUTRIA_ALARM_EMAIL: "alarmas@example.com",
  NUTRIA_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
  NUTRIA_DOMAIN: "app.example.com",
  NUTRIA_CERTIFICATE_ARN: "arn:aws:acm:us-east-1:111122223333:certificate/1",
  NUTRIA_WHATSAPP_PHONE_NUMBER_ID: `phone-number-id-${"0".repeat(32)}`,
  NUTRIA_WHATSAPP_WABA_ID: `waba-${"0".repeat(32)}`,
  NUTRIA_ADMIN_EMAIL: "ana@example.com",
  NUTRIA_ADMIN_PASSWORD: "una-contraseña",
};
/** What Stripe issued, for a command that asks for it. */
const typedFor = (words: readonly string[]) =>
  words.includes("stripe-webhook-secret") ? "whsec_12345678" : "sk_test_12345678";
const stackTrace = /\n +at .*:\d+:\d+/;

describe("a command of the pages for a stage", () => {
  const lines = wordsOf(ofStages);

  test("is found in them", () => {
    expect(new Set(lines.map(({ script }) => script))).toEqual(new Set(ofStages.split("|")));
    expect(lines.length).toBeGreaterThan(20);
  });

  test.for(lines)("npm run $script -- $words", async ({ script, words }) => {
    const { code, output } = await runScript(script, words, { environment, input: typedFor(words) });
    expect([code, output]).toEqual([1, expect.stringContaining("cannot be reached")]);
    expect(output).not.toMatch(stackTrace);
  });
});

describe("a command of the pages for an administrator", () => {
  const lines = wordsOf("admin").filter(({ words }) => !words.includes("--help"));

  test("is found in them", () => expect(lines.length).toBeGreaterThan(10));

  test.for(lines)("npm run admin -- $words", async ({ script, words }) => {
    const at = words.includes("--stage") || words.includes("--url") ? [] : ["--url", "http://127.0.0.1:9"];
    const { code, output } = await runScript(script, [...words, ...at], { environment });
    // 2 is for what is written wrongly.
    expect([code, output]).toEqual([1, expect.stringMatching(/No hay respuesta|No se pudo/)]);
    expect(output).not.toMatch(stackTrace);
  });
});
