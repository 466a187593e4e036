import type { Mail } from "@nutria/local/ses/mail";
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Ground } from "./ground";

/** A product in a process of its own, on a folder that outlives it. */
export async function childGround(): Promise<Ground> {
  const directory = await mkdtemp(join(tmpdir(), "nutria-acts-"));
  let moved = 0;
  let { child, url } = await start(directory, moved);
  return {
    url: () => url,
    now: () => Date.now() + moved,
    async travel(milliseconds) {
      moved += milliseconds;
      const heard = once(child, "message");
      child.send(moved);
      await heard;
    },
    async kill() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      ({ child, url } = await start(directory, moved));
    },
    linkTo: (email, part) => linkAt(url, email, part),
    async close() {
      const ended = once(child, "exit");
      child.kill("SIGKILL");
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function start(directory: string, moved: number): Promise<{ child: ChildProcess; url: string }> {
  const program = fileURLToPath(new URL("server.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, directory, String(moved)], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, NODE_NO_WARNINGS: "1", LOG_LEVEL: "error" },
  });
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  return { child, url };
}

/** The address in the newest mail to a person that contains `part`; a mail may be on its way. */
async function linkAt(url: string, email: string, part: string): Promise<string> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${url}/_local/mail`, { headers: { accept: "application/json" } });
    const mails = ((await answer.json()) as Mail[]).filter(({ to }) => to.includes(email));
    const link = mails.flatMap(({ links }) => links).find((one) => one.includes(part));
    if (link !== undefined) return link;
    await wait(50);
  }
  throw new Error(`No mail to ${email} has a link to ${part}`);
}
