/** The languages of the documentation; the first is the one of who asks for none. */
export const languages = ["es", "en"] as const;
export type Language = (typeof languages)[number];

/** The pages of the guide, in order, and their files under `docs`. `npm run make guide` makes `guide.json` of them. */
export const guideSources = {
  events: { es: "eventos.md", en: "events.md" },
  apps: { es: "aplicaciones.md", en: "apps.md" },
  versions: { es: "api-versiones.md", en: "api-versions.md" },
  changelog: { es: "api-cambios.md", en: "api-changelog.md" },
} as const satisfies Record<string, Record<Language, string>>;

export type GuidePageName = keyof typeof guideSources;

/** A page of the guide as it was compiled: its text is HTML of ours. */
export interface GuidePage {
  title: string;
  /** Its headings of the second level. */
  headings: { id: string; text: string }[];
  html: string;
}

/** Where a page is read. */
export function docsPath(page: string, language: Language): string {
  const path = page === "events" ? "/v1/docs" : `/v1/docs/${page}`;
  return language === "es" ? path : `${path}?lang=${language}`;
}
