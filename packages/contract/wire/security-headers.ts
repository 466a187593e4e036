/** The players of videos on other sites, which a workout shows in a frame. */
const videoPlayers = "https://www.youtube-nocookie.com https://player.vimeo.com";

/** The content security policy of every page; it allows scripts from our own files only, not inline. */
const ownFilesOnly: Readonly<Record<string, string>> = {
  "default-src": "'self'",
  "script-src": "'self'",
  // The page that a browser shows without a connection (offline.html) has its own style element.
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "connect-src": "'self'",
  "frame-src": videoPlayers,
  "worker-src": "'self'",
  "object-src": "'none'",
  "frame-ancestors": "'none'",
  "base-uri": "'self'",
  "form-action": "'self'",
};

/** What Stripe's code in the browser needs: its scripts, the frames of its card fields and of 3-D Secure, its API. */
const withStripe: Readonly<Record<string, string>> = {
  ...ownFilesOnly,
  "script-src": "'self' https://js.stripe.com https://*.js.stripe.com",
  "frame-src": `${videoPlayers} https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com`,
  "connect-src": "'self' https://api.stripe.com",
};

const textOf = (policy: Readonly<Record<string, string>>): string =>
  Object.entries(policy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join("; ");

/** Headers of every response, from the local HTTP gateway and from CloudFront. */
export const securityHeaders = {
  "content-security-policy": textOf(ownFilesOnly),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** Replaces the policy on the pages of a stage that pays through Stripe; the embedded provider needs no other site. */
export const stripePageHeaders = {
  "content-security-policy": textOf(withStripe),
} as const;

/** A policy whose pages may also play videos from another origin, and upload them there. */
export function withVideosFrom(origin: string, policy: string): string {
  return `${withConnectionsTo(origin, policy)}; media-src 'self' ${origin}`;
}

/** A policy whose pages may also connect to another origin. */
export function withConnectionsTo(origin: string, policy: string): string {
  return policy.replace(/connect-src [^;]*/, (sources) => `${sources} ${origin}`);
}

/** Headers of every page whose path holds a token, which is sent to nobody as the referrer, kept nowhere and listed nowhere. */
export const tokenPageHeaders = {
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
} as const;

/** The booking of a public page inside the nutritionist's own site. */
export const embeddedPagePath = /^\/n\/[^/]+\/embed$/;

/** Headers of the embedded booking: the only page that other sites may show in a frame. */
export const embeddedPageHeaders = {
  "content-security-policy": textOf({ ...ownFilesOnly, "frame-ancestors": "*" }),
  // Search engines show the public page itself.
  "x-robots-tag": "noindex",
} as const;

/** Headers of the patient's app: its components write no style element, and search engines have nothing to find there. */
export const patientAppHeaders = {
  "content-security-policy": textOf({ ...ownFilesOnly, "style-src": "'self'" }),
  "x-robots-tag": "noindex",
} as const;

/** Sent only when the product is served over https. */
export const httpsOnlyHeaders = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
} as const;
