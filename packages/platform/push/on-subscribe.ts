import { administrators, channelNamespace } from "@nutria/contract/messages/push";

/**
 * The handler of AppSync Events that admits a person to the channel of their own session, and an administrator to theirs; as
 * source text, because it runs in AppSync's own JavaScript. The user pool's token was verified before it runs, the username is
 * the id of the person, and `origin_jti` names the session. A wildcard is the name of no channel.
 */
export const onSubscribeCode = `import { util } from "@aws-appsync/utils";

export function onSubscribe(ctx) {
  const path = ctx.info.channel.path;
  const groups = ctx.identity.claims["cognito:groups"];
  const session = "/" + ctx.identity.claims["origin_jti"];
  if (path === "/${channelNamespace}/" + ctx.identity.username.split("_").join("-") + session) return;
  if (groups && groups.includes("admin") && path === "/${channelNamespace}/${administrators}" + session) return;
  util.unauthorized();
}
`;
