import { addressInput } from "@nutria/contract/schemas/practice/office";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const reads = (mapUrl: string) => z.safeParse(addressInput, { mapUrl }).success;

test.each([
  "https://maps.app.goo.gl/abc",
  "http://meet.example.mx/sala",
  "HTTPS://zoom.us/j/1",
  "Piso 2: toca el timbre",
  "Entre Colima y Tonalá",
  "",
])("a map is a link of the web or words: %s", (text) => expect(reads(text)).toBe(true));

test.each([
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " data:text/html,hola",
  "java\u200bscript:alert(1)",
  "vbscript:x",
  "file:///etc/passwd",
  "ftp://example.mx",
  "tel:5512345678",
  "intent://x",
])("no other address is taken: %s", (text) => expect(reads(text)).toBe(false));
