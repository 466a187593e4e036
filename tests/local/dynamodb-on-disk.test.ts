import { ScanCommand } from "@aws-sdk/client-dynamodb";
import { createDynamodb } from "@nutria/local/dynamodb/server";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { client as clientFor, table, tableDefinition } from "./support/table";

describe("on disk", () => {
  const writer = fileURLToPath(new URL("support/crashing-writer.ts", import.meta.url));

  test(
    "a killed process loses no acknowledged write and leaves no half transaction",
    { timeout: 60_000 },
    async () => {
      const directory = await mkdtemp(join(tmpdir(), "nutria-dynamodb-"));
      const acknowledged: string[] = [];
      for (let round = 0; round < 3; round++) {
        const child = spawn(
          process.execPath,
          ["--import", "tsx", writer, directory, String(round * 100_000)],
          {
            stdio: ["ignore", "pipe", "inherit"],
          },
        );
        let inThisRound = 0;
        const gone = once(child, "exit");
        for await (const line of createInterface({ input: child.stdout })) {
          if (line === "ready") continue;
          acknowledged.push(line);
          if (++inThisRound === 150) child.kill("SIGKILL");
        }
        await gone;
      }
      const reopened = await createDynamodb({ directory });
      const reader = clientFor(reopened.url);
      const sides = new Map<string, string[]>();
      const indexed = new Map<string, string[]>();
      for (const [index, into] of [
        [undefined, sides],
        ["gsi1", indexed],
      ] as const) {
        let from: Record<string, never> | undefined;
        do {
          const page = await reader.send(
            new ScanCommand({
              TableName: table,
              ...(index && { IndexName: index }),
              ExclusiveStartKey: from,
            }),
          );
          for (const { pk, gsi1sk } of page.Items ?? []) {
            const pair = pk?.S?.slice(5) ?? "";
            into.set(pair, [...(into.get(pair) ?? []), gsi1sk?.S ?? ""].sort());
          }
          from = page.LastEvaluatedKey as typeof from;
        } while (from !== undefined);
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(450);
      for (const pair of acknowledged) expect(sides.get(pair)).toEqual([`${pair}#moved`, `${pair}#right`]);
      for (const found of sides.values()) expect(found).toHaveLength(2);
      expect(indexed).toEqual(sides);
      reader.destroy();
      await reopened.close();
      await rm(directory, { recursive: true });
    },
  );

  test("two on one folder get one clear sentence, and it can be opened again afterwards", async () => {
    const directory = await mkdtemp(join(tmpdir(), "nutria-dynamodb-"));
    const first = await createDynamodb({ directory });
    await first.ensureTable(table, tableDefinition);
    await expect(createDynamodb({ directory })).rejects.toThrow(/^Nutria ya está en marcha/);
    await first.close();
    const second = await createDynamodb({ directory });
    await second.ensureTable(table, tableDefinition);
    await expect(second.ensureTable(table, { partitionKey: "id" })).rejects.toThrow("npm run reset");
    await second.close();
    await rm(directory, { recursive: true });
  });
});
