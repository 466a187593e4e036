/** What a Lambda may be allowed to do besides writing its log; `stacks/permissions.ts` says which actions each means. */
export type Need =
  "table" | "publish" | "register" | "signIn" | "createAdministrator" | "mail" | "linkSecret" | "files";
