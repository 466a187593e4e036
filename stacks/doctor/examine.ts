import { checkBootstrap, checkCredentials } from "./checks/account";
import { checkCertificates } from "./checks/certificate";
import { checkLeftovers } from "./checks/leftovers";
import { checkMail } from "./checks/mail";
import { checkName } from "./checks/name";
import { checkQuotas } from "./checks/quotas";
import { checkRegion } from "./checks/region";
import { checkSecrets } from "./checks/secrets";
import { checkSettings } from "./checks/settings";
import { checkStacks } from "./checks/stacks";
import { checkTable } from "./checks/table";
import { checkTools } from "./checks/tools";
import { checkWhatsApp } from "./checks/whats-app";
import { advice, type Check, type Examined, type Finding } from "./finding";

/** Each with the service that it asks. */
const inTheAccount: readonly [string, Check][] = [
  ["region", checkRegion],
  ["preparation", checkBootstrap],
  ["stacks", checkStacks],
  ["leftovers", checkLeftovers],
  ["table", checkTable],
  ["mail", checkMail],
  ["whatsapp", checkWhatsApp],
  ["certificate", checkCertificates],
  ["quotas", checkQuotas],
  ["secrets", checkSecrets],
];

/**
 * Everything that a deploy of the stage needs, found or not. It only reads, and without credentials only what is on this
 * machine. What it is not allowed to read it says.
 */
export async function examine(examined: Examined): Promise<Finding[]> {
  const [tools, credentials] = await Promise.all([
    checkTools(examined),
    checkCredentials(examined).then(async (found) => [
      ...found,
      ...(found.some(({ state }) => state === "missing") ? [] : await examineAccount(examined)),
    ]),
  ]);
  return [...tools, ...checkName(examined), ...checkSettings(examined), ...credentials];
}

async function examineAccount(examined: Examined): Promise<Finding[]> {
  const found = inTheAccount.map(async ([about, check]) => {
    try {
      return await check(examined);
    } catch (error) {
      const { name, message } = error as Error;
      return [
        advice(
          about,
          `could not be looked at: ${name}: ${message.split("\n")[0]}`,
          "let your role read it, or look yourself",
        ),
      ];
    }
  });
  return (await Promise.all(found)).flat();
}

const signs = { good: "✓", missing: "✗", advice: "!" } as const;

/** The findings as lines, each with the commands that mend it below. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.flatMap(({ about, state, says, mend }) => [
    `${signs[state]} ${about.padEnd(width)}  ${says}`,
    ...(mend ?? []).map((command) => `  ${" ".repeat(width)}  → ${command}`),
  ]);
  const count = findings.filter(({ state }) => state === "missing").length;
  const end = count === 0 ? "Nothing is missing." : `Missing: ${count}. Nothing was touched.`;
  return [...lines, "", end].join("\n");
}
