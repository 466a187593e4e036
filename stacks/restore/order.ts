import { parseOnce } from "@nutria/local/shared/parse-once";
import { RestoreError } from "./stage";

/** The parts of a stage that a restore brings back. */
export type Part = "table" | "files" | "accounts";

/** The operator's order. */
export type RestoreOrder =
  | { does: "restore"; to: Date; parts: ReadonlySet<Part>; isDryRun: boolean; isCompared: boolean }
  | { does: "useTable"; table: string }
  | { does: "accounts"; isDryRun: boolean }
  | { does: "newPool" }
  | { does: "back" }
  | { does: "export"; file: string };

/** Whether somebody else must not change the stage meanwhile: not so for what only looks. */
export function changesStage(order: RestoreOrder): boolean {
  return order.does !== "export" && !("isDryRun" in order && order.isDryRun);
}

const usage = `npm run restore -- --stage <stage> [--region <region>] and one of
  --to <time>               the table, the files and the accounts as of a time: 2026-01-31T12:00:00Z
    --table --files --accounts    only these parts of it
    --dry-run                     says what it would do, and changes nothing
    --without-comparison          does not count item by item what was written after the time
    --renewals-stopped            needed for a time of more than 20 hours ago: see docs/operations.md
  --use-table <name>        another table that has the stage's items, such as one restored from a backup
  --back                    the stage's own table again
  --accounts                makes the users whom the user pool lost, from the accounts of the table (or --dry-run)
  --new-pool                another user pool for one that is lost, and its users
  --export-accounts <file>  writes the users of the pool, a JSON object a line`;

/** Reads the command line. Raises `RestoreError` for an order that is not one. */
export function readOrder(
  words: readonly string[],
  now: Date,
): RestoreOrder & { stage: string; region?: string } {
  const options = parse(words);
  const { stage, region, to, "dry-run": isDryRun = false } = options;
  if (!stage) throw new RestoreError(`Say which stage.\n${usage}`);
  const where = { stage, ...(region !== undefined && { region }) };
  const table = options["use-table"];
  const file = options["export-accounts"];
  refuseSeveral(options);
  if (to !== undefined) {
    const parts = partsOf(options);
    const isCompared = !options["without-comparison"];
    const time = readTime(to, now);
    if (parts.has("table") && !isDryRun && !options["renewals-stopped"]) checkRenewals(time, now, stage);
    return { ...where, does: "restore", to: time, parts, isDryRun, isCompared };
  }
  if (options.table || options.files) throw new RestoreError("Say the time: --to 2026-01-31T12:00:00Z");
  if (table) return { ...where, does: "useTable", table };
  if (file) return { ...where, does: "export", file };
  if (options.back) return { ...where, does: "back" };
  if (options["new-pool"]) return { ...where, does: "newPool" };
  if (options.accounts) return { ...where, does: "accounts", isDryRun };
  throw new RestoreError(`Say what to bring back.\n${usage}`);
}

function refuseSeveral({
  to,
  "use-table": table,
  "export-accounts": file,
  back,
  "new-pool": pool,
}: Options): void {
  const asked = [to, table, file, back, pool].filter((option) => option !== undefined);
  if (asked.length > 1) throw new RestoreError(`Say one thing at a time.\n${usage}`);
}

type Options = ReturnType<typeof parse>;

/** The parts that the command line names, or all. */
function partsOf(options: Options): Set<Part> {
  const all = ["table", "files", "accounts"] as const;
  const chosen = all.filter((part) => options[part]);
  return new Set<Part>(chosen.length > 0 ? chosen : all);
}

function parse(words: readonly string[]) {
  try {
    return parseOnce({
      args: [...words],
      options: {
        stage: { type: "string" },
        region: { type: "string" },
        to: { type: "string" },
        table: { type: "boolean" },
        files: { type: "boolean" },
        accounts: { type: "boolean" },
        "dry-run": { type: "boolean" },
        "without-comparison": { type: "boolean" },
        "renewals-stopped": { type: "boolean" },
        "use-table": { type: "string" },
        back: { type: "boolean" },
        "new-pool": { type: "boolean" },
        "export-accounts": { type: "string" },
      },
    }).values;
  } catch (error) {
    throw new RestoreError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** A time with its zone, whole seconds as AWS restores. Raises `RestoreError`, also for one that is not past. */
function readTime(written: string, now: Date): Date {
  const isComplete = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/.test(written);
  const time = new Date(isComplete ? written : Number.NaN);
  if (Number.isNaN(time.getTime()) || !isOfCalendar(written)) {
    throw new RestoreError(`"${written}" is not a time: write 2026-01-31T12:00:00Z, or -06:00 in place of Z`);
  }
  if (time >= now) throw new RestoreError(`${written} is not past`);
  return time;
}

/** Whether the day exists: `Date` takes February 30 for March 2. */
function isOfCalendar(written: string): boolean {
  const day = written.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** The card provider knows the key of a payment again for a day, less the time that a restore may take. */
const hoursOfPaymentKeys = 20;

/**
 * A restored table does not know the renewals that were charged after its time, so the job would charge them again. The
 * provider answers with the first payment as long as it knows its key. Raises `RestoreError` for a time before that.
 */
function checkRenewals(to: Date, now: Date, stage: string): void {
  if (now.getTime() - to.getTime() < hoursOfPaymentKeys * 3_600_000) return;
  throw new RestoreError(
    `Renewals that were charged since ${to.toISOString()} would be charged again. Stop the job first, and say --renewals-stopped:
  aws events disable-rule --name nutria-${stage}-schedules-subscription-renewals
docs/operations.md says what to do before it starts again`,
  );
}
