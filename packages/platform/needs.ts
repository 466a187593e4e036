/** The permissions that a Lambda can have besides writing its log; `stacks/permissions.ts` maps them to actions. */
export type Need =
  | "table"
  | "publish"
  | "register"
  | "signIn"
  | "createAdministrator"
  | "mail"
  | "linkSecret"
  | "files";
