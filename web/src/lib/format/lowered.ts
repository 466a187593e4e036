/** A name within a sentence; one in capitals, such as DASH, stays. */
export const lowered = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
