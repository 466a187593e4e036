import type { JobDefinition } from "../../jobs/runner";
import { makeCopy } from "./make-copy";
import type { Entry } from "../../dynamodb/folder";

/** Copies the data folder beside itself once a day, or when `npm run backup` asks. `captureTable` gives the table as it is now. */
export const dailyCopy = (dataDirectory: string, captureTable: () => Entry[]): JobDefinition => ({
  name: "daily-copy",
  everyMinutes: 1440,
  description: "Copia los datos de esta computadora; cada copia se guarda siete días",
  handler: async () => ({ ...(await makeCopy(dataDirectory, captureTable(), Date.now())) }),
});
