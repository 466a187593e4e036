import { nameIn } from "@nutria/contract/catalogues/entry";
import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import { isRegistered, ServiceInput, serviceMessages, type Service } from "@nutria/contract/schemas/service";
import * as z from "zod/mini";
import { formatMoney } from "../../../lib/format/format-money";
import { comparedFieldsOf } from "../../../lib/forms/stale";
import { servicesTexts } from "./services-texts";

const { service, mode, minutesLenght, price, description } = ServiceInput.shape;

const notANumber = -1;

/** Parses a typed number: empty is undefined, other invalid text is `notANumber`. */
function numberFrom(typed: string): number | undefined {
  const text = typed.replaceAll(/[\s$,]/g, "");
  if (text === "") return undefined;
  return /^\d+(\.\d{1,2})?$/.test(text) ? Number(text) : notANumber;
}

function centsFrom(typed: string): number | undefined {
  const pesos = numberFrom(typed);
  return pesos === undefined || pesos === notANumber ? pesos : Math.round(pesos * 100);
}

/** The form's schema; `others` are the registered services, since each type can be registered once (spec B §5). */
export const serviceFormAmong = (others: readonly Service[]) =>
  z.strictObject({
    service: service.check(z.refine((type) => !isRegistered(others, type), serviceMessages.repeated)),
    mode,
    minutesLenght: z.pipe(z.transform(numberFrom), minutesLenght),
    price: z.pipe(z.transform(centsFrom), price),
    description,
  });

export type ServiceFormSchema = ReturnType<typeof serviceFormAmong>;
export type ServiceInputs = z.input<ServiceFormSchema>;

export const newService: ServiceInputs = {
  service: "",
  mode: [],
  minutesLenght: "60",
  price: "",
  description: "",
};

export function serviceInputsOf({
  service,
  mode,
  minutesLenght,
  price,
  description,
}: Service): ServiceInputs {
  return { service, mode, minutesLenght: String(minutesLenght), price: priceText(price), description };
}

function priceText(cents: number): string {
  return formatMoney(cents).replace("$", "");
}

/** Formats a typed price: `1250` becomes `1,250.00`. */
export function formatTypedPrice(typed: string): string {
  const cents = centsFrom(typed);
  return cents === undefined || cents === notANumber ? typed : priceText(cents);
}

const texts = servicesTexts.form;

export const comparedServiceFields = comparedFieldsOf(serviceFormAmong([]), {
  service: { label: texts.service, text: ({ service }) => nameIn(serviceTypes, service) },
  mode: { label: texts.mode, text: ({ mode }) => mode.map((one) => servicesTexts.modes[one]).join(", ") },
  minutesLenght: texts.minutes,
  price: { label: texts.price, text: ({ price }) => `$${price}` },
  description: texts.description,
});
