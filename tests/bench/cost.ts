/**
 * `npm run cost`: what the product costs on AWS in a month and what gives way first, with 1,000, 10,000 and 100,000
 * nutritionists. It measures what each action of a working day takes over the embedded cloud (tests/bench/cost/actions.ts),
 * counts the actions of a day (assumptions.ts) and multiplies by the list prices (prices.ts) and the quotas (quotas.ts).
 */
import { costOf, enoughFor, weighted } from "./cost/arithmetic";
import { day, practice, sizes } from "./cost/assumptions";
import type { ActionName } from "./cost/actions";
import { measureActions } from "./cost/measure";
import { lookedUp, prices } from "./cost/prices";
import { quotas } from "./cost/quotas";
import { strainOf, usageOf } from "./cost/usage";

const { actions, shared } = await measureActions(practice.patients);
const names = Object.keys(day) as ActionName[];
const ofDay = weighted(actions, day);
const units = (value: number): string => value.toFixed(1).padStart(9);
const number = (value: number, digits = 0): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
const heads = (titles: string[]): string => titles.map((title) => title.padStart(9)).join("");

console.log(
  `One nutritionist with ${number(practice.patients)} patients: what each action takes, what follows from it included`,
);
console.log(
  `${"".padEnd(34)}${heads(["a day", "requests", "reads", "writes", "indexes", "calls", "events", "runs", "mails", "messages", "kept B"])}`,
);
for (const name of names) printAction(name, day[name], actions[name]);
printAction("a day", 1, ofDay);

const outboxUnits = names.reduce((sum, name) => sum + (shared[name]?.["outbox"] ?? 0) * day[name], 0);
const kinds = new Set(names.flatMap((name) => Object.keys(shared[name] ?? {})));
const ofKind = (kind: string) =>
  names.reduce((sum, name) => sum + (shared[name]?.[kind] ?? 0) * day[name], 0);
console.log(
  `\nWrite units a day of partitions without an id (outbox, reminder and digests are shared, the others one per address): ${[...kinds].map((kind) => `${kind} ${ofKind(kind).toFixed(1)}`).join(", ")}`,
);

const strain = strainOf(ofDay, {
  signIns: day["sign in"],
  renewals: day["renew the session"],
  reminders: day["remind both sides"],
  outboxUnits,
});
console.log(
  `\nWhat gives way, first to last: enough for so many nutritionists, and the part of it that is used`,
);
console.log(
  `${"".padEnd(44)}${"limit".padStart(18)}${"enough for".padStart(13)}${sizes.map((size) => number(size).padStart(10)).join("")}`,
);
for (const { name, strain: by, limit, unit } of quotas.toSorted(
  (a, b) => strain[b.strain] / b.limit - strain[a.strain] / a.limit,
)) {
  const parts = sizes.map((size) => `${number((100 * strain[by] * size) / limit, 1)} %`.padStart(10));
  console.log(
    `${name.padEnd(44)}${`${number(limit)} ${unit}`.padStart(18)}${number(enoughFor(limit, strain[by])).padStart(13)}${parts.join("")}`,
  );
}

console.log(`\nUSD a month, list prices of us-east-1, ${lookedUp}`);
console.log(`${"".padEnd(40)}${sizes.map((size) => number(size).padStart(12)).join("")}`);
const usages = sizes.map((size) => usageOf(ofDay, actions["enter a patient, who accepts"].grown, size));
const totals = usages.map(() => 0);
for (const price of prices) {
  const costs = usages.map((usage) => costOf(usage[price.use], price));
  costs.forEach((usd, index) => (totals[index] = (totals[index] ?? 0) + usd));
  console.log(`${price.name.padEnd(40)}${costs.map((usd) => number(usd, 2).padStart(12)).join("")}`);
}
console.log(`${"in all".padEnd(40)}${totals.map((usd) => number(usd, 2).padStart(12)).join("")}`);
console.log(
  `${"each nutritionist".padEnd(40)}${totals.map((usd, index) => number(usd / (sizes[index] ?? 1), 3).padStart(12)).join("")}`,
);
process.exit(0);

function printAction(name: string, times: number, taken: typeof ofDay): void {
  const { requests, reads, writes, indexWrites, calls, events, runs, mails, published, grown } = taken;
  const amounts = [times, requests, reads, writes, indexWrites, calls, events, runs, mails, published];
  console.log(`${name.padEnd(34)}${amounts.map(units).join("")}${number(grown).padStart(9)}`);
}
