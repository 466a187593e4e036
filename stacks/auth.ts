import { accessTokenMinutes, sessionDays } from "@nutria/contract/wire/token-life";
import { roles } from "@nutria/contract/schemas/account";
import { Duration } from "aws-cdk-lib/core";
import {
  AccountRecovery,
  ClientAttributes,
  CfnUserPoolGroup,
  FeaturePlan,
  Mfa,
  type UserPool,
  type UserPoolClient,
} from "aws-cdk-lib/aws-cognito";
import { Cognito, type App, type Stack, type StackContext } from "sst/constructs";
import { settingsOf } from "./stage";
import { removalPolicyOf } from "./support/removal-policy";
import { authStackName } from "./stack-names";
import { stateOf } from "./stage-state";
import { withoutCustomResources } from "./support/custom-resources";

/**
 * The user pool, protected like the table (see `storage`). Usernames are our ids, so the pool has no aliases. An account
 * without a group, such as one created by calling the pool directly, has no role and no access. After a restore with a new
 * pool, `use(auth)` is that one, in a stack of its own: see `addUserPools`.
 */
export function auth({ stack }: StackContext) {
  return createUserPool(stack, stateOf(stack).userPoolGeneration);
}

function createUserPool(stack: Stack, generation: number) {
  withoutCustomResources(stack);
  const settings = settingsOf(stack);
  const { isProtected } = stateOf(stack);
  stack.terminationProtection = isProtected;

  const cognito = new Cognito(stack, generation === 1 ? "users" : `users-${generation}`, {
    identityPoolFederation: false,
    cdk: {
      userPool: {
        // A third of the price per user of Essentials, whose rotation of refresh tokens the product does by itself.
        featurePlan: FeaturePlan.LITE,
        selfSignUpEnabled: true,
        signInAliases: { username: true },
        signInCaseSensitive: true,
        // The product sends every mail itself; the pool sends no code and confirms nobody by one.
        autoVerify: {},
        standardAttributes: { email: { required: true, mutable: true } },
        // The specification requires six characters of any kind (spec B §9).
        passwordPolicy: {
          minLength: 6,
          requireDigits: false,
          requireLowercase: false,
          requireUppercase: false,
          requireSymbols: false,
        },
        // Administrators have one (core/identity/account); the pool asks those who turned it on.
        mfa: Mfa.OPTIONAL,
        mfaSecondFactor: { otp: true, sms: false },
        accountRecovery: AccountRecovery.NONE,
        deletionProtection: settings.isProduction && isProtected,
        removalPolicy: removalPolicyOf(stack),
      },
      userPoolClient: {
        // Sign-up is an open call: anybody who knows the client's id could fill the pool.
        generateSecret: true,
        // The attributes written at sign-up. A person's own token can change these, and the product reads neither.
        writeAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
        readAttributes: new ClientAttributes().withStandardAttributes({ email: true, fullname: true }),
        disableOAuth: true,
        authFlows: { adminUserPassword: true },
        accessTokenValidity: Duration.minutes(accessTokenMinutes),
        idTokenValidity: Duration.minutes(accessTokenMinutes),
        refreshTokenValidity: Duration.days(sessionDays),
        enableTokenRevocation: true,
        preventUserExistenceErrors: true,
      },
    },
  });
  const userPool = cognito.cdk.userPool as UserPool;
  const userPoolClient = cognito.cdk.userPoolClient as UserPoolClient;

  for (const role of roles) {
    new CfnUserPoolGroup(stack, `group-${role}`, { userPoolId: userPool.userPoolId, groupName: role });
  }

  // CloudFormation refuses to take back what another stack still imports, as the others do until they have moved to the
  // pool of a later generation.
  const { userPoolId, userPoolArn } = userPool;
  for (const value of [userPoolId, userPoolArn, userPoolClient.userPoolClientId]) stack.exportValue(value);

  stack.addOutputs({ UserPoolId: userPool.userPoolId, UserPoolClientId: userPoolClient.userPoolClientId });
  return { userPool, userPoolClient };
}

/**
 * Adds the stack of the user pool in use. Those of the pools that were lost are left alone by a deploy, because
 * CloudFormation fails on a stack whose pool is gone as soon as it has anything to change there; a removal deletes them too.
 */
export function addUserPools(app: App): void {
  const { userPoolGeneration } = stateOf(app);
  for (let lost = 1; app.mode === "remove" && lost < userPoolGeneration; lost++) {
    app.stack(({ stack }: StackContext) => createUserPool(stack, lost), { id: authStackName(lost) });
  }
  app.stack(auth, { id: authStackName(userPoolGeneration) });
}
