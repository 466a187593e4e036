import * as z from "zod/mini";
import { chooseAtLeastOne, formVersion } from "../choices";
import { freeText, id, messages } from "../primitives";

export const officeModes = ["online", "onsite", "home"] as const;
export const OfficeMode = z.enum(officeModes, chooseAtLeastOne);
export type OfficeMode = z.output<typeof OfficeMode>;

/** Maximum number of offices of a nutritionist. */
export const maximumOffices = 20;

/** The display name of an office without a name (spec B §3). */
export const officeFallbackName = "Consultorio";

const officeMapMessage = "Escribe un enlace que empiece con http:// o https://, o las indicaciones";

/** Whether a text is instructions, or a link of the web: no other address may be pressed on a page. */
function isWebOrWords(text: string): boolean {
  const scheme = /^([a-z][a-z\d+.-]*):\S/i.exec(text)?.[1]?.toLowerCase();
  return scheme === undefined || scheme === "http" || scheme === "https";
}

/** `hall` is the borough or municipality, `country` the form's city, `mapUrl` a link or instructions (spec B §3). */
const addressFields = {
  street: z._default(freeText(120), ""),
  neighborhood: z._default(freeText(120), ""),
  hall: z._default(freeText(120), ""),
  state: z._default(freeText(60), ""),
  country: z._default(freeText(120), ""),
  zipCode: z._default(
    z.string(messages.zipCode).check(z.trim(), z.regex(/^(\d{5})?$/, messages.zipCode)),
    "",
  ),
  mapUrl: z._default(freeText(500).check(z.refine(isWebOrWords, officeMapMessage)), ""),
  /** Accepted from forms that send back what they read, but ignored: the server computes it. */
  fullAddress: z.optional(freeText(800)),
};

const { fullAddress: _fullAddress, ...storedAddress } = addressFields;
/** The address of an office, as it is stored. */
export const addressInput = z.strictObject(storedAddress);

type AddressField = Exclude<keyof typeof addressFields, "fullAddress">;

/** The required fields of each mode (spec B §5, "Office"). */
const requiredIn: Record<OfficeMode, { name: boolean; address: readonly AddressField[] }> = {
  online: { name: true, address: ["mapUrl"] },
  onsite: { name: true, address: ["street", "neighborhood", "hall", "country", "state", "zipCode"] },
  home: { name: false, address: [] },
};

/** The fields of each mode; changing the mode clears the others (spec B §4). */
export const addressFieldsOf: Record<OfficeMode, readonly AddressField[]> = {
  online: ["mapUrl"],
  onsite: ["street", "neighborhood", "hall", "country", "state", "zipCode", "mapUrl"],
  home: [],
};

/** Office form, to create one and to change it as a whole (spec B §5). */
export const OfficeInput = z
  .strictObject({
    name: z._default(freeText(80), ""),
    mode: OfficeMode,
    address: z.prefault(z.strictObject(addressFields), {}),
    version: formVersion,
  })
  .check(({ value, issues }) => {
    const { name, address } = requiredIn[value.mode];
    const missing: PropertyKey[][] = [
      ...(name && value.name === "" ? [["name"]] : []),
      ...address.filter((field) => value.address[field] === "").map((field) => ["address", field]),
    ];
    for (const path of missing) {
      issues.push({ code: "custom", input: "", path, message: messages.requiredField });
    }
  });
export type OfficeInput = z.output<typeof OfficeInput>;

/** An office in a response (spec B §3). */
export const Office = z.object({
  _id: id,
  name: z.string(),
  mode: OfficeMode,
  address: z.object({
    street: z.string(),
    neighborhood: z.string(),
    hall: z.string(),
    state: z.string(),
    country: z.string(),
    zipCode: z.string(),
    mapUrl: z.string(),
    fullAddress: z.string(),
  }),
  version: z.number(),
});
export type Office = z.output<typeof Office>;

/** A patient with a future appointment that a change would affect (spec B §3). */
export const AffectedPatient = z.object({
  /** Start of the appointment. */
  _id: id,
  patient: z.object({ _id: id, name: z.string(), lastName: z.string() }),
  office: z.object({ _id: id, name: z.string() }),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
});
export type AffectedPatient = z.output<typeof AffectedPatient>;
