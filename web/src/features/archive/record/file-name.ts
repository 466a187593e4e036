import { wordsOf } from "@nutria/contract/web/search";

/** A name as part of a file's name, which every system takes. */
export const fileNameOf = ({ name, lastName }: { name: string; lastName: string }): string =>
  wordsOf(`${name} ${lastName}`).join("-") || "paciente";
