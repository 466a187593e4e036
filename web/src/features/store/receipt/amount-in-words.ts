const small = [
  "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince",
  "dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco",
  "veintiséis veintisiete veintiocho veintinueve",
].flatMap((line) => line.split(" "));
const tens = ["", "", "", "treinta", "cuarenta", "cincuenta", "sesenta", "setenta", "ochenta", "noventa"];
const hundreds = [
  "",
  "ciento",
  "doscientos",
  "trescientos",
  "cuatrocientos",
  "quinientos",
  "seiscientos",
  "setecientos",
  "ochocientos",
  "novecientos",
];

/** A whole number from 0 to 999,999,999,999 in Spanish: `dos mil setenta`. */
export function numberInWords(value: number): string {
  if (value < 30) return small[value] ?? "";
  if (value < 100) return joined(tens[Math.floor(value / 10)] ?? "", value % 10, " y ");
  if (value === 100) return "cien";
  if (value < 1000) return joined(hundreds[Math.floor(value / 100)] ?? "", value % 100);
  if (value < 1_000_000) {
    const thousands = Math.floor(value / 1000);
    return joined(thousands === 1 ? "mil" : `${shortened(thousands)} mil`, value % 1000);
  }
  const millions = Math.floor(value / 1_000_000);
  const head = millions === 1 ? "un millón" : `${shortened(millions)} millones`;
  return joined(head, value % 1_000_000);
}

function joined(head: string, rest: number, between = " "): string {
  return rest === 0 ? head : `${head}${between}${numberInWords(rest)}`;
}

/** Before a noun and before `mil`, `uno` loses its last letter: `veintiún mil`, `treinta y un pesos`. */
function shortened(value: number): string {
  return numberInWords(value)
    .replace(/veintiuno$/, "veintiún")
    .replace(/uno$/, "un");
}

/** An amount in words as a receipt in Mexico writes it: `Dos mil setenta pesos 00/100 M.N.` */
export function amountInWords(cents: number): string {
  const pesos = Math.floor(cents / 100);
  const words = shortened(pesos);
  const noun = pesos === 1 ? "peso" : /(millón|millones)$/.test(words) ? "de pesos" : "pesos";
  const text = `${words} ${noun} ${String(cents % 100).padStart(2, "0")}/100 M.N.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
