/** The permissions that a Lambda can have besides writing its log; `stacks/permissions.ts` maps them to actions. */
export type Need =
  | "table"
  /** Of the table, the dead letters alone, each by its id, and the outbox with what is raised about them. */
  | "deadLetters"
  | "publish"
  | "register"
  | "verify"
  | "signIn"
  /** Removes users from the pool. */
  | "removeUser"
  | "createAdministrator"
  /** Reads every item of the table, to find all of a kind that no index lists. */
  | "scan"
  | "restoreAccounts"
  | "mail"
  | "linkSecret"
  /** Sends pushes, with the private keys of the stage. */
  | "push"
  /** Tells browsers the public key of pushes. */
  | "pushPublicKey"
  /** Sends by WhatsApp, from the stage's number. */
  | "whatsApp"
  | "payments"
  | "photos"
  | "instructions"
  | "recordFiles"
  | "videos";
