type Listener = (input: unknown, answer: Promise<unknown>) => void;

let listener: Listener | undefined;

/** Hears of every call of this tab that changes something, with its answer to come. The last listener hears. */
export function onOwnChange(listen: Listener | undefined): void {
  listener = listen;
}

/** Says that this tab changes something. */
export function sayOwnChange(input: unknown, answer: Promise<unknown>): void {
  listener?.(input, answer);
}
