/**
 * What a service worker does with a push: shows it, and opens its page when it is pressed. Imported by the worker of the
 * patient's app and by that of the other pages; each opens what is within its own scope.
 */
const nothingKnown = { title: "Nutria", body: "Hay algo nuevo.", url: "/", tag: "nutria" };

/** The notice of a push; a browser wants something to be shown for each, also for one that cannot be read. */
function readNotice(data) {
  try {
    const { title, body, url, tag } = data.json();
    if ([title, body, url, tag].every((part) => typeof part === "string")) return { title, body, url, tag };
  } catch {
    // No JSON.
  }
  return nothingKnown;
}

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = readNotice(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      // One that takes the place of an earlier one is news as well.
      renotify: true,
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      lang: "es-MX",
      data: { url },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url = "/" } = event.notification.data ?? {};
  event.waitUntil(openPage(new URL(url, self.location.origin)));
});

/** Brings a window of the app to the front and tells it the page, so that what is typed there stays; else opens one. */
async function openPage(url) {
  if (url.origin !== self.location.origin) return;
  const scope = new URL(self.registration.scope).pathname;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = windows.filter((one) => isWithin(new URL(one.url).pathname, scope));
  const front = own.find((one) => one.focused) ?? own[0];
  const path = url.pathname + url.search;
  if (!front) {
    await self.clients.openWindow(path);
    return;
  }
  await front.focus();
  front.postMessage({ opens: path });
}

/** The patient's app lies within the scope of the other pages and has a worker of its own. */
function isWithin(pathname, scope) {
  return scope === "/" ? !/^\/mi(\/|$)/.test(pathname) : pathname.startsWith(scope);
}
