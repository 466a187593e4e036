import { myPaths } from "@nutria/contract/web/my-paths";
import { appRoutes } from "@nutria/contract/routes/apps";
import { paths, tokenPages } from "@nutria/contract/web/paths";
import { Duration } from "aws-cdk-lib/core";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AllowedMethods,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginSslPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { Stack, StackContext } from "sst/constructs";
import { originKeyOf } from "./secrets/origin-key-references";
import { edgeRegion, settingsOf } from "./stage";
import { removalPolicyOf } from "./support/removal-policy";
import { withoutCustomResources } from "./support/custom-resources";
import { keepAccessLog } from "./support/edge-access-log";
import { singlePageCode, viewerAddressCode } from "./support/edge-functions";
import { createFirewall } from "./support/firewall";
import { createGateway } from "./support/gateway";
import { createHeadersPolicy } from "./support/response-headers";

/** Errors that CloudFront must not cache; by default it caches them for ten seconds. */
const uncachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/**
 * The single public origin: the site at `/`, the API at `/v1`. This stack comes early, with a gateway without routes, so
 * that later stacks can use the product's URL; the site's files come last (`web`).
 */
export function edge({ stack, app }: StackContext) {
  withoutCustomResources(stack);
  const { domain, isProduction } = settingsOf(stack);
  const { httpApi, host, domainName } = createGateway(stack);

  const site = createSite(stack);
  const pageHeaders = createHeadersPolicy(stack, "page", "page");
  const tokenHeaders = createHeadersPolicy(stack, "mailed-page", "tokenPage");
  const pages: BehaviorOptions = {
    origin: S3BucketOrigin.withOriginAccessControl(site),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: pageHeaders,
    compress: true,
    functionAssociations: [onRequest(stack, "single-page", singlePageCode)],
  };

  const calls = callsOf(stack, { host, domainName }, pageHeaders);

  // A firewall for CloudFront can only be created in this region.
  const firewall = isProduction && app.region === edgeRegion ? createFirewall(stack) : undefined;
  const distribution = new Distribution(stack, "distribution", {
    comment: `Nutria ${stack.stage}`,
    defaultRootObject: "index.html",
    defaultBehavior: pages,
    additionalBehaviors: {
      "/v1/*": calls,
      // The address at which an app finds how it gets a patient's tokens (RFC 8414).
      [appRoutes.getAuthorizationServer.spec.path]: calls,
      // The first pattern that matches holds.
      [paths.embeddedBooking.path.replace(":slug", "*")]: {
        ...pages,
        responseHeadersPolicy: createHeadersPolicy(stack, "embedded-page", "embeddedPage"),
      },
      // The API serves the page of a professional, because its head holds the preview of a shared link.
      [paths.publicPage.href("") + "*"]: {
        ...calls,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      },
      [`${myPaths.app.path}/*`]: {
        ...pages,
        responseHeadersPolicy: createHeadersPolicy(stack, "patient-app", "patientApp"),
      },
      ...Object.fromEntries(
        tokenPages.map((path) => [`${path}*`, { ...pages, responseHeadersPolicy: tokenHeaders }]),
      ),
    },
    errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(domain && {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(stack, "certificate", domain.certificateArn),
    }),
    ...(firewall && { webAclId: firewall.acl.attrArn }),
  });

  if (app.region === edgeRegion) keepAccessLog(stack, distribution);

  const webUrl = `https://${domain?.name ?? distribution.distributionDomainName}`;
  stack.addOutputs({
    WebUrl: webUrl,
    DistributionDomainName: distribution.distributionDomainName,
    SiteBucketName: site.bucketName,
  });
  return { httpApi, domainName, site, distribution, firewall: firewall?.metrics, webUrl };
}

function createSite(stack: Stack): Bucket {
  return new Bucket(stack, "site", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: removalPolicyOf(stack),
  });
}

/** The behaviour of the API's calls, by the gateway's host. */
function callsOf(
  stack: Stack,
  { host, domainName }: Pick<ReturnType<typeof createGateway>, "host" | "domainName">,
  headers: ReturnType<typeof createHeadersPolicy>,
): BehaviorOptions {
  return {
    origin: new HttpOrigin(host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      originSslProtocols: [OriginSslPolicy.TLS_V1_2],
      customHeaders: { "x-origin-key": originKeyOf(stack).sent },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // A gateway with the product's host name is found by it; another one by its own.
    originRequestPolicy: domainName
      ? OriginRequestPolicy.ALL_VIEWER
      : OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: headers,
    functionAssociations: [onRequest(stack, "viewer-address", viewerAddressCode)],
  };
}

function onRequest(stack: Stack, name: string, code: string) {
  return {
    eventType: FunctionEventType.VIEWER_REQUEST,
    function: new EdgeFunction(stack, name, {
      functionName: `nutria-${stack.stage}-${name}`,
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    }),
  };
}
