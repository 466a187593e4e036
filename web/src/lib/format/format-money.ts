const pesos = new Intl.NumberFormat("es-MX", { style: "currency", currency: "MXN" });

/** Formats cents of MXN as `$1,250.00`. */
export function formatMoney(cents: number): string {
  return pesos.format(cents / 100);
}
