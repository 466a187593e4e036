/** The card provider of one machine: what Stripe's code does in the browser, over the local server. */

export interface CardData {
  name: string;
  number: string;
  month: string;
  year: string;
  code: string;
}

/** Why the provider did not take a card, in its own words. */
export class ProviderError extends Error {
  override name = "ProviderError";
}

async function post<Answer>(operation: string, form: Record<string, string>): Promise<Answer> {
  const response = await fetch(`/_local/stripe/${operation}`, {
    method: "POST",
    body: new URLSearchParams(form),
  });
  const answer = (await response.json()) as Answer & { error?: { message?: string } };
  if (answer.error) throw new ProviderError(answer.error.message ?? "");
  return answer;
}

/** Hands a card to the local provider and returns its id there. Raises {@link ProviderError}. */
export async function createLocalPaymentMethod(card: CardData): Promise<string> {
  const { id } = await post<{ id: string }>("payment_methods", {
    type: "card",
    "card[number]": card.number.replace(/\D/g, ""),
    "card[exp_month]": card.month,
    "card[exp_year]": card.year,
    "card[cvc]": card.code,
    "billing_details[name]": card.name,
  });
  return id;
}

/** Confirms or fails a payment as the buyer's bank would (3-D Secure). A refusal of the charge is told by the order. */
export async function answerLocalBank(clientSecret: string, result: "confirm" | "fail"): Promise<void> {
  await post("challenge", { client_secret: clientSecret, result }).catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error;
  });
}
