import type { AssistantRight } from "@nutria/contract/people/assistants";
import { practiceHeader } from "@nutria/contract/people/assistants";
import type { Route } from "@nutria/contract/wire/define";
import { assistantRoutes } from "@nutria/contract/routes/assistants";
import type { SignedIn } from "./accounts";
import { at, type BothSides } from "./agenda/appointments";
import type { Answer, Product, RawInput } from "./product";

let people = 0;

/** A person who accepted an owner's invitation and signed in. */
export interface SignedInAssistant {
  id: string;
  email: string;
  password: string;
  token: string;
  refreshToken: string;
  /** Calls a route for a practice, by default that of the owner who invited. */
  send(route: Route, input?: RawInput, practice?: string): Promise<Answer>;
}

/** The form that asks somebody to be an assistant. */
export function assistantForm(rights: readonly AssistantRight[], email = `asistente${++people}@example.com`) {
  return { name: "Lupita", lastName: "Ramírez Soto", email, rights: [...rights] };
}

/** The token of the newest invitation mailed to an address. */
export async function mailedInvitation(product: Product, email: string): Promise<string> {
  const links = (await product.mailsTo(email)).flatMap((mail) => mail.links);
  const link = links.find((one) => one.includes("/assistants/invitation/"));
  if (link === undefined) throw new Error(`No invitation was mailed to ${email}`);
  return decodeURIComponent(new URL(link).pathname.split("/").at(-1) ?? "");
}

/** Invites somebody, who accepts from the mailbox. */
export async function anAssistant(
  product: Product,
  owner: SignedIn<"nutritionist">,
  rights: readonly AssistantRight[],
  email?: string,
): Promise<SignedInAssistant> {
  const form = assistantForm(rights, email);
  const password = "secreta2";
  await owner.call(assistantRoutes.inviteAssistant, { body: form });
  const session = await product.call(assistantRoutes.acceptAssistantInvitation, {
    params: { token: await mailedInvitation(product, form.email) },
    body: { password },
  });
  const token = session.token.accessToken;
  return {
    id: session.user.id,
    email: form.email,
    password,
    token,
    refreshToken: session.token.refreshToken,
    send: (route, { headers, ...input } = {}, practice = owner.id) =>
      product.send(route, { ...input, headers: { [practiceHeader]: practice, ...headers } }, { token }),
  };
}

/** Invites somebody, who has not accepted. */
export const inviteAssistantOf = (owner: SignedIn<"nutritionist">, form = assistantForm(["agenda"])) =>
  owner.call(assistantRoutes.inviteAssistant, { body: form });

export const teamOf = (owner: SignedIn<"nutritionist">) => owner.call(assistantRoutes.listAssistants, {});

/** What the assistants of an owner did, the newest first. */
export const actsOf = async (owner: SignedIn<"nutritionist">) =>
  (await owner.call(assistantRoutes.listAssistantActs, {})).items;

export const removeAssistantOf = (owner: SignedIn<"nutritionist">, id: string) =>
  owner.call(assistantRoutes.removeAssistant, { params: { id } });

/** The body that books an hour of a practice, as an assistant sends it. */
export const bookingOf = ({ patient, service, office }: BothSides, time: string) => ({
  ...{ patient: patient.id, service, office, mode: "site" as const },
  startDate: at(time),
});
