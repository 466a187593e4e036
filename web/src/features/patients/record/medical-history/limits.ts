import { longestNote } from "@nutria/contract/schemas/record/fields";

/** The most characters of a field, as the contract has them: an input takes no more. */
export const longest = { short: 80, name: 120, cell: 300, note: longestNote } as const;
/** The most rows of a table. */
export const mostRows = 50;
