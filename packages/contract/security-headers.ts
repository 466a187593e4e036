/** The content security policy of every page; it allows scripts from our own files only, not inline. */
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

/** Headers of every response, from the local HTTP gateway and from CloudFront. */
export const securityHeaders = {
  "content-security-policy": Object.entries(contentSecurityPolicy)
    .map(([directive, value]) => `${directive} ${value}`)
    .join("; "),
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cross-origin-opener-policy": "same-origin",
} as const;

/** Headers of the mailed pages: their path holds a token, which must not be sent as the referrer. */
export const mailedPageHeaders = {
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
} as const;

/** Sent only when the product is served over https. */
export const httpsOnlyHeaders = {
  "strict-transport-security": "max-age=31536000; includeSubDomains",
} as const;
