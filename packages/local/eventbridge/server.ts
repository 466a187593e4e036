import { megabyte } from "@nutria/contract/web/sizes";
import { awsJsonService, operation } from "../shared/aws-json";
import { createAwsServer } from "../shared/aws-service";
import { systemClock } from "../shared/clock";
import { closeServer, listenOnLoopback, type Endpoint } from "../shared/loopback";
import { openBus, type Bus, type BusOptions } from "./bus";
import { checkRequest, readEntry, type BusEvent, type PutEventsEntry } from "./entries";

export interface EventbridgeOptions extends BusOptions {
  busName?: string;
  port?: number;
}

export interface EventbridgeEndpoint extends Endpoint {
  bus: Bus;
}

/** The embedded EventBridge: `PutEvents` for the SDK client in front of the bus. */
export async function createEventbridge(options: EventbridgeOptions = {}): Promise<EventbridgeEndpoint> {
  const { busName = "nutria", now = systemClock } = options;
  const bus = await openBus(options);
  const operations = {
    PutEvents: operation<{ Entries?: PutEventsEntry[] }>(async (input) => {
      const read = checkRequest(input.Entries).map((entry) => readEntry(entry, busName, now()));
      const events = read.filter((one): one is BusEvent => "id" in one);
      await bus.accept(events);
      return {
        FailedEntryCount: read.length - events.length,
        Entries: read.map((one) => ("id" in one ? { EventId: one.id } : one)),
      };
    }),
  };
  const service = awsJsonService({ targetPrefix: "AWSEvents", version: "1.1", operations });
  const server = createAwsServer(service, { maximumBodyBytes: 2 * megabyte });
  const { url } = await listenOnLoopback(server, options.port);
  return {
    url,
    operations,
    bus,
    async close() {
      await closeServer(server);
      await bus.close();
    },
  };
}
