import { listPatients } from "@nutria/core/care/care-link/index";
import { tableDefinition } from "@nutria/core/kernel/table";
import { configureClients } from "@nutria/local/app/configure-clients";
import { startCloud } from "@nutria/local/cloud";
import { enterPatients } from "../support/many-patients";
import { createScriptContexts } from "../support/script-contexts";
import { readDirectory } from "@nutria/core/care/directory/index";
import { patientList } from "@nutria/core/care/care-link/listing";
import { careLinks } from "@nutria/core/care/care-link/repo";
import { getPatientCounts } from "@nutria/core/care/plan/index";
const cloud = await startCloud({ dataDirectory: "memory", tableDefinition });
configureClients(cloud);
const ctx = await createScriptContexts("bench").nutritionist();
await enterPatients(ctx, 100);
const q = { status: "active", search: "", sort: "recent", limit: 30, cursor: undefined } as const;
const list = patientList(ctx.actor.id, true);
const ids = (await listPatients(ctx, q)).items.map((i) => i._id);
async function t(name: string, f: () => Promise<unknown>) {
  for (let i = 0; i < 60; i++) await f();
  const b = process.cpuUsage();
  for (let i = 0; i < 200; i++) await f();
  const { user, system } = process.cpuUsage(b);
  console.log(name, ((user + system) / 200000).toFixed(2), "ms");
}
for (let r = 0; r < 2; r++) {
  await t("all", () => listPatients(ctx, q));
  await t("counts", () => getPatientCounts(ctx));
  await t("entries", () =>
    readDirectory(ctx, { list, search: "", sort: "recent", after: undefined, limit: 30 }),
  );
  await t("cards", () => careLinks(ctx, ctx.actor.id).findEach(ids));
}
process.exit(0);
