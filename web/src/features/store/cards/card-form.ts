import { messages, requiredText } from "@nutria/contract/schemas/primitives";
import { storeMessages } from "@nutria/contract/schemas/store/store";
import * as z from "zod/mini";
import { cardsTexts } from "./cards-texts";
import { codeLengthOf, isCardNumber } from "./card-number";

/** The last year that can be chosen: spec B §9 offers 2023 to 2035, of which ours begin with the current one. */
const lastYear = 2035;

/** The years of an expiry, from that of a day. */
export function yearsFrom(today: string): number[] {
  const first = Number(today.slice(0, 4));
  return Array.from({ length: Math.max(1, lastYear - first + 1) }, (_, index) => first + index);
}

const required = z.string().check(z.minLength(1, messages.requiredField));

/** The form of a card for the provider of one machine, with the rules of spec B §5, on a day. */
export function cardSchemaOn(today: string) {
  return z
    .object({
      name: requiredText(80),
      number: required,
      month: required,
      year: required,
      code: required,
      isDefault: z.boolean(),
    })
    .check(({ value, issues }) => {
      const refuse = (field: string, message: string) =>
        issues.push({ code: "custom", input: value, path: [field], message });
      const { number, month, year, code } = value;
      if (number !== "" && !isCardNumber(number)) refuse("number", storeMessages.cardNumber);
      if (code !== "" && (!/^\d+$/.test(code) || code.length !== codeLengthOf(number))) {
        refuse("code", storeMessages.cardCode);
      }
      if (month !== "" && `${year}-${month.padStart(2, "0")}` < today.slice(0, 7) && year !== "") {
        refuse("month", cardsTexts.form.past);
      }
    });
}

export const emptyCard = { name: "", number: "", month: "", year: "", code: "", isDefault: false };
