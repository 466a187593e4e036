import { embeddedHeightMessage } from "../../../config/embedded-height";

/**
 * The HTML that shows the booking of a public page in another site: a frame, and a script that makes it as high as the
 * booking says it is. Without the script, which some sites remove, the frame keeps its height and scrolls.
 */
export function frameCode(url: string, title: string): string {
  return `<iframe id="agenda-nutria" src="${escaped(`${url}/embed`)}" title="${escaped(title)}" width="100%" height="760" style="border:0" loading="lazy"></iframe>
<script>addEventListener("message",function(e){var f=document.getElementById("agenda-nutria");if(f&&e.source===f.contentWindow&&e.data&&e.data.type==="${embeddedHeightMessage}")f.height=e.data.height})</script>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}
