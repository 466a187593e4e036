/** What a visitor wants to buy. */
export interface Wanted {
  kind: "plan" | "passes";
  name: string;
  /** As the card shows it. */
  price: string;
}
