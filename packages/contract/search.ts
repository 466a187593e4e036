/** A text in lower case without accents, so that stored and typed texts compare equal. */
function plainText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

/** The words of a text, in the form in which they are compared. */
export const wordsOf = (text: string): string[] =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/**
 * The text that the search looks in: the words of name and last name, and the phone with and without its
 * country code.
 */
export function searchTextOf(card: {
  name: string;
  lastName: string;
  phoneNumber: string;
  countryCode: number;
}): string {
  const phone = [card.phoneNumber, `${card.countryCode}${card.phoneNumber}`];
  return [...wordsOf(`${card.name} ${card.lastName}`), ...phone].join(" ");
}

/**
 * Whether every typed word is a prefix of a word in the text (decisions: "prefix of any word"). A phone may
 * be typed with spaces, dashes, brackets or a plus sign.
 */
export function matcher(typed: string): (searchText: string) => boolean {
  const isPhone = /^[\d\s()+.-]*\d[\d\s()+.-]*$/.test(typed);
  const wanted = isPhone ? [typed.replace(/\D/g, "")] : wordsOf(typed);
  if (wanted.length === 0) return () => true;
  return (searchText) => {
    const padded = ` ${searchText}`;
    return wanted.every((word) => padded.includes(` ${word}`));
  };
}
