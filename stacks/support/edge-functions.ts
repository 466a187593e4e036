/**
 * Code that runs at the edge, as text: CloudFront's own JavaScript, without modules. Each file of the site is asked for
 * by its name; every other address is the single page. It rewrites before the bucket is asked, so an error of the API
 * is never replaced by the page. Mailed pages first: their token has a dot in it.
 */
export const singlePageCode = `function handler(event) {
  var request = event.request;
  var name = request.uri.split("/").pop();
  var isFile = request.uri.indexOf("/assets/") === 0 || /\\.[a-z0-9]{2,11}$/i.test(name);
  if (request.uri.indexOf("/p/") === 0 || !isFile) request.uri = "/index.html";
  return request;
}`;

/** Tells the API who is calling: by the time a request gets there, its address is CloudFront's. */
export const viewerAddressCode = `function handler(event) {
  var request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}`;
