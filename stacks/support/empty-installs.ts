import childProcess, { type ExecOptions } from "node:child_process";
import { readFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";

/**
 * SST runs `npm install` for every bundle, also for one that has no package to install, which takes longer than the
 * bundling. From now on this process skips an install in a folder whose `package.json` names no dependency.
 */
export function skipEmptyInstalls(): void {
  const run = childProcess.exec;
  const replaced = (command: string, options: ExecOptions, done: (error: Error | null) => void) => {
    if (!isEmptyInstall(command, options)) return run(command, options, done);
    process.nextTick(done, null);
    return undefined;
  };
  childProcess.exec = Object.assign(replaced as typeof run, run);
  syncBuiltinESMExports();
}

function isEmptyInstall(command: string, { cwd }: ExecOptions): boolean {
  if (!command.startsWith("npm install ") || cwd === undefined) return false;
  const { dependencies = {} } = JSON.parse(readFileSync(join(String(cwd), "package.json"), "utf8")) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).length === 0;
}
