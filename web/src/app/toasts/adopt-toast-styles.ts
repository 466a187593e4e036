/**
 * The toasts write their styles into a <style> element, which the content security policy refuses. This puts a
 * stand-in where they look for that element and carries what they write into a constructed sheet, which is allowed.
 * It must be imported before them.
 */
const sheet = new CSSStyleSheet();
let written = "";

const text = {
  get data() {
    return written;
  },
  set data(css: string) {
    written = css;
    sheet.replaceSync(css);
  },
};

Object.assign(window, { _goober: { parentNode: document.head, firstChild: text } });
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
