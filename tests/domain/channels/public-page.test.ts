import { addDays, addHours, addMinutes } from "@nutria/calendar/instant";
import { productName } from "@nutria/contract/store/product";
import { findPersonByEmail } from "@nutria/core/care/patient/index";
import {
  confirmPublicRequest,
  getPublicNutritionist,
  getPublicPage,
  mailPublicRequest,
  requestFromPublicPage,
} from "@nutria/core/channels/public-page/index";
import { pageHtml } from "@nutria/core/channels/public-page/get-public-page";
import { shareOf } from "@nutria/core/channels/public-page/share";
import { createClientLinkRequest, linkRequests } from "@nutria/core/linking/link-request/index";
import { changeProfile } from "@nutria/core/practice/nutritionist/index";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aPublicPractice, visitorOf, type PublicPractice } from "../../support/agenda/online-rounds";
import { codeOf, contact, linkedPatient, startDomain, type Domain } from "../../support/domain";

let domain: Domain;
let practice: PublicPractice;

const now = "2030-01-07T18:00:00.000Z";

beforeAll(async () => {
  domain = await startDomain();
});
afterAll(() => domain.close());
beforeEach(async () => {
  domain.setTime(now);
  practice = await aPublicPractice(domain);
});

const visitor = () => visitorOf(practice.ctx);
const form = (changes: object = {}) => ({ ...contact(), note: "", ...changes }) as const;
const send = (changes: object = {}, ctx = visitor()) =>
  requestFromPublicPage(ctx, practice.slug, form(changes));
const times = async (count: number, of: () => Promise<unknown>) =>
  new Set(await Promise.all(Array.from({ length: count }, () => codeOf(of()))));

