import { Duration, Fn, RemovalPolicy } from "aws-cdk-lib/core";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import type { HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
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
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
  type BehaviorOptions,
} from "aws-cdk-lib/aws-cloudfront";
import { HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { Api, type Stack, type StackContext } from "sst/constructs";
import { settingsOf } from "./stage";
import { withoutCustomResources } from "./support/custom-resources";
import { singlePageCode, viewerAddressCode } from "./support/edge-functions";
import { createFirewall } from "./support/firewall";
import { createHeadersPolicy } from "./support/response-headers";

/** Errors that CloudFront must not cache; by default it caches them for ten seconds. */
const uncachedErrors = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

/**
 * The single public origin: the site at `/`, the API at `/v1`. This stack comes first, with a gateway without routes, so
 * that later stacks can use the product's URL; the site's files come last (`web`).
 */
export function edge({ stack, app }: StackContext) {
  withoutCustomResources(stack);
  const { domain, isProduction } = settingsOf(stack);
  const httpApi = createGateway(stack);

  const site = new Bucket(stack, "site", {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    removalPolicy: isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
  });

  // The last part of the stack's id is random and constant, so it proves to the API that a call came through CloudFront.
  const originKey = Fn.select(2, Fn.split("/", stack.stackId));
  const pageHeaders = createHeadersPolicy(stack, "page", "page");
  const pages: BehaviorOptions = {
    origin: S3BucketOrigin.withOriginAccessControl(site),
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
    cachePolicy: CachePolicy.CACHING_OPTIMIZED,
    responseHeadersPolicy: pageHeaders,
    compress: true,
    functionAssociations: [onRequest(stack, "single-page", singlePageCode)],
  };

  const calls: BehaviorOptions = {
    origin: new HttpOrigin(`${httpApi.apiId}.execute-api.${app.region}.${stack.urlSuffix}`, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: { "x-origin-key": originKey },
    }),
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    allowedMethods: AllowedMethods.ALLOW_ALL,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: pageHeaders,
    functionAssociations: [onRequest(stack, "viewer-address", viewerAddressCode)],
  };

  const distribution = new Distribution(stack, "distribution", {
    comment: `Nutria ${stack.stage}`,
    defaultRootObject: "index.html",
    defaultBehavior: pages,
    additionalBehaviors: {
      "/v1/*": calls,
      // The first pattern that matches holds.
      "/n/*/embed": {
        ...pages,
        responseHeadersPolicy: createHeadersPolicy(stack, "embedded-page", "embeddedPage"),
      },
      // The API serves the page of a professional, because its head holds the preview of a shared link.
      "/n/*": { ...calls, viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS },
      "/p/*": { ...pages, responseHeadersPolicy: createHeadersPolicy(stack, "mailed-page", "mailedPage") },
    },
    errorResponses: uncachedErrors.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    httpVersion: HttpVersion.HTTP2_AND_3,
    minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    priceClass: PriceClass.PRICE_CLASS_100,
    ...(domain && {
      domainNames: [domain.name],
      certificate: Certificate.fromCertificateArn(stack, "certificate", domain.certificateArn),
    }),
    // A firewall for CloudFront can only be created in this region.
    ...(isProduction && app.region === "us-east-1" && { webAclId: createFirewall(stack).attrArn }),
  });

  const webUrl = `https://${domain?.name ?? distribution.distributionDomainName}`;
  stack.addOutputs({
    WebUrl: webUrl,
    DistributionDomainName: distribution.distributionDomainName,
    SiteBucketName: site.bucketName,
  });
  return { httpApi, site, distribution, webUrl, originKey };
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

/**
 * The gateway, with one throttle for all callers. Its log has the route but not the path, because the path of a mailed
 * page contains the token.
 */
function createGateway(stack: Stack): HttpApi {
  const { apiLimit, isProduction } = settingsOf(stack);
  const gateway = new Api(stack, "gateway", {
    cors: false,
    defaults: { throttle: { rate: apiLimit.perSecond, burst: apiLimit.burst } },
    accessLog: {
      format: JSON.stringify({
        requestId: "$context.requestId",
        time: "$context.requestTime",
        route: "$context.routeKey",
        status: "$context.status",
        milliseconds: "$context.responseLatency",
        integrationStatus: "$context.integrationStatus",
        integrationMilliseconds: "$context.integrationLatency",
        error: "$context.error.message",
        bytes: "$context.responseLength",
      }),
      retention: isProduction ? "three_months" : "one_month",
    },
  });
  return gateway.cdk.httpApi as HttpApi;
}
