/**
 * What a service worker does with a push: shows it, and opens its page when it is pressed. Imported by the worker of the
 * patient's app and by that of the other pages; each opens what is within its own scope.
 */
const nothingKnown = { title: "Nutria", body: "Hay algo nuevo.", url: "/", tag: "nutria" };

/** The notice of a push; a browser wants something to be shown for each, also for one that cannot be read. */
function readNotice(data) {
  try {
    const { title, body, url, tag, actions } = data.json();
    if (areTexts(title, body, url, tag)) return { title, body, url, tag, actions: readActions(actions) };
  } catch {
    // No JSON.
  }
  return nothingKnown;
}

/** The answers of a notice, without those that cannot be read. */
function readActions(actions) {
  if (!Array.isArray(actions)) return [];
  return actions.filter((one) => one && areTexts(one.action, one.title, one.url));
}

function areTexts(...parts) {
  return parts.every((part) => typeof part === "string");
}

self.addEventListener("push", (event) => {
  const { title, body, url, tag, actions = [] } = readNotice(event.data);
  event.waitUntil(
    self.registration.showNotification(title, {
      body,
      tag,
      // One that takes the place of an earlier one is news as well.
      renotify: true,
      icon: "/icon-192.png",
      badge: "/icon-192.png",
      lang: "es-MX",
      actions: actions.map((one) => ({ action: one.action, title: one.title })),
      data: { url, actions },
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { url = "/", actions = [] } = event.notification.data ?? {};
  // A browser without actions presses the notice itself.
  const pressed = actions.find(({ action }) => action === event.action);
  event.waitUntil(openPage(new URL(pressed?.url ?? url, self.location.origin)));
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
