import { partsOfText } from "@nutria/contract/web/text-links";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { iterations } from "../support/depth";

/** The addresses of a text that can be pressed, as they are read. */
const linksOf = (text: string): string[] =>
  partsOfText(text).flatMap(({ text: words, href }) => (href === undefined ? [] : [words]));

describe("an address that somebody wrote can be pressed", () => {
  test.each([
    ["alone", "https://nutria.mx", "https://nutria.mx"],
    ["within a sentence", "Mira https://recetas.mx/avena y dime", "https://recetas.mx/avena"],
    ["at the end of one", "Está en https://recetas.mx/avena.", "https://recetas.mx/avena"],
    ["asked about", "¿Leíste https://recetas.mx/avena?", "https://recetas.mx/avena"],
    ["cried out", "¡Ve https://recetas.mx/avena!", "https://recetas.mx/avena"],
    ["with an ellipsis", "https://recetas.mx/avena…", "https://recetas.mx/avena"],
    ["with three dots", "https://recetas.mx/avena...", "https://recetas.mx/avena"],
    ["in brackets", "(https://recetas.mx/avena)", "https://recetas.mx/avena"],
    ["in brackets, at the end", "Receta (https://recetas.mx/avena).", "https://recetas.mx/avena"],
    ["with brackets of its own", "https://es.wikipedia.org/wiki/Mole_(salsa)", undefined],
    [
      "with its own, in others",
      "(https://es.wikipedia.org/wiki/Mole_(salsa))",
      "https://es.wikipedia.org/wiki/Mole_(salsa)",
    ],
    ["as Markdown has it", "[avena](https://recetas.mx/avena)", "https://recetas.mx/avena"],
    ["in angle brackets", "<https://recetas.mx/avena>", "https://recetas.mx/avena"],
    ["in quotation marks", "“https://recetas.mx/avena”", "https://recetas.mx/avena"],
    ["in angular ones", "«https://recetas.mx/avena»", "https://recetas.mx/avena"],
    ["in bold of WhatsApp", "*https://recetas.mx/avena*", "https://recetas.mx/avena"],
    ["after a colon", "Aquí:https://recetas.mx/avena", "https://recetas.mx/avena"],
    ["on its own line", "Va:\nhttps://recetas.mx/avena\nSaludos", "https://recetas.mx/avena"],
    ["in capitals", "HTTPS://RECETAS.MX/Avena", "HTTPS://RECETAS.MX/Avena"],
    ["with a question and a place", "https://maps.google.com/?q=19.4,-99.1#mapa", undefined],
    ["with accents in its path", "https://recetas.mx/plátano-y-piña", undefined],
    ["with a name as Spanish writes it", "https://nutrición.mx/niños", undefined],
    ["with a port", "https://recetas.mx:8443/avena", undefined],
    ["that ends with a slash", "https://recetas.mx/avena/", undefined],
    ["closed by a mark that nobody sees", "https://recetas.mx/avena\u2069", "https://recetas.mx/avena"],
    ["after an emoji", "🥑https://recetas.mx/avena", "https://recetas.mx/avena"],
  ])("%s", (_, text, link = text) => {
    expect(linksOf(text)).toEqual([link]);
  });

  test("two in one text, each by itself", () => {
    expect(linksOf("https://a.mx, https://b.mx/c; y https://d.com.mx")).toEqual([
      "https://a.mx",
      "https://b.mx/c",
      "https://d.com.mx",
    ]);
  });

  test("as long as a message may be", () => {
    const long = `https://recetas.mx/${"a".repeat(1_900)}`;
    expect(linksOf(`${long} fin`)).toEqual([long]);
  });
});

