import { openDeviceStore } from "./device-store";

/** Deletes the copy of an account that is no longer signed in here; what it has not sent waits for it. */
export async function forgetCopies(userId: string): Promise<void> {
  const store = await openDeviceStore(userId);
  await store?.clear("copies");
  await store?.clear("choices");
  store?.close();
}
