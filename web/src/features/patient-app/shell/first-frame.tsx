/** What `web/mi/index.html` shows before the code is there, until the app knows more. */
export function FirstFrame() {
  return (
    <div className="first-frame" data-placeholder="">
      <div className="first-frame-bar" />
      <div className="first-frame-page" role="status">
        <span className="visually-hidden">Cargando…</span>
        <i />
        <i />
        <i />
      </div>
      <div className="first-frame-tabs" />
    </div>
  );
}
