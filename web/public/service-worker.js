/**
 * Shows a page of our own when a page is opened without a connection, and the notices of pushes. It keeps those pages and
 * their picture alone: data of patients is never stored here, and every other request goes its usual way.
 */
importScripts("/push-worker.js");

const store = "offline-2";
const page = "/offline.html";
/** What was typed there waits on the phone, and the page says so. */
const questionnairePage = "/offline-questionnaire.html";
const pageFor = ({ url }) => (new URL(url).pathname.startsWith("/cuestionario/") ? questionnairePage : page);

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(store).then((cache) => cache.addAll([page, questionnairePage, "/favicon.svg"])),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== store).map((name) => caches.delete(name))),
        ),
      // The page is asked for while this starts, so that no page opens later because of it.
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(
      Promise.resolve(event.preloadResponse)
        .then((preloaded) => preloaded ?? fetch(request))
        .catch(() => caches.match(pageFor(request))),
    );
  } else if (new URL(request.url).pathname === "/favicon.svg") {
    event.respondWith(fetch(request).catch(() => caches.match("/favicon.svg")));
  }
});
