import { soundsUrgent } from "@nutria/contract/messages/urgent-words";
import * as fc from "fast-check";
import { expect, test } from "vitest";

test.each([
  "Me sentí mareada después de caminar, ¿cambio la colación?",
  "ME DESMAYÉ en el trabajo",
  "Tengo dolor de pecho",
  "me duele el pecho desde ayer",
  "Siento que me falta el aire",
  "Creo que es hipoglucemia",
  "Se me hinchó la garganta con la nuez",
  "ya no quiero vivir así",
])("somebody who writes “%s” may need help now", (text) => {
  expect(soundsUrgent(text)).toBe(true);
});

test.each([
  "Hola, Alejandra. Mañana como en casa de mi hija y va a hacer mole. ¿Puedo?",
  "Hice pechuga de pollo a la plancha",
  "Me comí dos tacos y no me arrepiento",
  "¿Puedo cambiar el pan?",
  "Salí a respirar aire fresco",
  "",
])("somebody who writes “%s” does not", (text) => {
  expect(soundsUrgent(text)).toBe(false);
});

test("accents, capitals and what stands around a phrase change nothing", () => {
  const around = fc.stringMatching(/^[a-z ]{0,30}$/);
  const shape = fc.constantFrom(
    (text: string) => text,
    (text: string) => text.toUpperCase(),
    (text: string) => text.replaceAll("o", "ó"),
  );
  fc.assert(
    fc.property(around, around, shape, (before, after, shaped) => {
      expect(soundsUrgent(`${before} ${shaped("dolor de pecho")} ${after}`)).toBe(true);
    }),
  );
});
