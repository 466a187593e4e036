import { paths } from "@nutria/contract/web/paths";
import { productName } from "@nutria/contract/store/product";
import type { PublicNutritionist } from "@nutria/contract/schemas/practice/public-page";
import { atFirstUse } from "@nutria/contract/wire/at-first-use";

const longestDescription = 160;

/** Title, description and image of a shared page, for search engines and chats. */
export function shareOf(
  page: Omit<PublicNutritionist, "share">,
  webUrl: string,
): PublicNutritionist["share"] {
  const { slug, name, lastName, types, pictureUrl } = page;
  const [type = "Nutrición"] = types;
  return {
    url: webUrl + paths.publicPage.href(slug),
    title: `${name} ${lastName} · ${type} | ${productName}`,
    description: shortened(page.about === "" ? summaryOf(page) : page.about),
    image: pictureUrl === null ? null : `${webUrl}${pictureUrl}`,
  };
}

function summaryOf(page: Omit<PublicNutritionist, "share">): string {
  const { name, lastName, specialities, services, isBookingOpen } = page;
  const modes = new Set(services.flatMap(({ mode }) => mode));
  const ways = [
    modes.has("online") ? "en línea" : "",
    modes.has("site") ? "en consultorio" : "",
    modes.has("home") ? "a domicilio" : "",
  ].filter((way) => way !== "");
  const topics = specialities.map((speciality) => speciality.name.toLowerCase());
  const invitation = isBookingOpen ? "Agenda" : "Solicita";
  return `${invitation} una consulta con ${name} ${lastName}: ${listed(topics)}. Atiende ${listed(ways)}.`;
}

const list = atFirstUse(() => new Intl.ListFormat("es-MX"));

function listed(words: string[]): string {
  return list().format(words);
}

/** The first words of a text, cut at a whole word. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= longestDescription) return line;
  return `${line.slice(0, longestDescription - 1).replace(/\s+\S*$/, "")}…`;
}
