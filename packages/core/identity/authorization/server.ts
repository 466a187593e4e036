import { appScopes } from "@nutria/contract/people/apps";
import { myAuthorization } from "@nutria/contract/web/my-paths";
import { appRoutes } from "@nutria/contract/routes/apps";
import { docsRoutes } from "@nutria/contract/routes/docs";
import type { AuthorizationServer } from "@nutria/contract/schemas/app";
import type { Context } from "../../kernel/context";

/** The endpoints and methods by which an app gets a patient's tokens (RFC 8414). */
export function describeAuthorizationServer({ settings: { webUrl } }: Context): AuthorizationServer {
  return {
    issuer: webUrl,
    authorization_endpoint: webUrl + myAuthorization.href(),
    token_endpoint: webUrl + appRoutes.exchangeToken.spec.path,
    revocation_endpoint: webUrl + appRoutes.revokeToken.spec.path,
    scopes_supported: [...appScopes],
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    // Apps on phones and in browsers keep no secret.
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    ui_locales_supported: ["es-MX"],
    service_documentation: webUrl + docsRoutes.getDocs.spec.path,
  };
}
