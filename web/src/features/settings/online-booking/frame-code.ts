/** The HTML that shows the booking of a public page in another site. */
export function frameCode(url: string, title: string): string {
  return `<iframe src="${escaped(`${url}/embed`)}" title="${escaped(title)}" width="100%" height="760" style="border:0" loading="lazy"></iframe>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
