/** The permissions that a Lambda can have besides writing its log; `stacks/permissions.ts` maps them to actions. */
export type Need =
  | "table"
  | "publish"
  | "register"
  | "verify"
  | "signIn"
  | "createAdministrator"
  | "mail"
  | "linkSecret"
  | "payments"
  | "photos"
  | "instructions"
  | "recordFiles"
  | "videos";
