/** Prints a line for the operator: the outcome of a step, or the next one. No secret is ever part of it. */
export type Say = (line: string) => void;
