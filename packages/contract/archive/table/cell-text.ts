import { plainText } from "../../web/plain-text";

/** The errors that Excel shows in a cell, in English and Spanish, and the marks of a column that is too narrow. */
const excelError =
  /^#(n\/?[ad]|ref!?|value!?|name\?|num!?|null!?|div\/0!?|spill!?|calc!?|field!?|busy!|getting_data|¡(valor|ref|num|nulo|div\/0|desbordamiento|calc|campo)!|¿nombre\?|#{2,})$/i;

/** Whether a cell shows an error of Excel instead of a value. */
export const isExcelError = (cell: string): boolean => excelError.test(cell.trim());

/** A line's end or another character as a workbook writes it within a text: `_x000D_`. */
const workbookEscape = /_x([0-9a-f]{4})_/gi;

/** The formula by which other programs keep Excel from reading a text as a number: `="0123"`. */
const textFormula = /^="((?:[^"]|"")*)"$/;

/** A formula that was exported in the place of its value: `=CONCAT(A1)`, `=B2&" "&C2`, `=+D4`. */
const formulaOfCell =
  /^=\s*[-+@(]*\s*([\p{L}_][\p{L}\p{N}._]*\s*\(|\$?[A-Z]{1,3}\$?\d+\b|'?[^'"=]{1,60}'?!\$?[A-Z]|"[^"]*"\s*&)/iu;

/** Whether a cell has a formula of a spreadsheet, whose value nobody knows here. */
export const isFormula = (cell: string): boolean =>
  !textFormula.test(cell.trim()) && formulaOfCell.test(cell.trim());

/** The apostrophe that makes a cell a text; the one of `'t Hart` belongs to the name. */
const textMark = /^['\u2018\u2019](?!t\s)/u;

/**
 * The readable text of a cell, on one line unless `hasLines`: without invisible characters, text marks of spreadsheet
 * programs, Excel errors and formulas.
 */
export function cellText(cell: string, { hasLines = false } = {}): string {
  const unescaped = cell.replace(workbookEscape, (_, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return character === "\r" || character === "\n" ? "\n" : character;
  });
  if (isFormula(unescaped)) return "";
  const formula = textFormula.exec(unescaped.trim())?.[1]?.replaceAll('""', '"');
  const text = plainText((formula ?? unescaped).replace(/[\u2028\u2029]/g, "\n")).trim();
  const unmarked = text.replace(textMark, "").trim();
  if (isExcelError(unmarked)) return "";
  return hasLines ? unmarked.replace(/\r\n?/g, "\n") : unmarked.replace(/\s+/gu, " ");
}

/** Words and marks that people and programs write into an empty cell. */
const nothing =
  /^(-+|_+|\.+|x+|\?+|n\/?[ad]|s\/?[dc]|null|none|nan|undefined|ningun[oa]?|no( (tiene|usa|hay|cuenta|aplica|sabe|indica|proporciono))?( (con )?(correo|dato|telefono))?|sin( (correo|e ?mail|dato|datos|telefono|fecha|especificar))?|(no|un)( )?(especificad[oa]|specified)|not specified|pendiente|prefier[oe] no (decir(lo)?|contestar))$/;

/** Whether a text says that there is no value. */
export const saysNone = (text: string): boolean =>
  nothing.test(text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\./g, "").trim() || "-");
