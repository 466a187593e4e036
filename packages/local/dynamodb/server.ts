import type { StreamRecord } from "@nutria/core/kernel/events/change-feed";
import { awsJsonService, type AwsOperation } from "../shared/aws-json";
import { AwsError, createAwsServer } from "../shared/aws-service";
import { systemClock, type Clock } from "../shared/clock";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { openDatabase } from "./database";
import type { Entry } from "./folder";
import { createOperations } from "./operations";
import { reportWrites } from "./stream";
import { ensureTable, type TableDefinition } from "./table";

export interface DynamodbOptions {
  /** The data folder; without it the data is in memory alone. */
  directory?: string;
  port?: number;
  now?: Clock;
  /** Hears what was written and deleted, by its keys. */
  onWrites?: (records: StreamRecord[]) => void;
}

export interface DynamodbEndpoint extends Endpoint {
  /** Creates a table unless it exists. */
  ensureTable(name: string, definition: TableDefinition): Promise<void>;
  /** Runs what fills an empty table, and writes it to the folder when all of it is there. */
  writeOnce<Result>(run: () => Promise<Result>): Promise<Result>;
  /** What the folder holds at this instant, for a copy; nothing for a table elsewhere. */
  capture(): Entry[];
}

export interface EmbeddedDynamodb extends DynamodbEndpoint {
  operations: Readonly<Record<string, AwsOperation>>;
}

/** The embedded DynamoDB, in this process and over loopback. Every write is whole. */
export async function createDynamodb(options: DynamodbOptions = {}): Promise<EmbeddedDynamodb> {
  const { directory, port, now = systemClock, onWrites = () => undefined } = options;
  const database = await openDatabase(directory);
  const running = new Set<Promise<object>>();
  let isClosed = false;
  const track =
    (run: AwsOperation): AwsOperation =>
    (input) => {
      if (isClosed)
        return Promise.reject(new AwsError("InternalServerError", "The embedded DynamoDB has stopped", 500));
      const answer = run(input).finally(() => running.delete(answer));
      running.add(answer);
      return answer;
    };
  const all = reportWrites(createOperations(database, now), onWrites);
  const operations = Object.fromEntries(Object.entries(all).map(([name, run]) => [name, track(run)]));
  const server = createAwsServer(
    awsJsonService({ targetPrefix: "DynamoDB_20120810", version: "1.0", operations }),
  );
  const { url } = await listenOnLoopback(server, port);
  return {
    url,
    operations,
    ensureTable: (name, definition) => ensureTable(database, name, definition),
    writeOnce: (run) => database.writeOnce(run),
    capture: () => database.capture(),
    async close() {
      await closeServer(server);
      isClosed = true;
      await Promise.allSettled(running);
      await database.close();
    },
  };
}
