/**
 * The toast library writes its styles into a <style> element, which the content security policy blocks. This replaces
 * that element with a stub that copies the styles into a constructed style sheet, which is allowed. Import it before
 * the library.
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
