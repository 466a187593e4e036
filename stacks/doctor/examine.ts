import { checkBootstrap, checkCredentials, checkRegion, checkStacks, checkTools } from "./checks/account";
import { checkCertificates } from "./checks/certificate";
import { checkLeftovers } from "./checks/leftovers";
import { checkMail } from "./checks/mail";
import { checkQuotas } from "./checks/quotas";
import { checkSecrets } from "./checks/secrets";
import { checkSettings } from "./checks/settings";
import { advice, type Check, type Examined, type Finding } from "./finding";

/** Each with the service that it asks. */
const inTheAccount: readonly [string, Check][] = [
  ["region", checkRegion],
  ["preparation", checkBootstrap],
  ["stacks", checkStacks],
  ["leftovers", checkLeftovers],
  ["mail", checkMail],
  ["certificate", checkCertificates],
  ["quotas", checkQuotas],
  ["secrets", checkSecrets],
];

/**
 * Everything that a deploy of the stage needs, found or not. It only reads, and without credentials only what is on this
 * machine. What it is not allowed to read it says.
 */
export async function examine(examined: Examined): Promise<Finding[]> {
  const here = [...checkTools(examined), ...checkSettings(examined)];
  const credentials = await checkCredentials(examined);
  if (credentials.some(({ state }) => state === "missing")) return [...here, ...credentials];
  const there = inTheAccount.map(async ([about, check]) => {
    try {
      return await check(examined);
    } catch (error) {
      const { name, message } = error as Error;
      return [
        advice(
          about,
          `could not be looked at: ${name}: ${message}`,
          "let your role read it, or look yourself",
        ),
      ];
    }
  });
  return [...here, ...credentials, ...(await Promise.all(there)).flat()];
}

const signs = { good: "✓", missing: "✗", advice: "!" } as const;

/** The findings as lines, each with the command that mends it below. */
export function reportOf(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  const lines = findings.flatMap(({ about, state, says, mend }) => [
    `${signs[state]} ${about.padEnd(width)}  ${says}`,
    ...(mend === undefined ? [] : [`  ${" ".repeat(width)}  → ${mend}`]),
  ]);
  const count = findings.filter(({ state }) => state === "missing").length;
  const end = count === 0 ? "Nothing is missing." : `Missing: ${count}. Nothing was touched.`;
  return [...lines, "", end].join("\n");
}
