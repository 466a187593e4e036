import { addressFieldsOf, type Office, type OfficeInput } from "@nutria/contract/schemas/practice/office";
import type { StoredOffice } from "./entity";

type Address = StoredOffice["address"];

/** The fields of an office from its form; those that its mode does not use are cleared (spec B §4). */
export function officeFields({
  name,
  mode,
  address,
}: OfficeInput): Pick<StoredOffice, "name" | "mode" | "address"> {
  const empty: Address = {
    street: "",
    neighborhood: "",
    hall: "",
    state: "",
    country: "",
    zipCode: "",
    mapUrl: "",
  };
  const fields = Object.fromEntries(addressFieldsOf[mode].map((field) => [field, address[field]]));
  return { name, mode, address: { ...empty, ...fields } };
}

/** An address in one line: `Av. Reforma 222, Juárez, Cuauhtémoc, Ciudad de México, CDMX, C. P. 06600`. */
export function fullAddress({ street, neighborhood, hall, country, state, zipCode }: Address): string {
  const parts = [street, neighborhood, hall, country, state].filter((part) => part !== "");
  const withoutEchoes = parts.filter((part, index) => parts.indexOf(part) === index);
  return [...withoutEchoes, ...(zipCode === "" ? [] : [`C. P. ${zipCode}`])].join(", ");
}

/** An office as its owner sees it. */
export function toOffice({ officeId, name, mode, address, version }: StoredOffice): Office {
  return {
    _id: officeId,
    name,
    mode,
    address: { ...address, fullAddress: fullAddress(address) },
    version,
  };
}

/** The web link in `mapUrl`, which holds a link or instructions (spec B §3); null when it holds no link. */
export function linkIn(text: string): string | null {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text) ? text : null;
}
