/** Runs of digits with whatever parts them but letters. */
const runs = /\+?\d(?:[^\p{L}\d+#]*\d)*/gu;
const onlyPhone = /^[\d\s()+.\p{Pd}\u2212]*$/u;
/** Prefixes that went before the ten digits of a Mexican number, after its code or without it. */
const whole = /^(?:00|011)?(?:52)?(?:1|01|04[45])?(\d{10})$/;
/** The same before a number that is not typed to its end. */
const begun = /^(?:0[01]?1|00|04[45])/;
const label =
  /^(?:https?|api|wa|me|com|send|phone|mobile|tel\w*|cel\w*|m[oó]vil|whatsapp|callto|sms|ext\w*|casa|trabajo|n[uú]m\w*)$/i;

/**
 * The number in a search, as WhatsApp, a contact or a call list gives it, in the digits by which patients are found, and
 * the other words of the search; undefined for a search without one. It is light, as every list has it: whether the number
 * exists is `readPhone`'s.
 */
export function searchedPhone(typed: string): { digits: string; rest: string } | undefined {
  const text = typed.normalize("NFKC").replace(/\p{Cf}|\.0+$/gu, "");
  const found = (text.match(runs) ?? []).reduce(
    (one, other) => (other.length > one.length ? other : one),
    "",
  );
  const plain = found.replace(/\D/g, "");
  const isWhole = plain.length >= 10;
  if (plain === "" || !(isWhole || onlyPhone.test(text))) return undefined;
  const after = text.slice(text.indexOf(found) + found.length).replace(/^\W*(?:ext\w*|x|int|#)\W*\d+/iu, "");
  const around = text.includes("://") ? "" : `${text.slice(0, text.indexOf(found))} ${after}`;
  return {
    digits: digitsOf(plain, found.startsWith("+")),
    rest: around
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => !label.test(word))
      .join(" "),
  };
}

function digitsOf(plain: string, hasPlus: boolean): string {
  // Eleven digits after a plus are of the United States, whose code is listed as it is.
  if (hasPlus && plain.startsWith("1")) return plain;
  return whole.exec(plain)?.[1] ?? (hasPlus ? plain.replace(/^521/, "52") : plain.replace(begun, ""));
}
