/**
 * `npm run test:folders`: the data folders that earlier commits left are opened by this one, twice, and its demo nutritionist
 * signs in. Prints what the console said and what the person saw; exits with 1 where a screen's route does not answer.
 */
import { authRoutes } from "@nutria/contract/routes/auth";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { demoAccount } from "@nutria/local/demo/account";
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct } from "@nutria/local/app/run-product";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { httpClient } from "../../support/http-client";
import { folders, unpack } from "../../local/support/packed-folder";

// One product runs in a process, because the handlers read its addresses from the environment once.
const only = process.argv[2];
if (only === undefined) {
  const { spawnSync } = await import("node:child_process");
  let faults = 0;
  for (const file of (await readdir(folders)).toSorted()) {
    const commit = file.replace(/\.br$/, "");
    const run = spawnSync(process.execPath, [...process.execArgv, process.argv[1] ?? "", commit], {
      stdio: "inherit",
      env: { ...process.env, LOG_LEVEL: "silent", NODE_NO_WARNINGS: "1" },
    });
    faults += run.status === 0 ? 0 : 1;
  }
  process.exit(faults === 0 ? 0 : 1);
}

const dataDirectory = await mkdtemp(join(tmpdir(), "nutria-folders-"));
await unpack(only, dataDirectory);
console.log(`the folder of ${only}:`);
const product = await runProduct({
  port: 0,
  dataDirectory,
  isDemoWanted: true,
  loadProduct,
  throttle: { perSecond: 0, burst: 0 },
});
const caller: { token?: string } = {};
const call = httpClient(product.url, () => caller.token);
const { email, password } = demoAccount;
const session = await call(authRoutes.login, { query: { role: "nutritionist" }, body: { email, password } });
caller.token = session.token.accessToken;
const user = await call(profileRoutes.getUser, {});
const patients = await call(patientRoutes.listPatients, { query: { status: "active" } });
const requests = await call(patientRoutes.listLinkRequests, {});
const visits = await call(agendaRoutes.listAppointments, {});
console.log(
  `  ${user.name} signs in and sees ${patients.counts.active} patients, ${requests.items.length} requests and ${visits.length} confirmed visits ahead`,
);
const stored = product.cloud.dynamodb.capture().length;
await product.close();
await rm(dataDirectory, { recursive: true });
console.log(`  ${stored} entries in its table`);
process.exit(patients.counts.active > 0 ? 0 : 1);
