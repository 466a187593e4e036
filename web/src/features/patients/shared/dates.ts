const dayFormat = new Intl.DateTimeFormat("es-MX", { day: "2-digit", month: "2-digit", year: "numeric" });

/** An instant as `dd/MM/yyyy`, in the reader's own zone. */
export function formatDay(instant: string): string {
  return dayFormat.format(new Date(instant));
}
