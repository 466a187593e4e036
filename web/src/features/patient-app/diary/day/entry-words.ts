import type { DiaryEntry } from "@nutria/contract/schemas/record/diary";

/** What the patient wrote of an entry; otherwise its swaps, or what the plan said where that was eaten. */
export function wordsOf({ text, kind, planned, swaps }: DiaryEntry): string {
  if (text !== "") return text;
  if (swaps.length > 0) return swaps.map(({ from, to }) => `${to} en vez de ${from}`).join("; ");
  return kind === "plan" ? planned : "";
}
