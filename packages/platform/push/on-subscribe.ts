import { administrators, channelNamespace } from "@nutria/contract/push";

/**
 * The handler of AppSync Events that admits a person to their own channel, and administrators to theirs; as source text,
 * because it runs in AppSync's own JavaScript. The user pool's token was verified before it runs, and the username is
 * the id of the person. A wildcard is the name of no channel.
 */
export const onSubscribeCode = `import { util } from "@aws-appsync/utils";

export function onSubscribe(ctx) {
  const path = ctx.info.channel.path;
  const groups = ctx.identity.claims["cognito:groups"];
  const own = "/${channelNamespace}/" + ctx.identity.username.split("_").join("-");
  if (path === own) return;
  if (groups && groups.includes("admin") && path === "/${channelNamespace}/${administrators}") return;
  util.unauthorized();
}
`;
