/** What a page of the product may load and do. Scripts come from our own files only, never from the page itself. */
const contentSecurityPolicy: Readonly<Record<string, string>> = {
  "default-src": "'self'",
  "script-src": "'self'",
  // The notices (notistack) write their own style element.
  "style-src": "'self' 'unsafe-inline'",
  "img-src": "'self' data: blob:",
  "connect-src": "'self'",
  "worker-src": "'self' blob:",
  "object-src": "'none'",
  "frame-ancestors": "'none'",
  "base-uri": "'self'",
  "form-action": "'self'",
};

/** Headers on every answer: of the embedded front on one machine, of CloudFront in the cloud. */
export const securityHeaders = {
  "content-security-policy": Object.entries(contentSecurityPolicy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** The mailed pages carry their token in the path: it must not travel on as the referrer. */
export const mailedPageHeaders = {
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

/** Only where the product is served over https. */
export const httpsOnlyHeaders = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
} as const;
