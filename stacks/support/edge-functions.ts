import { paths } from "@nutria/contract/web/paths";

/**
 * Functions that run in CloudFront, as source text, because its JavaScript has no modules. This one rewrites every URL
 * that is not a file of the site to its single page; the patient's app has one of its own. It runs before the request, so
 * an error of the API is never replaced by the page. Mailed pages are matched first, because their token contains a dot.
 */
export const singlePageCode = `function handler(event) {
  var request = event.request;
  var name = request.uri.split("/").pop();
  var isFile = request.uri.indexOf("/assets/") === 0 || /\\.[a-z0-9]{2,11}$/i.test(name);
  var isMailed = request.uri.indexOf("${paths.mailedLink.href("")}") === 0;
  var isOfMyApp = /^\\/mi(\\/|$)/.test(request.uri);
  if (isMailed || !isFile) request.uri = isOfMyApp ? "/mi/index.html" : "/index.html";
  return request;
}`;

/** Passes the viewer's address to the API, which otherwise sees CloudFront's address. */
export const viewerAddressCode = `function handler(event) {
  var request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}`;
