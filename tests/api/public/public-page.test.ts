import { officeRoutes } from "@nutria/contract/routes/offices";
import { defaultOnlineBooking } from "@nutria/contract/schemas/practice/online-booking";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aNutritionist, type SignedIn } from "../../support/accounts";
import { startProduct, type Product } from "../../support/product";
import { completeProfile, hours, onlineOffice } from "../../support/profile";

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const pageOf = (slug: string) => product.call(profileRoutes.getPublicNutritionist, { params: { slug } });
const statusOf = async (slug: string) =>
  (await product.send(profileRoutes.getPublicNutritionist, { params: { slug } })).status;
const htmlOf = async (slug: string) => {
  const { status, body } = await product.send(profileRoutes.getPublicPage, { params: { slug } });
  return { status, html: body as string };
};
async function slugOf(person: SignedIn<"nutritionist">): Promise<string> {
  const { publicPath } = await person.call(profileRoutes.getUser, {});
  return publicPath?.replace("/n/", "") ?? "";
}

describe("the public page", () => {
  test("shows public data only", async () => {
    const ana = await aNutritionist(product);
    await completeProfile(ana, { name: "María José", lastName: "O'Farril Ñandú" });
    const { _id: online } = await ana.call(officeRoutes.createOffice, { body: onlineOffice });
    await ana.call(officeRoutes.createOfficeSchedule, { body: hours([online]) });
    const slug = await slugOf(ana);
    expect(slug).toBe("maria-jose-o-farril-nandu");
    const page = await pageOf(slug);
    expect(page).toMatchObject({
      name: "María José",
      types: ["Nutrición clínica"],
      diets: ["Mediterránea", "Vegana"],
      specialities: [
        { name: "Control de peso", kind: "food" },
        { name: "Diabetes tipo 2", kind: "specialConditions" },
      ],
      services: [{ name: "Consulta de primera vez", minutesLenght: 60, price: 80_000 }],
      hours: [{ offices: [online], days: [1, 3], startTime: "09:00", endTime: "14:00" }],
      timeZone: "America/Mexico_City",
      share: { title: "María José O'Farril Ñandú · Nutrición clínica | Nutria", image: null },
    });
    const text = JSON.stringify(page);
    for (const secret of [ana.email, ana.phoneNumber, ana.id, "meet.example", "1990-05-17"]) {
      expect(text).not.toContain(secret);
    }
  });

  test("exists only while the profile is complete and the page is enabled", async () => {
    const ana = await aNutritionist(product);
    expect(await statusOf("ana-perez-luna")).toBe(404);
    await completeProfile(ana);
    const slug = await slugOf(ana);
    expect(await statusOf(slug)).toBe(200);
    await ana.call(profileRoutes.updateSettings, { body: { isPublicPageOn: false } });
    expect(await statusOf(slug)).toBe(404);
    await ana.call(profileRoutes.updateSettings, { body: { isPublicPageOn: true } });
    expect(await statusOf(slug)).toBe(200);
  });

  test("keeps its address after a change of name; a namesake gets another address", async () => {
    const [ana, other] = [await aNutritionist(product), await aNutritionist(product)];
    await completeProfile(ana, { name: "Inés", lastName: "Vela" });
    await completeProfile(other, { name: "Ines", lastName: "Vélá" });
    await ana.call(profileRoutes.updateUser, { body: { lastName: "Robles" } });
    expect(await slugOf(ana)).toBe("ines-vela");
    expect(await slugOf(other)).toMatch(/^ines-vela-[a-z0-9]{4}$/);
    expect((await pageOf("ines-vela")).lastName).toBe("Robles");
  });

  test("opens at an address longer than an id; one that nobody has is not found", async () => {
    const long = { name: "Maximiliana de los Ángeles Guadalupe", lastName: "Villaseñor Montes de Oca" };
    const [first, second] = [await aNutritionist(product), await aNutritionist(product)];
    await completeProfile(first, long);
    await completeProfile(second, long);
    const slug = await slugOf(second);
    expect(slug).toHaveLength(65);
    expect(await statusOf(slug)).toBe(200);
    expect((await htmlOf(slug)).status).toBe(200);
    expect(await statusOf("x".repeat(90))).toBe(404);
  });
});

describe("its HTML", () => {
  test("invites to choose a time while booking is open, otherwise to ask for a consultation", async () => {
    const ana = await aNutritionist(product);
    await completeProfile(ana, { name: "Noa", lastName: "Luz", nutritionistProfile: { about: "" } });
    const slug = await slugOf(ana);
    const preview = async () => (await pageOf(slug)).share.description;
    expect(await preview()).toMatch(/^Solicita una consulta con Noa Luz: /);
    const onlineBooking = { ...defaultOnlineBooking, isOpen: true };
    await ana.call(profileRoutes.updateSettings, { body: { onlineBooking } });
    expect(await preview()).toMatch(/^Agenda una consulta con Noa Luz: /);
  });

  test("contains the preview of a shared link, escaped", async () => {
    const ana = await aNutritionist(product);
    const about = `Nutrición "sin culpa" <script>alert(1)</script> & más. ${"Atiendo a familias. ".repeat(20)}`;
    await completeProfile(ana, { name: "Lía", lastName: "Sol", nutritionistProfile: { about } });
    const { status, html } = await htmlOf(await slugOf(ana));
    expect(status).toBe(200);
    expect(html).toContain("<title>Lía Sol · Nutrición clínica | Nutria</title>");
    expect(html).toMatch(/<meta property="og:url" content="http[^"]+\/n\/lia-sol">/);
    expect(html).toMatch(/<meta property="og:title" content="Lía Sol/);
    const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? "";
    expect(description).toContain("&#34;sin culpa&#34; &#60;script&#62;");
    expect(description).toMatch(/…$/);
    expect(html).not.toContain("<script>alert");
  });

  test("of an unknown address is a page with 404 that search engines do not index", async () => {
    const { status, html } = await htmlOf("nadie-de-nadie");
    expect(status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("og:title");
  });
});
