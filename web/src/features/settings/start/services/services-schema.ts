import { ServiceInput } from "@nutria/contract/schemas/practice/service";
import * as z from "zod/mini";
import { centsFrom } from "../../../../lib/forms/typed-number";
import { startTexts } from "../start-texts";
import type { ServiceRow, ServiceRows } from "./services-form";

const inputOf = ({ service, minutesLenght, price, mode }: ServiceRow) => ({
  service,
  mode,
  minutesLenght: Number(minutesLenght),
  price: centsFrom(price),
});

/** Checks the rows that are on by the contract; a practice without services needs one. */
export const servicesSchema = (hasServices: boolean) =>
  z.pipe(
    z.custom<ServiceRows>().check(({ value: { rows }, issues }) => {
      if (!hasServices && rows.every(({ isOn }) => !isOn)) {
        issues.push({
          code: "custom",
          input: rows,
          path: ["rows", 0, "isOn"],
          message: startTexts.services.none,
        });
      }
      rows.forEach((row, index) => {
        const { error } = z.safeParse(ServiceInput, inputOf(row));
        if (!row.isOn || !error) return;
        for (const { path, message } of error.issues) {
          issues.push({ code: "custom", input: row, path: ["rows", index, ...path], message });
        }
      });
    }),
    z.transform(({ rows }: ServiceRows) => ({
      services: rows.filter(({ isOn }) => isOn).map((row) => z.parse(ServiceInput, inputOf(row))),
    })),
  );
