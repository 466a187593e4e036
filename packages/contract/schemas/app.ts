import * as z from "zod/mini";
import { appScopes } from "../people/apps";
import { redirectPattern } from "../wire/redirect-address";
import { id, messages, requiredText } from "./primitives";

const scope = z.enum(appScopes);

/** The most addresses of an app. */
const mostRedirects = 10;

const redirect = z
  .string(messages.requiredField)
  .check(
    z.maxLength(500, messages.tooLong),
    z.regex(
      redirectPattern,
      "Usa https://, http://127.0.0.1 o un esquema propio con punto, como mx.ejemplo.app:/",
    ),
  );

/** An app that an operator registers: patients see its name, and codes go to its addresses alone. */
export const AppInput = z.strictObject({
  name: requiredText(60),
  redirects: z
    .array(redirect, messages.requiredField)
    .check(z.minLength(1, messages.requiredField), z.maxLength(mostRedirects, messages.invalid)),
});
export type AppInput = z.output<typeof AppInput>;

/** A registered app. `_id` is its `client_id`. */
export const RegisteredApp = z.object({
  _id: id,
  name: z.string(),
  redirects: z.array(z.string()),
  createdAt: z.string(),
});
export type RegisteredApp = z.output<typeof RegisteredApp>;

/** Visible ASCII, as RFC 6749 has it. */
const parameter = z.optional(
  z.string().check(z.maxLength(1000, messages.tooLong), z.regex(/^[ -~]*$/, messages.invalid)),
);

/** What an app asks for (OAuth 2.1). An unknown parameter is not heeded; what is missing is answered by the rules. */
const authorizationFields = {
  client_id: parameter,
  redirect_uri: parameter,
  response_type: parameter,
  scope: parameter,
  state: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
};
export const AuthorizationQuery = z.object(authorizationFields);
export type AuthorizationQuery = z.output<typeof AuthorizationQuery>;

/** What the page shows: the app and what it asks for, or where a request that is wrong goes back to. */
export const AuthorizationView = z.object({
  app: z.nullable(z.object({ name: z.string(), scopes: z.array(scope) })),
  redirect: z.nullable(z.string()),
});
export type AuthorizationView = z.output<typeof AuthorizationView>;

/** The patient's answer to what an app asks for. */
export const AuthorizationInput = z.object({
  ...authorizationFields,
  isAllowed: z.boolean(messages.choose),
});
export type AuthorizationInput = z.output<typeof AuthorizationInput>;

/** Where the browser goes on to, with a code or with the reason why there is none. */
export const AuthorizationAnswer = z.object({ redirect: z.string() });
export type AuthorizationAnswer = z.output<typeof AuthorizationAnswer>;

/** A request for tokens, as a form. */
export const TokenInput = z.object({
  grant_type: parameter,
  client_id: parameter,
  code: parameter,
  redirect_uri: parameter,
  code_verifier: parameter,
  refresh_token: parameter,
  scope: parameter,
});
export type TokenInput = z.output<typeof TokenInput>;

export const TokenAnswer = z.object({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  /** In seconds. */
  expires_in: z.number(),
  refresh_token: z.string(),
  scope: z.string(),
});
export type TokenAnswer = z.output<typeof TokenAnswer>;

/** A token that its app needs no more, of either kind (RFC 7009), as a form. */
export const RevokeInput = z.object({ token: parameter, token_type_hint: parameter, client_id: parameter });
export type RevokeInput = z.output<typeof RevokeInput>;

/** Where and how tokens are given (RFC 8414). */
export const AuthorizationServer = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string(),
  token_endpoint: z.string(),
  revocation_endpoint: z.string(),
  scopes_supported: z.array(scope),
  response_types_supported: z.array(z.string()),
  response_modes_supported: z.array(z.string()),
  grant_types_supported: z.array(z.string()),
  token_endpoint_auth_methods_supported: z.array(z.string()),
  revocation_endpoint_auth_methods_supported: z.array(z.string()),
  code_challenge_methods_supported: z.array(z.string()),
  authorization_response_iss_parameter_supported: z.boolean(),
  ui_locales_supported: z.array(z.string()),
  service_documentation: z.string(),
});
export type AuthorizationServer = z.output<typeof AuthorizationServer>;

/** An app that a patient lets in, whatever the number of phones it is on. */
export const ConnectedApp = z.object({
  /** The app's id. */
  _id: id,
  name: z.string(),
  scopes: z.array(scope),
  since: z.string(),
  /** Within a quarter of an hour. */
  lastUsedAt: z.string(),
});
export type ConnectedApp = z.output<typeof ConnectedApp>;

/** An app that patients of a practice use; who they are is theirs to tell. */
export const PracticeApp = z.object({
  _id: id,
  name: z.string(),
  scopes: z.array(scope),
  /** How many active patients of the practice let it in. */
  patients: z.number(),
  /** Whether the practice takes nothing that it sends. */
  isRefused: z.boolean(),
});
export type PracticeApp = z.output<typeof PracticeApp>;

export const PracticeAppInput = z.strictObject({ isRefused: z.boolean(messages.choose) });
export type PracticeAppInput = z.output<typeof PracticeAppInput>;
