import { clientRoutes } from "@nutria/contract/routes/client";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aNutritionist, aPatient, type SignedIn } from "../../support/accounts";
import { anAssistant, type SignedInAssistant } from "../../support/assistants";
import { startProduct, type Product } from "../../support/product";

let product: Product;
let ana: SignedIn<"nutritionist">;
let lupita: SignedInAssistant;
let pepe: SignedInAssistant;
beforeAll(async () => {
  product = await startProduct();
  ana = await aNutritionist(product);
  lupita = await anAssistant(product, ana, ["contacts"]);
  pepe = await anAssistant(product, ana, ["contacts"]);
});
afterAll(() => product.close());

const { listLinkRequests } = patientRoutes;

/** A request of somebody who asks to be a patient. */
async function aRequest() {
  const person = await aPatient(product);
  const { _id } = await person.call(clientRoutes.createClientLinkRequest, { body: { nutritionist: ana.id } });
  return { person, params: { id: _id }, query: { patient: person.id, request: _id } };
}

/** Who closed a request, as the owner and both assistants read it. */
async function closersOf({ query }: Awaited<ReturnType<typeof aRequest>>) {
  const pages = [
    await ana.call(listLinkRequests, { query }),
    (await lupita.send(listLinkRequests, { query })).body,
    (await pepe.send(listLinkRequests, { query })).body,
  ];
  return pages.map((page) => (page as { closedBy?: string }).closedBy);
}

test("a request says who of the practice closed it, to each as theirs or another's", async () => {
  const [rejected, accepted, withdrawn] = [await aRequest(), await aRequest(), await aRequest()];
  expect(await closersOf(rejected)).toEqual([undefined, undefined, undefined]);
  await lupita.send(patientRoutes.rejectLinkRequest, { params: rejected.params });
  expect(await closersOf(rejected)).toEqual(["assistant", "you", "assistant"]);
  await ana.call(patientRoutes.acceptLinkRequest, { params: accepted.params });
  expect(await closersOf(accepted)).toEqual(["you", "owner", "owner"]);
  // Of the other side it says nothing, and of another practice's request that there is none.
  await withdrawn.person.call(clientRoutes.cancelClientLinkRequest, { params: withdrawn.params });
  expect(await closersOf(withdrawn)).toEqual([undefined, undefined, undefined]);
  const other = await aNutritionist(product);
  const { query } = rejected;
  expect(await product.refusal(listLinkRequests, { query }, { token: other.token })).toMatchObject({
    status: 404,
  });
});
