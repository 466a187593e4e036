import { countryCodeOfName } from "./country-names";

/** The parts of a phone that tables have in columns of their own. */
export interface PhoneParts {
  /** The code of a country, `+52` or `1`, or its name. */
  phoneCountry: string | undefined;
  /** The area code before a local number, its *lada*; some tables have the country code there. */
  phoneArea: string | undefined;
}

const countryHeading =
  /^((codigo|cod|clave|prefijo|lada) (telefonico )?(pais|internacional)( (telefono|tel|celular|cel|movil|whats ?app))?|(phone |telephone |mobile |dial(ing)? )?country (calling |dial(ing)? )?(code|prefix)( (phone|mobile))?|(telefono|celular|tel|cel) (codigo|cod|clave|prefijo) pais|(dial(ing)?|calling) code|prefijo (telefonico|telefono|tel|celular))$/;
const areaHeading =
  /^((clave |codigo |cod )?lada( (telefono|tel|celular|cel|local|nacional|ciudad))?|(codigo|cod|clave) (area|ciudad)|(phone |telephone )?area code)$/;

/** A heading of a person's country, which says the phone's where its cells are names of countries. */
const countryNameHeading =
  /^((home |business )?country( region)?( residence)?|pais( (o )?region)?( (residencia|actual|particular|trabajo))?)$/;

/** A country's code as it stands alone in a cell: only a plus tells it from another number. */
const codeAlone = /^\(?(\+|00)\s?\d{1,3}\)?$/;

/** The phone part in a column, by the words of its heading or, without one, by the content of all its cells. */
export function phonePartOf(words: string, cells: readonly string[]): keyof PhoneParts | undefined {
  if (countryHeading.test(words)) return "phoneCountry";
  if (areaHeading.test(words)) return "phoneArea";
  const areCodes = cells.length > 0 && cells.every((cell) => codeAlone.test(cell));
  return areCodes ? "phoneCountry" : undefined;
}

/** Whether a column has the names of the countries where people live, by the words of its heading and its cells. */
export const hasCountryNames = (words: string, cells: readonly string[]): boolean =>
  countryNameHeading.test(words) && cells.some((cell) => countryCodeOfName(cell) !== undefined);

const mexicanLength = 10;
/** Prefixes dialled in Mexico before a ten-digit number until 2019. */
const ofOldTrunks = /^0(1|44|45)$/;
/** The codes of the countries that are offered, which people also write where a city's is asked for. */
const offered: readonly string[] = ["52", "1"];

/**
 * A phone with the parts that stand apart from it, as one text to be read. Nothing is guessed: what the parts contradict
 * becomes a number that no country has, which is refused.
 */
export function withPhoneParts(phone: string, { phoneCountry, phoneArea = "" }: PhoneParts): string {
  if (saysCountry(phone)) return phone;
  const national = withArea(phone, phoneArea.trim());
  const code = countryCodeOfName(phoneCountry ?? "") ?? digitsOf(phoneCountry);
  if (code === "" || national.startsWith("+")) return national;
  const digits = digitsOf(national);
  // The whole number is there already, without its plus.
  const isRepeated = digits.startsWith(code) && digits.length === code.length + mexicanLength;
  return isRepeated ? `+${national}` : `+${code} ${national}`;
}

/** Whether a phone says its country itself. */
const saysCountry = (phone: string): boolean => /^\D*(\+|00)/.test(phone);

/** Whether a country's name beside a phone, and nothing else, says that it is not a Mexican one. */
export const isCountryOfName = (phone: string, country: string | undefined): boolean =>
  country !== undefined && !/\d/.test(country) && !saysCountry(phone) && countryCodeOfName(country) !== "52";

function withArea(phone: string, area: string): string {
  const [code, digits] = [digitsOf(area), digitsOf(phone)];
  const isWhole = digits.length === mexicanLength;
  if (code === "" || ofOldTrunks.test(area) || (isWhole && digits.startsWith(code))) return phone;
  const isCountry = isWhole && (offered.includes(code) || codeAlone.test(area));
  return `${isCountry ? "+" : ""}${code} ${phone}`;
}

/** The digits of a code, without the zeros that are dialled before it. */
const digitsOf = (text = ""): string => text.replace(/\D/g, "").replace(/^0+/, "");
