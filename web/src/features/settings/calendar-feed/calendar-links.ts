import { productName } from "@nutria/contract/product";

/** Returns the links that subscribe each calendar app to the private URL. */
export function calendarLinks(url: string): { google: string; apple: string; outlook: string } {
  const webcal = url.replace(/^https?:/, "webcal:");
  const outlook = new URLSearchParams({ url, name: productName });
  return {
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal }).toString()}`,
    apple: webcal,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook.toString()}`,
  };
}
