import fc from "fast-check";
import { expect, test } from "vitest";
import { readTable } from "../../../web/src/features/archive/table/read-table";
import { iterations } from "../../support/depth";
import { anySheet, anyStyle, fileOf, rowsOf, type SheetPatient, type TableStyle } from "./any-table";
import { patientsIn } from "./read-patients";

/** A patient of the sheet as an import stores it. */
const stored = ({ lastNames, ...patient }: SheetPatient) => ({
  ...patient,
  lastName: lastNames.join(" "),
  countryCode: 52,
  visitReason: "",
});

/** The encoding that somebody chooses who sees that the letters are wrong. */
const chosen = ({ encoding }: TableStyle) =>
  ({ encoding: encoding === "utf-8-mark" ? "utf-8" : encoding }) as const;

/** Of thousands of sheets, on a busy machine. */
const timeout = 600_000;

test(
  "Any sheet in any format, encoding and style of headings is read as it was written, or asks",
  { timeout },
  async () => {
    let asked = 0;
    let all = 0;
    await fc.assert(
      fc.asyncProperty(anySheet, anyStyle, async (patients, style) => {
        const rows = rowsOf(patients, style);
        const file = await fileOf(rows, style);
        const { isEncodingDoubtful = false } = await readTable(new Uint8Array(file));
        const read = await patientsIn(file, isEncodingDoubtful ? chosen(style) : {});
        const firstLine = rows.length - patients.length - style.total.length + 1;
        all += 1;
        expect(read).toHaveLength(patients.length);
        // Without an H or an F among them, nobody knows what an M is.
        const isSexAsked = read.some((one) => "refused" in one && one.refused.includes("sex"));
        asked += Number(isEncodingDoubtful || isSexAsked);
        for (const [at, patient] of patients.entries()) {
          const one = read[at];
          if (one && "refused" in one) expect(one).toEqual({ line: firstLine + at, refused: ["sex"] });
          else expect(one).toEqual(stored(patient));
        }
        if (isSexAsked) expect(new Set(patients.map(({ sex }) => sex)).size).toBeLessThan(3);
      }),
      { numRuns: iterations({ suite: 60, depth: 600 }) },
    );
    // To ask is the exception.
    expect(asked).toBeLessThan(all / 2);
  },
);
