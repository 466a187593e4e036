import { awsJsonService } from "../shared/aws-json";
import { createAwsServer, drainable, type AwsService } from "../shared/aws-service";
import { systemClock, type Clock } from "../shared/clock";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { createOperations } from "./operations";
import { openStore } from "./store";
import { reportWrites, type Keys } from "./stream";
import { ensureTable, type TableDefinition } from "./table";
import { transactionOperations } from "./transactions";

export interface DynamodbOptions {
  /** The data folder; without it the data is in memory. */
  directory?: string;
  port?: number;
  now?: Clock;
  /** Hears the keys of the items that were written. */
  onWrites?: (keys: Keys[]) => void;
}

export interface DynamodbEndpoint extends Endpoint {
  /** Creates a table unless it exists. */
  ensureTable(name: string, definition: TableDefinition): Promise<void>;
}

export interface EmbeddedDynamodb extends DynamodbEndpoint {
  service: AwsService;
}

/** The embedded DynamoDB: dynalite's operations plus transactions; every write is atomic. */
export async function createDynamodb(options: DynamodbOptions = {}): Promise<EmbeddedDynamodb> {
  const store = await openStore(options.directory);
  const service = awsJsonService({
    targetPrefix: "DynamoDB_20120810",
    version: "1.0",
    operations: reportWrites(
      { ...createOperations(store), ...transactionOperations(store, options.now ?? systemClock) },
      (keys) => options.onWrites?.(keys),
    ),
  });
  const { service: answering, drain } = drainable(service);
  const server = createAwsServer(answering);
  const { url } = await listenOnLoopback(server, options.port);
  return {
    url,
    service: answering,
    ensureTable: (name, definition) => ensureTable(store, name, definition),
    async close() {
      await Promise.all([closeServer(server), drain()]);
      await store.db.close();
    },
  };
}
