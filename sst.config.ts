import type { SSTConfig } from "sst";
import { alarms } from "./stacks/alarms";
import { api } from "./stacks/api";
import { auth } from "./stacks/auth";
import { edge } from "./stacks/edge";
import { events } from "./stacks/events";
import { operations } from "./stacks/operations";
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
      .stack(edge)
      .stack(storage)
      .stack(auth)
      .stack(events)
      .stack(schedules)
      .stack(operations)
      .stack(api)
      .stack(web)
      .stack(alarms);
  },
} satisfies SSTConfig;
