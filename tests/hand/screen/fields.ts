import { isVisible, scope } from "./visible";

/** The words of fields, which no box of the page tells: those that do not fit, each in a sentence. */
export function cutFields(): string[] {
  const selects = [...scope().querySelectorAll("select")].filter(
    (one) => isVisible(one) && !isWhole(one, one.selectedOptions[0]?.text ?? ""),
  );
  const hints = [...scope().querySelectorAll("input")].filter(
    (one) => isVisible(one) && one.value === "" && !isWhole(one, one.placeholder),
  );
  return [
    ...selects.map((one) => `the chosen “${one.selectedOptions[0]?.text ?? ""}” does not fit its list`),
    ...hints.map((one) => `the hint “${one.placeholder}” does not fit its field`),
  ];
}

const measure = document.createElement("canvas").getContext("2d");

/** Whether a field is as wide as its words; a list that breaks them into lines, also as tall. */
function isWhole(field: HTMLElement, words: string): boolean {
  if (!measure) return true;
  const style = getComputedStyle(field);
  measure.font = style.font;
  const width =
    field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight) + 1;
  const fits = (line: string) => (measure?.measureText(line).width ?? 0) <= width;
  if (!(field instanceof HTMLSelectElement) || style.whiteSpace !== "normal") return fits(words);
  const lines = linesIn(words, fits);
  const height =
    field.clientHeight - Number.parseFloat(style.paddingTop) - Number.parseFloat(style.paddingBottom) + 1;
  const oneLine = Number.parseFloat(style.lineHeight === "normal" ? style.fontSize : style.lineHeight);
  return lines !== undefined && lines * oneLine <= height;
}

/** The lines into which words break; undefined where one of them is wider than a line. */
function linesIn(words: string, fits: (line: string) => boolean): number | undefined {
  let [line, count] = ["", 1];
  for (const word of words.trim().split(/\s+/)) {
    if (!fits(word)) return undefined;
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else [line, count] = [word, count + 1];
  }
  return count;
}
