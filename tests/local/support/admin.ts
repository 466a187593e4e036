import { runCommandLine } from "@nutria/local/admin/main";
import { vi } from "vitest";

interface Ended {
  code: number;
  output: string;
  complaint: string;
}

/** Runs a command of `npm run admin` in this process, because starting another takes seconds. */
export async function runAdmin(words: string[], environment: Record<string, string>): Promise<Ended> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const complained = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const linesOf = ({ mock }: typeof printed) => mock.calls.map(([line]) => `${String(line)}\n`).join("");
  try {
    const code = await runCommandLine(words);
    return { code, output: linesOf(printed), complaint: linesOf(complained) };
  } finally {
    printed.mockRestore();
    complained.mockRestore();
    vi.unstubAllEnvs();
  }
}
