/**
 * What an operator starts by hand and nobody else: invoked by its name with the credentials of the cloud's account, or
 * on the developer page of one machine. It has no address on the API.
 */
interface Operation {
  name: string;
  description: string;
  /** File of its handler, from the repository's root; its export is `handler`. */
  file: string;
}

export const operationTable: Operation[] = [
  {
    name: "create-administrator",
    description: "Opens an administrator's account and mails a temporary password",
    file: "functions/operations/create-administrator.ts",
  },
];
