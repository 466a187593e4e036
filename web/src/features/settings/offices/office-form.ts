import {
  addressFieldsOf,
  officeFallbackName,
  type OfficeInput,
  type Office,
} from "@nutria/contract/schemas/practice/office";
import type * as z from "zod/mini";
import { comparedFieldsOf } from "../../../lib/forms/stale";
import { officesTexts } from "./offices-texts";

export type OfficeInputs = z.input<typeof OfficeInput>;

export const emptyAddress = {
  street: "",
  neighborhood: "",
  hall: "",
  state: "",
  country: "",
  zipCode: "",
  mapUrl: "",
};

/** What the fields of an address are called here: its city is `country` (spec B §3). */
export const addressNames = { state: "state", municipality: "hall", city: "country" } as const;

/** A new office starts without a mode, so that the first validation message asks for it. */
export const newOffice = { name: "", mode: "", address: emptyAddress } as unknown as OfficeInputs;

export function officeInputsOf({ name, mode, address }: Office): OfficeInputs {
  const { fullAddress: _, ...fields } = address;
  return { name, mode, address: fields };
}

/** Builds the request body: contains only the fields that the mode has. */
export function officeBodyOf({ name, mode, address }: OfficeInput): OfficeInput {
  const kept = Object.fromEntries(addressFieldsOf[mode].map((field) => [field, address[field]]));
  return { name, mode, address: { ...emptyAddress, ...kept } };
}

export function officeNameOf({ name }: { name: string }): string {
  return name === "" ? officeFallbackName : name;
}

/** Formats the place of an office in one line. */
export function officePlaceText({ mode, address }: Office): string {
  if (mode === "online") return address.mapUrl;
  return mode === "home" ? officesTexts.homeWhere : address.fullAddress;
}

const texts = officesTexts.form;

export const comparedOfficeFields = comparedFieldsOf<typeof OfficeInput>({
  mode: { label: texts.mode, text: ({ mode }) => officesTexts.modes[mode] },
  name: texts.name,
  address: {
    label: officesTexts.table.where,
    text: ({ address = {} }) =>
      [address.street, address.neighborhood, address.hall, address.country, address.state]
        .concat(address.zipCode, address.mapUrl)
        .filter(Boolean)
        .join(", "),
  },
});
