import { channelNamespace } from "@nutria/contract/messages/push";
import { onSubscribeCode } from "@nutria/platform/push/on-subscribe";
import { AppSyncAuthorizationType, Code, EventApi } from "aws-cdk-lib/aws-appsync";
import { use, type StackContext } from "sst/constructs";
import { auth } from "./auth";
import { withoutCustomResources } from "./support/custom-resources";

/**
 * The channels that tell browsers what changed (AppSync Events). A browser connects and subscribes with the access token
 * of the API, to its own person's channel alone; only a Lambda of ours publishes. This stack comes before the edge, whose
 * pages name the WebSocket in their content security policy.
 */
export function channels({ stack }: StackContext) {
  withoutCustomResources(stack);
  const { userPool, userPoolClient } = use(auth);
  const { USER_POOL, IAM } = AppSyncAuthorizationType;

  const eventApi = new EventApi(stack, "channels", {
    apiName: `nutria-${stack.stage}`,
    authorizationConfig: {
      authProviders: [
        {
          authorizationType: USER_POOL,
          cognitoConfig: { userPool, appIdClientRegex: userPoolClient.userPoolClientId },
        },
        { authorizationType: IAM },
      ],
      connectionAuthModeTypes: [USER_POOL],
      defaultPublishAuthModeTypes: [IAM],
      defaultSubscribeAuthModeTypes: [USER_POOL],
    },
  });
  const namespace = eventApi.addChannelNamespace(channelNamespace, {
    code: Code.fromInline(onSubscribeCode),
  });

  return {
    eventApi,
    namespaceArn: namespace.channelNamespaceArn,
    origin: `wss://${eventApi.realtimeDns}`,
    publishUrl: `https://${eventApi.httpDns}/event`,
  };
}
