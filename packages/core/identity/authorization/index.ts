export { answerAuthorization } from "./answer";
export { viewAuthorization } from "./request";
export { describeAuthorizationServer } from "./server";
export { exchangeToken, revokeToken } from "./tokens";
