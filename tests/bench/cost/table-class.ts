import { costOf } from "./arithmetic";
import { afterFree, at, flat, million, type PricedUse } from "./price";
import type { TableClass } from "./stage-counts";
import type { Usage } from "./usage";

const dynamodb = at("dynamodb", "list", "2026-08-31");

const tableUse = {
  STANDARD: { writes: 0.625, reads: 0.125, storage: afterFree(25, 0.25) },
  STANDARD_INFREQUENT_ACCESS: { writes: 0.78, reads: 0.155, storage: flat(0.1) },
} as const;

/** The lines of the table. Restoring costs the same in both classes, and does not include the global indexes. */
export function tablePrices(tableClass: TableClass): PricedUse[] {
  const { writes, reads, storage } = tableUse[tableClass];
  const line = { from: "measured", ...dynamodb } as const;
  return [
    {
      name: "Table: writes, its indexes' too",
      use: "writeUnits",
      per: million,
      tiers: flat(writes),
      ...line,
    },
    { name: "Table: reads", use: "readUnits", per: million, tiers: flat(reads), ...line },
    { name: "Table: storage, its indexes' too", use: "storedGigabytes", per: 1, tiers: storage, ...line },
    { name: "Table: restore to any second", use: "restorableGigabytes", per: 1, tiers: flat(0.2), ...line },
  ];
}

/** The USD of the table in a month, in a class: reads, writes, storage and restoring. */
export function tableCost(usage: Usage, tableClass: TableClass): number {
  return tablePrices(tableClass).reduce((sum, price) => sum + costOf(usage[price.use], price), 0);
}

/** What Standard-IA saves in a month; negative where it costs more. */
export function savedByInfrequentAccess(usage: Usage): number {
  return tableCost(usage, "STANDARD") - tableCost(usage, "STANDARD_INFREQUENT_ACCESS");
}

/** The gigabytes from which Standard-IA costs less, with the reads and writes of this use. */
export function breakEvenGigabytes({ readUnits, writeUnits }: Usage): number {
  const [standard, infrequent] = [linesOf("STANDARD"), linesOf("STANDARD_INFREQUENT_ACCESS")];
  const throughput = ({ writes, reads }: ReturnType<typeof linesOf>): number =>
    costOf(writeUnits, writes) + costOf(readUnits, reads);
  const [free, paid] = standard.storage.tiers;
  const dearer = throughput(infrequent) - throughput(standard);
  const [only] = infrequent.storage.tiers;
  const [paidUsd, onlyUsd] = [paid?.usd ?? 0, only?.usd ?? 0];
  // What the class costs more for calls it must save by storage, after what the other class has for free.
  return (dearer + (free?.upTo ?? 0) * paidUsd) / (paidUsd - onlyUsd);
}

function linesOf(tableClass: TableClass) {
  const [writes, reads, storage] = tablePrices(tableClass);
  if (!writes || !reads || !storage) throw new Error("The table has no prices");
  return { writes, reads, storage };
}
