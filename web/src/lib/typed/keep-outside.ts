import { holders, offers } from "./use-typed";

/** Keeps what is typed and held outside components, whatever is on the screen. */
export function keepOutside<Value>(
  name: string,
  read: () => Value | undefined,
  write: (value: Value) => void,
): void {
  const key = `0 ${name}`;
  const take = (offered: unknown) => {
    offers.delete(key);
    write(offered as Value);
  };
  holders.add({ key, read, take });
  if (offers.has(key)) take(offers.get(key));
}
