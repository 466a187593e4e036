import { plainLine, plainText } from "@nutria/contract/web/plain-text";
import { allRoutes } from "@nutria/contract/routes/index";
import type { Schema } from "@nutria/contract/wire/define";
import { eventData } from "@nutria/contract/schemas/event";
import { jsonOf } from "@nutria/core/archive/uploaded-json";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

interface Def {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  in?: Schema;
  out?: Schema;
  valueType?: Schema;
}

/** Every text of a body, with the path to it. */
function* textsOf(
  schema: Schema,
  path: string,
  seen: Set<Schema>,
): Generator<{ path: string; text: Schema }> {
  if (seen.has(schema)) return;
  const within = new Set(seen).add(schema);
  const def = schema._zod.def as unknown as Def;
  if (def.type === "string") yield { path, text: schema };
  for (const [name, field] of Object.entries(def.shape ?? {}))
    yield* textsOf(field, `${path}.${name}`, within);
  for (const part of [def.element, def.innerType, def.in, def.out, def.valueType, ...(def.options ?? [])]) {
    if (part) yield* textsOf(part, path, within);
  }
}

const bodies = allRoutes.flatMap(({ name, spec }) => (spec.body ? [[name, spec.body] as const] : []));
const texts = [...bodies, ...Object.entries(eventData)].flatMap(([name, schema]) => [
  ...textsOf(schema, name, new Set()),
]);

/** Control characters, marks that turn a text around, and what is nowhere seen. */
const unseen = ["\u0000", "\u0007", "\u001b", "\u202e", "\u202a", "\u2066", "\u200b", "\u200f", "\ufeff"];

/** Fields that name something by its id, or by what a lookup finds. */
const ids =
  /\.(_id|patients?|services?|offices?|appointments?|entry|entries|nutritionist|partner|cardId|storeProductId|uploadId|copyOf|replaces|food|ref|template|plan|upTo|attachment|payment|slug|publicField|discountCode) /;

/** Of events, which name what they are about. */
const idsOfEvents = /^\w+\.pass |^loggedMeal\.photo |^lovedComment\.comment |^completedWorkout\.workout /;

test("no body and no event keeps a character that nobody sees, in any of its texts", () => {
  const kept = texts.flatMap(({ path, text }) =>
    unseen.flatMap((character) => {
      const read = z.safeParse(text as z.ZodMiniType, `Ana${character}Lopez`);
      const isKept = read.success && typeof read.data === "string" && read.data.includes(character);
      return isKept ? [`${path} U+${character.charCodeAt(0).toString(16)}`] : [];
    }),
  );
  // Passwords, tokens and addresses are never shown, and ids are looked up as they are.
  const secret = /\.(\w*[pP]assword|refreshToken|code|token|endpoint|p256dh|auth|address|fileUrl|url)( |\.)/;
  const found = [...new Set(kept)].filter(
    (one) => !secret.test(one) && !ids.test(one) && !idsOfEvents.test(one),
  );
  expect(found).toEqual([]);
  expect(texts.length).toBeGreaterThan(300);
});

describe("a text", () => {
  test("keeps its lines, its accents and its emojis", () => {
    const typed = "Hola, José 👩‍👧\n\tdesayuno: ½ taza";
    expect(plainText(typed)).toBe(typed);
    expect(plainLine("María José Ñandú")).toBe("María José Ñandú");
  });

  test("on one line has neither line ends nor what turns it around", () => {
    expect(plainLine("Ana\u202e zepóL\r\n")).toBe("Ana zepóL");
    expect(plainLine("informe\u202efdp.exe")).toBe("informefdp.exe");
  });
});

test.each([
  ["familia 👨‍👩‍👧 y bandera 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 👍🏽", "familia 👨‍👩‍👧 y bandera 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 👍🏽"],
  ["A\u200dn\u200ca\ufe0f", "Ana"],
  ["Ana\u{e0041}\u{e0042}\u{e0043}", "Ana"],
  ["Ana\u{e0100}", "Ana"],
  ["A\u00adn\u034fa\u2800\u3164\uffa0\u180e\u2060\ud800", "Ana"],
  ["uno\n\tdos\r\n", "uno\n\tdos\r\n"],
])("A text keeps its emojis and lines, and nothing else that hides: %j", (typed, kept) => {
  expect(plainText(typed)).toBe(kept);
});

test.each([..."\u{e0041}\u200d\u202e\ufe0f\u0000👩", "\u{1f3f4}\u{e0041}", "👩\u200d"])(
  "as much of %j as a body holds is read at once",
  // Without a bound of what the pattern looks back at, this takes minutes.
  { timeout: 20_000 },
  (one) => {
    expect(plainText(one.repeat(300_000)).length).toBeLessThanOrEqual(300_000 * one.length);
    expect(plainLine(one.repeat(300_000)).length).toBeLessThanOrEqual(300_000 * one.length);
  },
);

test("a file that is imported keeps none of them, wherever in it they are", () => {
  const typed = {
    record: {
      person: { name: "Ana\u202e zepóL\u0000", birthdate: null },
      notes: ["uno\n\u200bdos", 3, true],
    },
  };
  const bytes = new TextEncoder().encode(JSON.stringify(typed));
  expect(jsonOf(bytes)).toEqual({
    record: { person: { name: "Ana zepóL", birthdate: null }, notes: ["uno\ndos", 3, true] },
  });
  expect(jsonOf(gzipSync(bytes))).toEqual(jsonOf(bytes));
});
