/**
 * Opens the patient's app without a connection: keeps the files of its build, and nothing else. What the app knows of its
 * patient it keeps itself, encrypted; no answer of the API is ever stored here. The build writes `build` before this text:
 * its version and its files.
 */
importScripts("/push-worker.js");

const prefix = "mi-";
const store = prefix + build.version;
const page = "/mi/index.html";
/** A page that is still open loads the files of the version before. */
const versionsKept = 2;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(store)
      .then((cache) => cache.addAll(build.files.map((file) => new Request(file, { cache: "no-cache" }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(removeOldVersions().then(() => self.clients.claim()));
});

/** Keeps the latest versions, in the order in which their stores were made. */
async function removeOldVersions() {
  const names = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== store);
  const old = names.slice(0, Math.max(0, names.length - (versionsKept - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || !pathname.startsWith("/mi/")) return;
  if (request.mode === "navigate") event.respondWith(kept(page, request));
  else if (pathname !== "/mi/sw.js") event.respondWith(kept(pathname, request));
});

/** A file of this version, else of the one before, else from the network. */
async function kept(path, request) {
  const own = await (await caches.open(store)).match(path);
  return own ?? (await caches.match(path)) ?? fetch(request);
}
