/**
 * `npm test -- folders`: the data folders that earlier commits left are opened by this one. Its demo nutritionist and a patient
 * sign in and read everything that can be read, of each patient too, and every job runs. Prints what the console said and what
 * they saw; exits with 1 where something is answered by 5xx, a job fails, or nobody is there.
 */
import { ApiError } from "@nutria/contract/wire/api-error";
import { authRoutes } from "@nutria/contract/routes/auth";
import { allRoutes } from "@nutria/contract/routes/index";
import { agendaRoutes } from "@nutria/contract/routes/agenda";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { demoAccount, demoPatient } from "@nutria/local/demo/account";
import { jobs } from "@nutria/functions/jobs/index";
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
      env: { ...process.env, LOG_LEVEL: "error", NODE_NO_WARNINGS: "1" },
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
const faults: string[] = [];
const caller: { token?: string } = {};
const call = httpClient(product.url, () => caller.token);

/** Signs in; false for who has no account in a folder of that time. */
async function signIn(role: "nutritionist" | "patient", email: string): Promise<boolean> {
  delete caller.token;
  const body = { email, password: demoAccount.password };
  try {
    caller.token = (await call(authRoutes.login, { query: { role }, body })).token.accessToken;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return false;
    throw error;
  }
}

/** Reads everything that has an address of its own, and what is of each id; gives how many answers there were. */
async function readAll(role: "nutritionist" | "patient", ids: readonly string[]): Promise<number> {
  let answered = 0;
  const reads = allRoutes.filter(({ spec }) => spec.method === "GET" && spec.auth === role);
  for (const { spec, name } of reads) {
    const holes = spec.path.match(/\{\w+\}/g) ?? [];
    const paths =
      holes.length === 0
        ? [spec.path]
        : ids.map((id) => holes.reduce((path, hole) => path.replace(hole, id), spec.path));
    for (const path of paths) {
      const headers = { authorization: `Bearer ${caller.token ?? ""}` };
      const response = await fetch(product.url + path, { headers });
      await response.arrayBuffer();
      if (response.status >= 500) faults.push(`${role}, ${name} ${path}: ${response.status}`);
      if (response.status === 200) answered++;
    }
  }
  return answered;
}

if (!(await signIn("nutritionist", demoAccount.email))) faults.push("the demo nutritionist cannot sign in");
const user = await call(profileRoutes.getUser, {});
const patients = await call(patientRoutes.listPatients, { query: { status: "active", limit: "50" } });
const requests = await call(patientRoutes.listLinkRequests, {});
const visits = await call(agendaRoutes.listAppointments, {});
const ids = [
  ...patients.items.map(({ _id }) => _id),
  ...requests.items.map(({ _id }) => _id),
  ...visits.map(({ _id }) => _id),
];
console.log(
  `  ${user.name} signs in and sees ${patients.counts.active} patients, ${requests.items.length} requests and ${visits.length} confirmed visits ahead; ${await readAll("nutritionist", ids)} answers`,
);
if (patients.counts.active === 0 || patients.items.length === 0) faults.push("nobody is there");
for (const { name } of jobs) {
  const response = await fetch(`${product.url}/_local/jobs/${name}`, { method: "POST" });
  if (response.status !== 200) faults.push(`the job ${name}: ${(await response.text()).slice(0, 200)}`);
}
console.log(
  (await signIn("patient", demoPatient.email))
    ? `  ${demoPatient.email} signs in; ${await readAll("patient", [user._id])} answers`
    : "  no patient had an account then",
);
const stored = product.cloud.dynamodb.capture().length;
await product.close();
for (const of of [dataDirectory, `${dataDirectory}-copies`]) await rm(of, { recursive: true, force: true });
console.log(`  ${stored} entries in its table`);
for (const fault of faults) console.log(`  FAIL ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
