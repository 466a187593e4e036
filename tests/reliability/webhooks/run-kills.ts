import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { isVerified, startReceiver, type ReceivedWebhook } from "../../support/webhook-receiver";
import { bundleSender } from "./bundle";
import type { Death, SenderCounts, SenderLine, SenderTask } from "./protocol";

/** A number that was counted, and what it must be. */
interface Fact {
  what: string;
  found: number;
  wanted: number;
}

interface KillsResult {
  facts: Fact[];
  killedAt: Record<string, number>;
  lostAnswers: number;
  repeatedIds: number;
}

const deaths: readonly Death[] = ["received", "put", "acknowledged"];
/** A process dies at the latest when it comes to its place for this time. */
const mostPassed = 4;
/** A lease and most waits are over with the next process; all together stay within the days of one secret. */
const millisecondsBetweenLives = 20 * 60_000;
/** Of the webhooks that come, one in so many is taken without an answer. */
const oneAnswerLostOf = 12;

/** Runs processes on one data folder until so many were killed, then one that ends, and counts what came. */
export async function runKills({
  directory,
  kills,
  say,
}: {
  directory: string;
  kills: number;
  say: (line: string) => void;
}): Promise<KillsResult> {
  const program = await bundleSender(basename(directory));
  const receiver = await startReceiver();
  const accepted = new Set<string>();
  const killedAt: Record<string, number> = {};
  let partner: SenderTask["partner"];
  let counts: SenderCounts | undefined;
  let killed = 0;
  let [life, lostAnswers] = [0, 0];
  let running: { child: ChildProcess; death: Death; diesAt: number } | undefined;

  const kill = (): void => {
    if (!running) return;
    running.child.kill("SIGKILL");
    killed += 1;
    killedAt[running.death] = (killedAt[running.death] ?? 0) + 1;
    running = undefined;
  };
  receiver.answer((response) => {
    // Its sender is dead before it could learn that this one arrived.
    if (running?.death === "received" && (running.diesAt -= 1) === 0) return kill();
    if (running && Math.random() * oneAnswerLostOf < 1) {
      lostAnswers += 1;
      response.destroy();
      return;
    }
    response.writeHead(204).end();
  });

  async function runLife(death: Death): Promise<void> {
    life += 1;
    const diesAt = 1 + Math.floor(Math.random() * mostPassed);
    const task: SenderTask = {
      number: life,
      death,
      diesAt,
      aheadMilliseconds: life * millisecondsBetweenLives,
      receiverUrl: receiver.url,
      partner,
    };
    const child = spawn(process.execPath, [program, directory, JSON.stringify(task)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      env: { ...process.env, NODE_NO_WARNINGS: "1" },
    });
    running = death === "idle" ? undefined : { child, death, diesAt };
    child.on("message", (message) => {
      const line = message as SenderLine;
      if (line.kind === "partner") ({ partner } = line);
      if (line.kind === "accepted") accepted.add(line.event);
      if (line.kind === "counts") ({ counts } = line);
      if (line.kind === "dying") kill();
    });
    const [code, signal] = (await once(child, "close")) as [number | null, string | null];
    running = undefined;
    if (code !== 0 && signal !== "SIGKILL") throw new Error(`Process ${life} ended with ${code ?? signal}`);
  }

  try {
    while (killed < kills) {
      // A process that finds the address at rest sends nothing, and ends by itself.
      if (life > 2 * kills + 10) throw new Error(`Only ${killed} of ${life} processes were killed`);
      await runLife(deaths[life % deaths.length] ?? "received");
      if (life % 20 === 0) say(`${killed} kills, ${accepted.size} events accepted`);
    }
    await runLife("idle");
  } finally {
    await receiver.close();
    await rm(program, { force: true });
  }
  if (!counts) throw new Error("The last process reported no counts");
  const came = groupedById(receiver.received);
  return {
    facts: factsOf(counts, { accepted, came, secret: partner?.secret ?? "" }),
    killedAt,
    lostAnswers,
    repeatedIds: [...came.values()].filter(({ length }) => length > 1).length,
  };
}

function groupedById(received: readonly ReceivedWebhook[]): Map<string, ReceivedWebhook[]> {
  const byId = new Map<string, ReceivedWebhook[]>();
  for (const webhook of received) byId.set(webhook.id, [...(byId.get(webhook.id) ?? []), webhook]);
  return byId;
}

function factsOf(
  { events, done, deliveries, deadLetters, outbox }: SenderCounts,
  {
    accepted,
    came,
    secret,
  }: { accepted: ReadonlySet<string>; came: Map<string, ReceivedWebhook[]>; secret: string },
): Fact[] {
  const all = events.length;
  const stored = new Set(events);
  const ofEvents = new Set([...came.values()].map(([first]) => first?.body.data.event));
  const isSame = (webhooks: ReceivedWebhook[]): boolean =>
    new Set(webhooks.map(({ text }) => text)).size === 1;
  const isSigned = (webhook: ReceivedWebhook): boolean => isVerified(secret, webhook, { atItsTime: true });
  const copies = [...came.values()].flat();
  return [
    {
      what: "acknowledged events in the table",
      found: [...accepted].filter((id) => stored.has(id)).length,
      wanted: accepted.size,
    },
    { what: "events with their effect", found: done, wanted: all },
    { what: "webhooks in the log", found: deliveries.length, wanted: all },
    {
      what: "webhooks delivered, by the log",
      found: deliveries.filter(({ state }) => state === "delivered").length,
      wanted: all,
    },
    { what: "ids that came", found: came.size, wanted: all },
    { what: "events of which one id came", found: ofEvents.size, wanted: all },
    {
      what: "ids that are in the log",
      found: deliveries.filter(({ id }) => came.has(id)).length,
      wanted: all,
    },
    {
      what: "ids whose every copy is the same",
      found: [...came.values()].filter(isSame).length,
      wanted: all,
    },
    { what: "copies that are signed", found: copies.filter(isSigned).length, wanted: copies.length },
    { what: "dead letters", found: deadLetters, wanted: 0 },
    { what: "events left in the outbox", found: outbox, wanted: 0 },
  ];
}
