/** The name of a plan's file: `Plan de 1,600 kcal` → `plan-de-1-600-kcal.pdf`. */
export function fileNameOf(title: string): string {
  const plain = title.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return `${plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "plan"}.pdf`;
}
