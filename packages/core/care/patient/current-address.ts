import type { Person } from "./entity";

/** Whether a mail of an instant went to the person's current address, not to one that was corrected since. */
export const wentToCurrentAddress = ({ emailSetAt }: Pick<Person, "emailSetAt">, mailedAt: string): boolean =>
  emailSetAt === undefined || mailedAt >= emailSetAt;

/** The instant of a mailed link: that of its cause, or that of the address where the mail waited for a correction. */
export const linkInstant = ({ emailSetAt = "" }: Pick<Person, "emailSetAt">, cause: string): string =>
  emailSetAt > cause ? emailSetAt : cause;
