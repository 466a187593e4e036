/** Countable things in summary rows, in Spanish and English. */
const counted =
  "(pacientes?|personas?|registros?|citas?|consultas?|filas?|clientes?|contactos?|expedientes?|elementos?|patients?|records?|rows?|contacts?)";
const kinds = "(generales|general|finales|final|global|globales|acumulado|parcial|mensual|anual)";
const articles = "((de|del|por|en|of|este|esta|la|el|los|las) )*";
const whole = `(${articles}(${counted}|mes|ano|dia|semana|hoja|pagina|lista|tabla|edad(es)?|peso|saldo|columna)( (activos?|inactivos?|registrad[oa]s?|nuev[oa]s?|atendid[oa]s?))?)`;

const label = (words: string) => new RegExp(`^(${words})( ${kinds})?( ${whole})?$`);

/** Labels that no person is called. */
const certain = label(
  "(gran |grand |sub[ -]?)?total(es|s)?|suma total|total suma|sumas iguales|sumatoria|promedios?|(numero|num|no|cantidad|cant) (total )?de " +
    `${counted}|total ${counted}|${counted} (en )?total(es)?|desviacion estandar|average|media aritmetica`,
);
/** Labels that are a name as well, as Máximo is: of a row that has nothing but figures beside it. */
const beside = label(
  `sumas?|sum|media|mediana|moda|mean|median|conteo|recuento|cuenta|contar|count|maximo|minimo|max|min|n|${counted}`,
);

/** The last lines of a report, which some programs export with it. */
const footer = new RegExp(
  `^(fin (de|del) (la |el )?(reporte|informe|archivo|lista|listado|tabla|documento)|end of (file|report)|pagina \\d+( de \\d+)?|page \\d+( of \\d+)?|\\d+ ${counted}( en total| ${kinds}| registrados| encontrados)?)$`,
);

const figure =
  /^([-+(]?\s*[$€#]?\s*[-+]?\d[\d\s.,']*\)?\s*(%|mxn|mn|pesos|usd|anos|kg|cm|citas|pacientes|personas)?|[-–—=]+|#\S+)$/;
/** Ten digits and nothing else are a phone, not a sum of them. */
const phone = /^(\+?52[\s-]?1?)?[\s(]*\d{2,3}[)\s.-]*\d{3,4}[\s.-]*\d{4}$/;

/** Neither a label nor a figure is longer. */
const longestCell = 120;

const plain = (cell: string): string =>
  cell
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[*_~"“”\xab\xbb|]+/gu, " ")
    .replace(/(\p{L})\./gu, "$1")
    .replace(/\s+/gu, " ")
    .trim();

const isFigure = (cell: string): boolean => figure.test(cell) && !phone.test(cell);

/**
 * Whether a row sums up the others, as `TOTAL` with a count, and is no patient: one cell says so, and there is nothing beside
 * it but figures. Gives what it says.
 */
export function summaryIn(cells: readonly string[]): string | undefined {
  if (cells.some(({ length }) => length > longestCell)) return undefined;
  const filled = cells
    .map((cell) => ({ said: cell.trim(), text: plain(cell) }))
    .filter(({ text }) => text !== "");
  const labels = filled.filter(({ text }) => !isFigure(text));
  const [one = filled.length === 1 ? filled[0] : undefined, another] = labels;
  if (one === undefined || another !== undefined) return undefined;
  // The label may have its figure in its own cell: `Total de pacientes: 25`.
  const parts = /^(.*?)\s*[:=-]*\s*([$]?\s*[\d.,]*\s*%?)$/.exec(one.text);
  const words = (parts?.[1] ?? one.text).replace(/[\s:=.–—-]+$/u, "").replace(/^[\s:=.–—-]+/u, "");
  const hasFigure = /\d/.test(parts?.[2] ?? "") || filled.length > 1;
  const isSummary = certain.test(words) || footer.test(one.text) || (hasFigure && beside.test(words));
  return isSummary ? one.said : undefined;
}