describe("what does not say what it opens stays a text", () => {
  test.each([
    ["another protocol", "http://recetas.mx/avena"],
    ["without one", "www.recetas.mx y recetas.mx/avena"],
    ["a script", "javascript:alert(1)"],
    ["a script in capitals", "JaVaScRiPt:alert(document.cookie)"],
    ["a script that looks like an address", "javascript://recetas.mx/%0aalert(1)"],
    ["data", "data:text/html,<script>alert(1)</script>"],
    ["data with base64", "data:text/html;base64,PHNjcmlwdD4="],
    ["a blob, a file, a program", "blob:null/1 file:///etc/hosts vbscript:x intent://x#Intent;end"],
    ["a mail and a phone", "mailto:ana@nutria.mx tel:5512345678"],
    ["a user before the name", "https://banco.mx@malo.com/entrar"],
    ["a user and a password", "https://banco.mx:443@malo.com/"],
    ["a name in punycode", "https://xn--pypal-4ve.com/"],
    ["punycode below a name", "https://www.xn--pypal-4ve.com/"],
    ["a letter of another alphabet", "https://pаypal.com"],
    ["a letter that looks alike", "https://ɢoogle.com https://ﬁscal.mx"],
    ["full-width letters", "https://ｂａｎｃｏ.mx"],
    ["a full stop of another writing", "https://banco。mx"],
    ["a slash of another writing", "https://banco.mx⁄entrar.malo.com"],
    ["a text turned around", "https://banco.mx/\u202Ecod.exe"],
    ["a turned name", "https://\u202Emoc.olam"],
    ["an isolate within", "https://banco.mx/\u2066a\u2069b"],
    ["a mark of direction within", "https://banco\u200f.mx/a"],
    ["a space that nobody sees", "https://ban\u200bco.mx/"],
    ["a soft hyphen", "https://ban\u00adco.mx/"],
    ["a filler of Hangul", "https://banco.mx\u3164.malo.com"],
    ["a blank of Braille", "https://banco.mx/\u2800a"],
    ["a number for a name", "https://192.168.0.1/ https://3232235521/ https://[::1]/ https://0x7f.1"],
    ["a name of one label", "https://localhost/ https://intranet/a"],
    ["no name", "https:// https:/// https://. https://?q https://#a"],
    ["an empty label", "https://a..mx/ https://.mx/"],
    ["a label with a hyphen at its end", "https://a-.mx https://-a.mx"],
    ["a name in brackets", "https://banco.mx](https://malo.com)"],
    ["a percent sign in the name", "https://banco%2emx/ https://banco.mx%00.malo.com/"],
    ["a port that is none", "https://banco.mx:abc/ https://banco.mx:99999/"],
    ["the end of a word", "xhttps://banco.mx yhttps://banco.mx.https://b.mx"],
    ["one slash", "https:/banco.mx https:banco.mx"],
  ])("%s", (_, text) => {
    expect(linksOf(text)).toEqual([]);
  });
});

test("a backslash ends an address, which opens what is read", () => {
  const [link] = partsOfText("https://banco.mx\\@malo.com");
  expect(link).toEqual({ text: "https://banco.mx", href: "https://banco.mx/" });
});

const pieces = [
  ...'https:// http:// javascript: data: ://  a mx .com banco.mx/ @ : / ? # % ( ) [ ] . , ; … ñ á а xn-- \u202e \u200b \\ < > " «'.split(
    " ",
  ),
  " ",
  "\n",
  "https://banco.mx",
];

test("whatever is written, the pieces are the text, and each address opens the name that is read", () => {
  const written = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(written, (some) => {
      const text = some.join("");
      const parts = partsOfText(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      for (const { text: words, href } of parts) {
        if (href === undefined) continue;
        const { protocol, hostname, username, password } = new URL(href);
        expect({ protocol, username, password }).toEqual({ protocol: "https:", username: "", password: "" });
        const read = words.slice("https://".length).split(/[/?#:]/, 1)[0] ?? "";
        expect(new URL(`https://${read}`).hostname).toBe(hostname);
      }
    }),
    { numRuns: iterations({ suite: 2_000, depth: 20_000 }) },
  );
});

test("a text made to be slow is read at once", () => {
  const begun = performance.now();
  partsOfText(`https://a.mx/${"(".repeat(20_000)}${")".repeat(30_000)}`);
  partsOfText("https://".repeat(10_000));
  partsOfText(`https://${"a-".repeat(20_000)}`);
  partsOfText(`https://a.mx/${".".repeat(50_000)}`);
  expect(performance.now() - begun).toBeLessThan(2_000);
});
