import { nameIn } from "@nutria/contract/catalogues/entry";
import { serviceTypes } from "@nutria/contract/catalogues/service-types";
import {
  bufferMinutes,
  isRegistered,
  ServiceInput,
  serviceMessages,
  type Service,
} from "@nutria/contract/schemas/practice/service";
import { ReminderList } from "@nutria/contract/schemas/practice/reminders";
import * as z from "zod/mini";
import { comparedFieldsOf } from "../../../lib/forms/stale";
import { typedMoney, typedNumber } from "@nutria/contract/schemas/typed-number";
import { priceText } from "../../../lib/forms/typed-number";
import { servicesTexts } from "./services-texts";
import { formatReminders, reminderTexts } from "../reminders/reminder-texts";
import { bufferTexts } from "../shared/buffer-texts";

const { service, ownName, mode, minutesLenght, price, description } = ServiceInput.shape;
const buffer = z.pipe(z.transform<string, number>(Number), bufferMinutes);

/** The form's schema; `others` are the registered services, since each type can be registered once (spec B §5). */
export const serviceFormAmong = (others: readonly Service[]) =>
  z.strictObject({
    service: service.check(z.refine((type) => !isRegistered(others, type), serviceMessages.repeated)),
    ownName,
    mode,
    minutesLenght: typedNumber(minutesLenght, { decimals: 0, units: ["min"] }),
    bufferBeforeMinutes: buffer,
    bufferAfterMinutes: buffer,
    price: typedMoney(price, serviceMessages.price),
    reminders: z.nullable(ReminderList),
    description,
  });

export type ServiceFormSchema = ReturnType<typeof serviceFormAmong>;
export type ServiceInputs = z.input<ServiceFormSchema>;

export const newService: ServiceInputs = {
  service: "",
  ownName: "",
  mode: [],
  minutesLenght: "60",
  bufferBeforeMinutes: "0",
  bufferAfterMinutes: "0",
  price: "",
  reminders: null,
  description: "",
};

export function serviceInputsOf(stored: Service): ServiceInputs {
  const { service, ownName, mode, reminders, description } = stored;
  return {
    service,
    ownName,
    mode,
    minutesLenght: String(stored.minutesLenght),
    bufferBeforeMinutes: String(stored.bufferBeforeMinutes),
    bufferAfterMinutes: String(stored.bufferAfterMinutes),
    price: priceText(stored.price),
    reminders,
    description,
  };
}

const texts = servicesTexts.form;

export const comparedServiceFields = comparedFieldsOf<ReturnType<typeof serviceFormAmong>>({
  service: { label: texts.service, text: ({ service }) => nameIn(serviceTypes, service) },
  ownName: texts.ownName,
  mode: { label: texts.mode, text: ({ mode }) => mode.map((one) => servicesTexts.modes[one]).join(", ") },
  minutesLenght: texts.minutes,
  bufferBeforeMinutes: {
    label: bufferTexts.before,
    text: ({ bufferBeforeMinutes }) => bufferTexts.option(Number(bufferBeforeMinutes)),
  },
  bufferAfterMinutes: {
    label: bufferTexts.after,
    text: ({ bufferAfterMinutes }) => bufferTexts.option(Number(bufferAfterMinutes)),
  },
  price: { label: texts.price, text: ({ price }) => `$${price}` },
  reminders: {
    label: reminderTexts.ofService,
    text: ({ reminders }) => (reminders ? formatReminders(reminders) : reminderTexts.asPractice),
  },
  description: texts.description,
});
