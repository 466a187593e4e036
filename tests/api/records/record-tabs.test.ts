import type { ApiError } from "@nutria/contract/wire/api-error";
import { changedLeaves, withLeaves } from "@nutria/contract/clinical/leaves";
import { mergeSection, type Side } from "@nutria/contract/clinical/merge-section";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { StaleSections } from "@nutria/contract/schemas/patient";
import type { MedicalProfile } from "@nutria/contract/schemas/record/medical-profile";
import { recordRoutes } from "@nutria/contract/routes/records";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { iterations } from "../../support/depth";
import { anActivePatient } from "../../support/patients";
import { startProduct, type Product } from "../../support/product";

const rounds = iterations({ suite: 12, depth: 200 });

let product: Product;
let ana: SignedIn<"nutritionist">;
let params: { id: string };
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  params = { id: await anActivePatient(product, ana) };
});
afterAll(() => product.close());

type Data = Omit<MedicalProfile, "version">;

const read = async () => (await ana.call(patientRoutes.getPatient, { params })).medicalProfile;
const dataOf = ({ version: _, ...data }: MedicalProfile): Data => data;

/** Saves what a tab changed, as the form does; after a refusal joins it, and chooses a side of each clash. */
async function saveOf(opened: MedicalProfile, mine: Data, side: Side) {
  let base = opened;
  let values = mine;
  const clashing: string[] = [];
  for (;;) {
    const paths = changedLeaves(dataOf(base), values);
    if (paths.length === 0) return clashing;
    const changes = withLeaves({}, values, paths) as Partial<Data>;
    const body = { medicalProfile: { ...changes, version: base.version } };
    const stored = await refusedWith(body);
    if (!stored) return clashing;
    const versions = { base: dataOf(base), mine: values, stored: dataOf(stored) };
    const { clashes } = mergeSection(versions);
    clashing.push(...clashes.map(({ path }) => path));
    values = mergeSection(versions, new Map(clashes.map(({ path }) => [path, side]))).merged;
    base = stored;
  }
}

/** The values that the last two saves found and left, by the history. */
async function changesOf(version: number): Promise<unknown[]> {
  const query = { section: "medicalProfile", limit: "2" } as const;
  const { items } = await ana.call(recordRoutes.listSectionHistory, { params, query });
  expect(items[0]?.version).toBe(version);
  return items.flatMap(({ changes }) => changes.flatMap(({ before, after }) => [before, after]));
}

/** Saves; what is stored instead when another saved first. */
async function refusedWith(body: { medicalProfile: Partial<Data> & { version: number } }) {
  try {
    await ana.call(patientRoutes.updatePatient, { params, body });
    return undefined;
  } catch (error) {
    expect(error).toMatchObject({ status: 409, code: "stale_version" });
    return ((error as ApiError).current as StaleSections).medicalProfile;
  }
}

describe("two tabs on one section", () => {
  test(`in ${rounds} rounds at once lose nothing, and clash over the same field alone`, async () => {
    const plan = fc.sample(
      fc.record({
        isSameField: fc.boolean(),
        addsRow: fc.boolean(),
        side: fc.constantFrom<Side>("mine", "stored"),
      }),
      { numRuns: rounds, seed: 14 },
    );
    let refused = 0;
    const rowsAdded: string[] = [];
    for (const [round, { isSameField, addsRow, side }] of plan.entries()) {
      const opened = await read();
      const data = dataOf(opened);
      const [here, there] = [`${round} aquí`, `${round} allá`];
      const mine: Data = { ...data, aditionalNotes: here };
      const row = { name: there, dose: "", timeUsing: "", note: "" };
      const list = [...data.medications.list.slice(-20), row];
      const other: Data = {
        ...data,
        ...(isSameField && { aditionalNotes: there }),
        gynecology: { ...data.gynecology, pregnantTime: there },
        ...(addsRow && { medications: { isTakingMedication: true, list } }),
      };
      const clashes = (await Promise.all([saveOf(opened, mine, side), saveOf(opened, other, side)])).flat();
      const stored = await read();
      expect(stored.gynecology.pregnantTime).toBe(there);
      if (addsRow) {
        rowsAdded.push(there);
        expect(stored.medications.list.map(({ name }) => name)).toEqual(rowsAdded.slice(-21));
      }
      expect(clashes).toEqual(isSameField ? ["aditionalNotes"] : []);
      if (isSameField) {
        refused += 1;
        expect([here, there]).toContain(stored.aditionalNotes);
        expect(await changesOf(stored.version)).toContain(stored.aditionalNotes);
      } else expect(stored.aditionalNotes).toBe(here);
    }
    expect(refused).toBeGreaterThan(0);
  });
});
