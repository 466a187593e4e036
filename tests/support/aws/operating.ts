import { AwsError } from "@nutria/local/shared/aws-service";
import { jsonService } from "./json-protocol";
import type { Service } from "./server";

/** What an operator changes of a stage that runs. A test puts in what there is. */
export interface Operating {
  /** The schedules and their state. */
  rules: Map<string, "ENABLED" | "DISABLED">;
  /** The buses with the policy of each; nobody else puts events there without one. */
  buses: Map<string, { Version: string; Statement: object[] } | undefined>;
  /** The archives by their ARN. */
  archives: string[];
  /** What was replayed: from which archive, and to which bus. */
  replays: { from: string; to: string }[];
  /** The tags that the bill may be parted by. */
  costTags: Map<string, "Active" | "Inactive">;
  /** The messages of each dead-letter queue, by its ARN. */
  deadLetters: Map<string, number>;
}

export const nothingOperating = (): Operating => ({
  rules: new Map(),
  buses: new Map(),
  archives: [],
  replays: [],
  costTags: new Map(),
  deadLetters: new Map(),
});

/** The bus, the bill and the queues, as far as an operator changes them. */
export function createOperating(state: Operating): Record<"events" | "ce" | "sqs", Service> {
  const missing = (what: string) => new AwsError("ResourceNotFoundException", `${what} does not exist.`);
  const setRule = (name: string, to: "ENABLED" | "DISABLED"): object => {
    if (!state.rules.has(name)) throw missing(`Rule ${name}`);
    state.rules.set(name, to);
    return {};
  };
  return {
    events: jsonService({
      DisableRule: ({ Name }: { Name: string }) => setRule(Name, "DISABLED"),
      EnableRule: ({ Name }: { Name: string }) => setRule(Name, "ENABLED"),
      PutPermission: ({ EventBusName = "default", Policy }: { EventBusName?: string; Policy: string }) => {
        if (!state.buses.has(EventBusName)) throw missing(`Event bus ${EventBusName}`);
        const policy = JSON.parse(Policy) as { Version: string; Statement?: object[] };
        if (!policy.Statement?.every((one) => "Principal" in one && "Sid" in one)) {
          throw new AwsError("InvalidEventPatternException", "Policy is not valid");
        }
        state.buses.set(EventBusName, { ...policy, Statement: policy.Statement });
        return {};
      },
      StartReplay: ({
        EventSourceArn: from,
        Destination,
      }: {
        EventSourceArn: string;
        Destination: { Arn: string };
      }) => {
        if (!state.archives.includes(from)) throw missing(`Archive ${from}`);
        const to = Destination.Arn.split("event-bus/").at(-1) ?? "";
        if (!state.buses.has(to)) throw missing(`Event bus ${to}`);
        state.replays.push({ from, to });
        return { State: "STARTING" };
      },
    }),
    ce: jsonService({
      UpdateCostAllocationTagsStatus: (input: {
        CostAllocationTagsStatus: { TagKey: string; Status: "Active" | "Inactive" }[];
      }) => {
        const known = input.CostAllocationTagsStatus.filter(({ TagKey }) => state.costTags.has(TagKey));
        for (const { TagKey, Status } of known) state.costTags.set(TagKey, Status);
        const Errors = input.CostAllocationTagsStatus.filter((one) => !known.includes(one)).map(
          ({ TagKey }) => ({
            TagKey,
            Code: "TagKeysNotFoundException",
          }),
        );
        return { Errors };
      },
    }),
    sqs: jsonService({
      StartMessageMoveTask: ({ SourceArn }: { SourceArn: string }) => {
        if (!state.deadLetters.has(SourceArn)) throw missing(`Queue ${SourceArn}`);
        state.deadLetters.set(SourceArn, 0);
        return { TaskHandle: "task" };
      },
    }),
  };
}
