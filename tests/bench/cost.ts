/**
 * `npm run cost`: what the product costs on AWS in a month and what gives way first, with 1,000, 10,000 and 100,000
 * nutritionists; `-- --update` renews the tables of docs/scale.md as well. It measures what each action of a working day
 * takes over the embedded cloud (tests/bench/cost/actions.ts), counts the actions of a day (assumptions.ts) and what the
 * templates of `prod` hold (resources.ts), and multiplies by the list prices (prices.ts) and the quotas (quotas.ts). It exits
 * with 1 when 1,000 nutritionists cost more than the budget of `prod`.
 */
import { budgetsUsd } from "@nutria/stacks/stage";
import { synthesise } from "@nutria/stacks/synthesise";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { costOf, enoughFor, weighted } from "./cost/arithmetic";
import { day, practice, sizes } from "./cost/assumptions";
import type { ActionName } from "./cost/actions";
import { measureActions } from "./cost/measure";
import { lookedUp } from "./cost/price";
import { pricesOf } from "./cost/prices";
import { number, replaceTables, toText, type Table } from "./cost/print";
import { quotas } from "./cost/quotas";
import { billingOf, countStage, countTypes } from "./cost/resources";
import { signInWays } from "./cost/sign-in";
import { breakEvenGigabytes, savedByInfrequentAccess, tableCost } from "./cost/table-class";
import { strainOf, usageOf } from "./cost/usage";
import { whatsAppCost, whatsAppParts } from "./cost/whats-app";

const page = "docs/scale.md";
const tables: Table[] = [];
const sizeHeads = sizes.map((size) => number(size));
const { actions, shared } = await measureActions(practice.patients);
const directory = `.sst/synth/cost-${process.pid}`;
const { templates } = await synthesise({ stage: "prod", directory });
rmSync(directory, { recursive: true });
const stage = countStage(templates);
const names = Object.keys(day) as ActionName[];
const ofDay = weighted(actions, day);
const input = { day: ofDay, patient: actions["enter a patient, who accepts"], stage };
const usages = sizes.map((size) => usageOf(input, size));

printActions();
printQuotas();
printResources();
const usdOfSmallest = printBill();
printTableClasses();
table(
  "USD a month of the accounts, by the way in which patients sign in",
  ["", ...sizeHeads],
  signInWays.map(({ name, usd }) => [name, ...sizes.map((size) => number(usd(size)))]),
);
table(
  "USD a month of WhatsApp, by the part of the patients who agreed to it",
  ["who agreed", ...sizeHeads],
  whatsAppParts.map((part) => [
    `${number(part * 100)} %`,
    ...sizes.map((size) => number(whatsAppCost(size, part))),
  ]),
);
if (process.argv.includes("--update")) {
  writeFileSync(page, replaceTables(readFileSync(page, "utf8"), tables));
  console.log(`\nThe tables of ${page} are renewed: npx oxfmt ${page}`);
}
const { production: budget } = budgetsUsd;
const isWithin = usdOfSmallest <= budget;
console.log(
  `\n${sizeHeads[0]} nutritionists cost ${number(usdOfSmallest, 2)} USD a month, ${isWithin ? "within" : "OVER"} the budget of ${budget}`,
);
process.exit(isWithin ? 0 : 1);

function table(title: string, heads: Table["heads"], rows: Table["rows"]): void {
  tables.push({ title, heads, rows });
  console.log(`\n${toText({ title, heads, rows })}`);
}

