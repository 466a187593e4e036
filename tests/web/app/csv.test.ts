import { expect, test } from "vitest";
import { toCsv } from "../../../web/src/lib/csv";

test("numbers below zero and phones are no formulas; what could run as one gets an apostrophe", async () => {
  const cells = ["-600.00", "-1", "+1 6195550123", "+52 5512345678", "=1+1", "-1+2", "+A1", "@x", "\t1"];
  expect(
    await toCsv(
      ["a"],
      cells.map((cell) => [cell]),
    ).text(),
  ).toBe(
    "\uFEFFa\r\n-600.00\r\n-1\r\n+1 6195550123\r\n+52 5512345678\r\n'=1+1\r\n'-1+2\r\n'+A1\r\n'@x\r\n'\t1\r\n",
  );
});
