import {
  OnlineBookingSettingsInput,
  type OnlineBookingSettings,
} from "@nutria/contract/schemas/practice/online-booking";
import type { NutritionistUser } from "@nutria/contract/schemas/practice/profile";
import * as z from "zod/mini";
import { namesUnder } from "../../../lib/forms/names-under";
import type { ComparedField } from "../../../lib/forms/stale";
import { wholeFrom } from "../../../lib/forms/typed-number";
import { onlineBookingTexts as texts } from "./online-booking-texts";
import { bufferTexts } from "../shared/buffer-texts";

/** The settings as they are typed; an empty limit is none. */
export type OnlineBookingInputs = {
  isOpen: boolean;
  minimumNoticeHours: string;
  daysAhead: string;
  bufferBeforeMinutes: string;
  bufferAfterMinutes: string;
  maximumPerDay: string;
};

const fields: (keyof OnlineBookingSettings)[] = [
  "isOpen",
  "minimumNoticeHours",
  "daysAhead",
  "bufferBeforeMinutes",
  "bufferAfterMinutes",
  "maximumPerDay",
];

/** The contract's schema over what is typed. */
export const OnlineBookingForm = z.pipe(
  z.transform((typed: OnlineBookingInputs) => ({
    isOpen: typed.isOpen,
    minimumNoticeHours: wholeFrom(typed.minimumNoticeHours),
    daysAhead: wholeFrom(typed.daysAhead),
    bufferBeforeMinutes: Number(typed.bufferBeforeMinutes),
    bufferAfterMinutes: Number(typed.bufferAfterMinutes),
    maximumPerDay: wholeFrom(typed.maximumPerDay) ?? null,
  })),
  OnlineBookingSettingsInput,
);

/** The stored settings as inputs. */
export function onlineBookingInputsOf({ nutritionistProfile }: NutritionistUser): OnlineBookingInputs {
  const { isOpen, maximumPerDay, ...numbers } = nutritionistProfile.settings.onlineBooking;
  return {
    isOpen,
    minimumNoticeHours: String(numbers.minimumNoticeHours),
    daysAhead: String(numbers.daysAhead),
    bufferBeforeMinutes: String(numbers.bufferBeforeMinutes),
    bufferAfterMinutes: String(numbers.bufferAfterMinutes),
    maximumPerDay: maximumPerDay === null ? "" : String(maximumPerDay),
  };
}

export const serverNames = namesUnder("onlineBooking", fields);

export const comparedOnlineBooking: ComparedField<OnlineBookingInputs>[] = [
  { name: "isOpen", label: texts.isOpen, text: ({ isOpen }) => (isOpen ? texts.yes : texts.no) },
  { name: "minimumNoticeHours", label: texts.notice, text: (inputs) => inputs.minimumNoticeHours },
  { name: "daysAhead", label: texts.daysAhead, text: (inputs) => inputs.daysAhead },
  {
    name: "bufferBeforeMinutes",
    label: bufferTexts.before,
    text: (inputs) => bufferTexts.option(Number(inputs.bufferBeforeMinutes)),
  },
  {
    name: "bufferAfterMinutes",
    label: bufferTexts.after,
    text: (inputs) => bufferTexts.option(Number(inputs.bufferAfterMinutes)),
  },
  { name: "maximumPerDay", label: texts.perDay, text: (inputs) => inputs.maximumPerDay || texts.noLimit },
];