function printActions(): void {
  const row = (name: string, times: string, taken: typeof ofDay): string[] => {
    const { requests, reads, writes, indexWrites, calls, events, runs, mails, pushes, published } = taken;
    const amounts = [requests, reads, writes, indexWrites, calls, events, runs, mails, pushes, published];
    const kept = [taken.grown, taken.grownInTable].map((bytes) => number(bytes));
    return [
      name,
      times,
      ...amounts.map((amount) => number(Math.round(amount * 10) / 10, amount % 1 ? 1 : 0)),
      ...kept,
    ];
  };
  table(
    `One nutritionist with ${number(practice.patients)} patients: what each action takes, what follows from it included`,
    [
      "action",
      "a day",
      "requests",
      "reads",
      "writes",
      "of indexes",
      "calls",
      "events",
      "runs",
      "mails",
      "pushes",
      "messages",
      "bytes kept",
      "in the table",
    ],
    [...names.map((name) => row(name, String(day[name]), actions[name])), row("a day", "", ofDay)],
  );
  const kinds = new Set(names.flatMap((name) => Object.keys(shared[name] ?? {})));
  const units = [...kinds].map((kind) => `${kind} ${sharedUnits(kind).toFixed(1)}`).join(", ");
  console.log(
    `\nWrite units a day of partitions without an id (outbox, reminder and digests are shared, the others one per address): ${units}`,
  );
}

function sharedUnits(kind: string): number {
  return names.reduce((sum, name) => sum + (shared[name]?.[kind] ?? 0) * day[name], 0);
}

function printQuotas(): void {
  const strain = strainOf(ofDay, {
    signIns: day["sign in"],
    // Each opening of the patient's app renews its session.
    renewals:
      day["renew the session"] + day["patient opens the app"] + day["patient opens the app to a message"],
    reminders: day["remind both sides"],
    outboxUnits: sharedUnits("outbox"),
  });
  const sorted = quotas.toSorted((a, b) => strain[b.strain] / b.limit - strain[a.strain] / a.limit);
  table(
    "What gives way, first to last: enough for so many nutritionists, and the part of it that is used",
    ["", "limit", "enough for", ...sizeHeads],
    sorted.map(({ name, strain: by, limit, unit }) => [
      name,
      `${number(limit)} ${unit}`,
      number(enoughFor(limit, strain[by])),
      ...sizes.map((size) => `${number((100 * strain[by] * size) / limit, 1)} %`),
    ]),
  );
}

function printResources(): void {
  table(
    "What the templates of prod hold",
    ["type", "count", "billed"],
    Object.entries(countTypes(templates)).map(([type, count]) => [
      type,
      number(count),
      billingOf(type) ?? "",
    ]),
  );
}

/** Prints the bill, and gives what the smallest of the sizes pays in a month. */
function printBill(): number {
  const prices = pricesOf(stage.tableClass);
  const costs = prices.map((price) => usages.map((usage) => costOf(usage[price.use], price)));
  const totals = sizes.map((_, column) => costs.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const middle = usages[1] ?? usages[0];
  const count = (used: number): string => number(used, used < 100 && used % 1 ? 1 : 0);
  table(
    `USD a month, list prices of us-east-1, ${lookedUp}, a table of the class ${stage.tableClass}`,
    ["", `used at ${sizeHeads[1]}`, "from", ...sizeHeads],
    [
      ...prices.map(({ name, use, from }, row) => [
        name,
        count(middle?.[use] ?? 0),
        from,
        ...(costs[row] ?? []).map((usd) => number(usd, 2)),
      ]),
      ["**in all**", "", "", ...totals.map((usd) => number(usd, 2))],
      [
        "**each nutritionist**",
        "",
        "",
        ...totals.map((usd, column) => number(usd / (sizes[column] ?? 1), 3)),
      ],
    ],
  );
  const idle = usageOf(input, 0);
  const usd = prices.reduce((sum, price) => sum + costOf(idle[price.use], price), 0);
  console.log(`\nA stage prod that nobody uses: ${number(usd, 2)} USD a month`);
  return totals[0] ?? 0;
}

function printTableClasses(): void {
  table(
    "USD a month of the table, by its class and by the months since the nutritionists began",
    ["nutritionists", "month", "gigabytes", "pays from", "Standard", "Standard-IA", "saved"],
    sizes.flatMap((size) =>
      [1, 12, practice.monthsKept].map((months) => {
        const usage = usageOf(input, size, months);
        return [
          number(size),
          String(months),
          number(usage.storedGigabytes),
          number(breakEvenGigabytes(usage)),
          number(tableCost(usage, "STANDARD"), 2),
          number(tableCost(usage, "STANDARD_INFREQUENT_ACCESS"), 2),
          number(savedByInfrequentAccess(usage), 2),
        ];
      }),
    ),
  );
}