/** Sends a form and returns what is mailed of it: to whom, and the token of its link. */
async function sent(changes: object = {}) {
  const before = domain.events.length;
  await send(changes);
  const received = domain.events.slice(before).find(({ type }) => type === "publicRequest.received");
  if (!received) throw new Error("The form was not received");
  const { publicRequestId } = received.data as { publicRequestId: string };
  return { publicRequestId, ...(await mailed(publicRequestId)) };
}
async function mailed(publicRequestId: string) {
  const mails: { to: string; text: string }[] = [];
  const mail = { send: (one: { to: string; text: string }) => Promise.resolve(void mails.push(one)) };
  await mailPublicRequest({ ...practice.ctx, mail }, { publicRequestId });
  const [first] = mails;
  return { mails, to: first?.to ?? "", token: /#confirmar=([\w.-]+)/.exec(first?.text ?? "")?.[1] ?? "" };
}
const open = async (email: string) => {
  const person = await findPersonByEmail(practice.ctx, email);
  return linkRequests(practice.ctx, practice.ctx.actor.id).findOpen(person?.patientId ?? "");
};

describe("a request of the public page", () => {
  test("is confirmed for 14 days, to the moment, and mailed until then", async () => {
    const { token, to, publicRequestId } = await sent();
    domain.setTime(addDays(now, 14));
    expect(await codeOf(confirmPublicRequest(visitor(), token))).toBe("link_lapsed");
    domain.setTime(addMinutes(addDays(now, 14), -1));
    expect(await confirmPublicRequest(visitor(), token)).toEqual({ status: "sent" });
    expect(await open(to)).toMatchObject({ starter: "patient", status: "pending" });
    expect((await mailed(publicRequestId)).mails).toEqual([]);
    expect((await mailed("pub_no")).mails).toEqual([]);
    expect(await codeOf(confirmPublicRequest(visitor(), `${token}x`))).toBe("link_lapsed");
  });

  test("of a patient, or of somebody who asked already, changes nothing", async () => {
    const { ctx } = practice;
    const person = contact();
    const patientId = await linkedPatient(domain, ctx, person);
    const linked = await sent({ email: person.email });
    expect(await confirmPublicRequest(visitor(), linked.token)).toEqual({ status: "sent" });
    expect(await linkRequests(ctx, ctx.actor.id).findOpen(patientId)).toBeUndefined();
    const asking = contact();
    const patient = await domain.patient(asking);
    const { _id } = await createClientLinkRequest(patient, { nutritionist: ctx.actor.id });
    const again = await sent({ email: asking.email });
    expect(await confirmPublicRequest(visitor(), again.token)).toEqual({ status: "sent" });
    expect(await open(asking.email)).toMatchObject({ requestId: _id });
  });

  test("of a stranger makes one person, however often it is confirmed; with another's phone none", async () => {
    const { token, to } = await sent();
    expect(await times(5, () => confirmPublicRequest(visitor(), token))).toEqual(new Set([undefined]));
    expect(await open(to)).toBeDefined();
    const person = await findPersonByEmail(practice.ctx, to);
    const phone = await sent({ phoneNumber: person?.phoneNumber });
    expect(await codeOf(confirmPublicRequest(visitor(), phone.token))).toBe("phone_taken");
    expect(await findPersonByEmail(practice.ctx, phone.to)).toBeUndefined();
  });

  test("is sent five times an hour for one e-mail and ten from one address, and confirmed sixty a minute", async () => {
    const [one, other] = [visitor(), visitor()];
    const { email } = contact();
    expect(await times(5, () => send({ email }, one))).toEqual(new Set([undefined]));
    expect(await codeOf(send({ email }, one))).toBe("throttled");
    expect(await codeOf(send({ email }, other))).toBeUndefined();
    expect(await times(4, () => send({}, one))).toEqual(new Set([undefined]));
    expect(await codeOf(send({}, one))).toBe("throttled");
    domain.setTime(addHours(now, 1));
    expect(await codeOf(send({ email }, one))).toBeUndefined();
    const { token } = await sent();
    expect(await times(60, () => confirmPublicRequest(other, token))).toEqual(new Set([undefined]));
    expect(await codeOf(confirmPublicRequest(other, token))).toBe("throttled");
  });

  test("is mailed without what its nutritionist is called where that is no name", async () => {
    const { publicRequestId } = await sent();
    await changeProfile(practice.ctx, () => ({ set: { name: "Gana 100 pesos" }, result: undefined }));
    const { mails } = await mailed(publicRequestId);
    expect(mails).toMatchObject([{ subject: "Confirma tu solicitud: tu nutrióloga o nutriólogo" }]);
    expect(mails[0]?.text).toContain("Pediste que tu nutrióloga o nutriólogo te atienda");
  });

  test("for a service that is not offered, or on a page that is shut, is refused", async () => {
    expect(await codeOf(send({ service: "srv_no" }))).toBe("validation");
    const offered = await sent({ service: practice.serviceId });
    await confirmPublicRequest(visitor(), offered.token);
    expect((await open(offered.to))?.service).toBe("Consulta de primera vez");
    await changeProfile(practice.ctx, ({ settings }) => ({
      set: { settings: { ...settings, isPublicPageOn: false } },
      result: undefined,
    }));
    expect(await codeOf(send())).toBe("not_found");
    expect(await codeOf(getPublicNutritionist(practice.ctx, practice.slug))).toBe("not_found");
  });
});

test("the page names what the nutritionist is and follows, and not the ids of our lists", async () => {
  const { types, diets } = await getPublicNutritionist(practice.ctx, practice.slug);
  expect({ types, diets }).toEqual({ types: ["Nutrición clínica"], diets: ["Mediterránea", "Vegana"] });
});

describe("the page for chats and search engines", () => {
  const shell =
    '<head><title>x</title><meta name="description" content="x"><meta property="og:title" content="x">' +
    '<meta name="twitter:card" content="x"></head>';

  test("has the nutritionist's texts; of an unknown address it is not found and not indexed", async () => {
    const read = () => Promise.resolve(shell);
    const found = await getPublicPage(practice.ctx, practice.slug, read);
    expect(found.status).toBe(200);
    expect(found.html).toContain(`/n/${practice.slug}`);
    expect(found.html).not.toContain("noindex");
    expect(found.html).not.toContain('content="x"');
    const unknown = await getPublicPage(practice.ctx, "nadie", read);
    expect(unknown.status).toBe(404);
    expect(unknown.html).toContain(`<title>${productName}</title>`);
    expect(unknown.html).toContain("noindex");
    const broken = { ...practice.ctx, db: undefined as never };
    await expect(getPublicPage(broken, practice.slug, read)).rejects.toThrow();
  });

  test("is a plain page with the same texts while the site does not answer", async () => {
    const { html } = await getPublicPage(practice.ctx, practice.slug, () => Promise.resolve(undefined));
    expect(html).toContain("No pudimos abrir esta página. Intenta más tarde.");
    expect(html).toContain(`/n/${practice.slug}`);
    expect(pageHtml(undefined, undefined)).toContain("noindex");
  });

  test("says what is asked and how the person works, in 160 characters of whole words at most", async () => {
    const page = await getPublicNutritionist(practice.ctx, practice.slug);
    const describe = (changes: object) => shareOf({ ...page, ...changes }, "https://n.example").description;
    expect(describe({ about: "", isBookingOpen: true })).toMatch(/^Agenda una consulta con .* Atiende .*\.$/);
    expect(describe({ about: "", isBookingOpen: false })).toMatch(/^Solicita una consulta/);
    const service = page.services[0];
    const ways = (mode: string[]) =>
      describe({ about: "", specialities: [], services: [{ ...service, mode }] });
    expect(ways(["online", "site", "home"])).toContain("Atiende en línea, en consultorio y a domicilio.");
    expect(ways(["home"])).toContain("Atiende a domicilio.");
    const exactly = `${"palabra ".repeat(19)}12345678`;
    expect(exactly).toHaveLength(160);
    expect(describe({ about: exactly })).toBe(exactly);
    expect(describe({ about: `${exactly}9` })).toBe(`${"palabra ".repeat(19).trim()}…`);
    expect(describe({ about: "  dos \n líneas " })).toBe("dos líneas");
    expect(shareOf({ ...page, pictureUrl: null }, "https://n.example").image).toBeNull();
    expect(shareOf({ ...page, pictureUrl: "/p.jpg" }, "https://n.example").image).toBe(
      "https://n.example/p.jpg",
    );
    expect(shareOf({ ...page, types: [] }, "https://n.example").title).toContain(" · Nutrición | ");
  });
});
