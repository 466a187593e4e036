/** Photos of iPhones, which most browsers do not show. Upload forms load this file, so it holds no more. */

/** What to do with a photo that neither the browser nor the server can read. */
export const heicMessage =
  "Esta foto está en formato HEIC. Guárdala como JPEG y súbela: en el iPhone elige Ajustes, Cámara, Formatos, Más compatible y tómala otra vez; en la computadora ábrela y expórtala como JPEG";

/** The kinds of HEIF by which the content says what it is (ISO/IEC 23008-12). */
const brands: ReadonlySet<string> = new Set([
  ..."heic heix heim heis hevc hevx hevm hevs mif1 msf1 heif".split(" "),
]);
/** Enough of a file for its kind and those it is compatible with. */
export const heicHeadBytes = 64;

/** Whether a file is an HEIC photo, by its first bytes, whatever its name and type say. */
export function isHeic(bytes: Uint8Array): boolean {
  const text = String.fromCharCode(...bytes.subarray(0, heicHeadBytes));
  if (text.slice(4, 8) !== "ftyp") return false;
  const kind = text.slice(8, 12);
  // AVIF has the general kinds too, and names its own among those it is compatible with.
  return brands.has(kind) && !/avi[fs]/.test(text.slice(8));
}
