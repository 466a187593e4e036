import type { App } from "sst/constructs";
import { alarms } from "./alarms";
import { api, api2 } from "./api";
import { addUserPools } from "./auth";
import { channels } from "./channels";
import { edge } from "./edge";
import { events } from "./events";
import { operations } from "./operations";
import { push } from "./push";
import { schedules } from "./schedules";
import { storage } from "./storage";
import { bundleTogether } from "./support/bundling";
import { followSst } from "./support/left-out";
import { web } from "./web";

/** The stacks of a stage in the order of a deploy. Each is described in its own file. */
export function createStacks(app: App): void {
  followSst(app);
  bundleTogether();
  addUserPools(app);
  app
    .stack(channels)
    .stack(edge)
    .stack(storage)
    .stack(push)
    .stack(events)
    .stack(schedules)
    .stack(operations)
    .stack(api2, { id: "api-2" })
    .stack(api)
    .stack(web)
    .stack(alarms);
}
