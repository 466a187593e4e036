import { ApiError } from "@nutria/contract/api-error";
import type { PublicNutritionist } from "@nutria/contract/schemas/public-page";
import { UserRoundSearch } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { buttonClass } from "../../components/ui/actions/button-class";
import { EmptyState } from "../../components/ui/feedback/empty-state";
import { LoadFailed } from "../../components/ui/feedback/load-failed";
import { Logo } from "../../components/ui/display/logo";
import { CenteredSpinner } from "../../components/ui/feedback/spinner";
import { paths } from "../../config/paths";
import { usePublicNutritionist } from "./api/public-nutritionist";
import { OfficeList } from "./profile/office-list";
import { ProfileHero } from "./profile/profile-hero";
import { ProfileSections } from "./profile/profile-sections";
import { ServiceList } from "./profile/service-list";
import styles from "./public-page.module.css";
import { publicPageTexts as texts } from "./texts";

// Loaded lazily, because a reader of the page needs no forms.
const RequestDialog = lazy(async () => ({
  default: (await import("./request/request-dialog")).RequestDialog,
}));
const ConfirmRequestDialog = lazy(async () => ({
  default: (await import("./request/confirm-request-dialog")).ConfirmRequestDialog,
}));

/**
 * The public page of a professional: services, prices, offices and hours. Needs no account, and has a print layout.
 */
export function PublicPageScreen({ slug }: { slug: string }) {
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <a href={paths.home.href()} aria-label="Nutria, inicio">
          <Logo />
        </a>
      </header>
      <main className={styles.main}>
        <PublicPage key={slug} slug={slug} />
      </main>
      <footer className={`${styles.footer} small muted`}>
        <span>{texts.signature}</span>
        <a href={paths.privacy.href()} target="_blank" rel="noopener">
          Aviso de privacidad
        </a>
      </footer>
    </div>
  );
}

function PublicPage({ slug }: { slug: string }) {
  const page = usePublicNutritionist(slug);
  if (page.error instanceof ApiError && page.error.code === "not_found") return <NotFound />;
  if (page.isPending) return <CenteredSpinner label={texts.loading} />;
  if (!page.data) return <LoadFailed onRetry={() => void page.refetch()} />;
  return <Profile page={page.data} />;
}

function Profile({ page }: { page: PublicNutritionist }) {
  const [isAsking, setIsAsking] = useState(false);
  const [token, setToken] = useState(tokenInAddress);
  useEffect(() => {
    document.title = page.share.title;
  }, [page.share.title]);
  useEffect(() => {
    // A link pasted into this tab changes only the part after the `#`, which loads nothing.
    const onHashChange = () => setToken(tokenInAddress());
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, []);
  const forgetToken = () => {
    window.history.replaceState(null, "", window.location.pathname);
    setToken(null);
  };
  return (
    <article className={styles.profile}>
      <ProfileHero page={page} onRequest={() => setIsAsking(true)} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ProfileSections page={page} />
        </div>
        <div className={styles.column}>
          <ServiceList services={page.services} />
          <OfficeList page={page} />
        </div>
      </div>
      <Suspense fallback={null}>
        {isAsking && <RequestDialog page={page} onClose={() => setIsAsking(false)} />}
        {token !== null && (
          <ConfirmRequestDialog key={token} name={page.name} token={token} onClose={forgetToken} />
        )}
      </Suspense>
    </article>
  );
}

/** The mailed link has its token after the `#`, because browsers do not send that part to a server. */
function tokenInAddress(): string | null {
  return new URLSearchParams(window.location.hash.slice(1)).get("confirmar");
}

function NotFound() {
  const { title, help, action } = texts.notFound;
  return (
    <EmptyState
      icon={<UserRoundSearch size={32} aria-hidden="true" />}
      text={
        <>
          <h1>{title}</h1>
          {help}
        </>
      }
      action={
        <a href={paths.home.href()} className={buttonClass("primary")}>
          {action}
        </a>
      }
    />
  );
}
