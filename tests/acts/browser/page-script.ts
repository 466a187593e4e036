/**
 * What a page of a walk runs first: its clock may be wrong and its storage full, as its own storage says, so that both outlive
 * the page.
 */
export const pageScript = `(() => {
  const real = Date;
  const set = (name) => { try { return localStorage.getItem(name); } catch { return null; } };
  const now = () => real.now() + Number(set("acts.shift") ?? 0);
  globalThis.Date = new Proxy(real, {
    construct: (target, given, as) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, as === globalThis.Date ? target : as),
    apply: () => new real(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...given) {
    if (set("acts.full") === "1") throw new DOMException("It is full", "QuotaExceededError");
    return put.apply(this, given);
  };
})();`;
