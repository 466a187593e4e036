import { Link } from "react-router-dom";
import { buttonClass } from "../../components/ui/actions/button-class";
import { EmptyState } from "../../components/ui/feedback/empty-state";
import { LogoMark } from "../../components/ui/display/logo";
import { paths } from "../../config/paths";
import { usePageTitle } from "../../lib/page-title";

/** The page for an unknown URL. */
export function NotFoundScreen() {
  usePageTitle("Página no encontrada");
  return (
    <EmptyState
      icon={<LogoMark size={72} />}
      text={
        <>
          <h1>No encontramos esta página</h1>
          Puede que el enlace esté incompleto o que la página haya cambiado de lugar.
        </>
      }
      action={
        <Link to={paths.home.href()} className={buttonClass("primary")}>
          Ir al inicio
        </Link>
      }
    />
  );
}
