import type { SSTConfig } from "sst";
import { alarms } from "./stacks/alarms";
import { api } from "./stacks/api";
import { auth } from "./stacks/auth";
import { channels } from "./stacks/channels";
import { edge } from "./stacks/edge";
import { events } from "./stacks/events";
import { operations } from "./stacks/operations";
import { push } from "./stacks/push";
import { schedules } from "./stacks/schedules";
import { storage } from "./stacks/storage";
import { web } from "./stacks/web";

/** The order of the stacks. Each is described in its own file; `docs/deploy.md` says how to deploy a stage. */
export default {
  config() {
    return { name: "nutria", region: "us-east-1" };
  },
  stacks(app) {
    app
      .stack(auth)
      .stack(channels)
      .stack(edge)
      .stack(storage)
      .stack(push)
      .stack(events)
      .stack(schedules)
      .stack(operations)
      .stack(api)
      .stack(web)
      .stack(alarms);
  },
} satisfies SSTConfig;
