/** Describes the minutes that are kept free around a visit: `Margen: 10 min antes y 5 min después`. */
export function formatBuffers(before: number, after: number): string {
  const parts = [before > 0 && `${String(before)} min antes`, after > 0 && `${String(after)} min después`];
  return `Margen: ${parts.filter((part) => part !== false).join(" y ")}`;
}
