import { openDeviceStore, type DeviceStore } from "./device-store";

let early: { userId: string; store: Promise<DeviceStore | undefined> } | undefined;

/** Opens what an account has on this phone while the code of the app is still loading. */
export function openStoreEarly(userId: string): void {
  early = { userId, store: openDeviceStore(userId) };
  // The caller goes on in memory alone.
  early.store.catch(() => undefined);
}

/** Returns, once, the store that was opened early for an account; opens it now otherwise. */
export function takeDeviceStore(userId: string): Promise<DeviceStore | undefined> {
  const taken = early;
  early = undefined;
  if (taken?.userId === userId) return taken.store;
  void taken?.store.then((store) => store?.close());
  return openDeviceStore(userId);
}
