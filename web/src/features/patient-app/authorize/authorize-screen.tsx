import { ApiError } from "@nutria/contract/wire/api-error";
import { scopeSentences } from "@nutria/contract/people/app-words";
import { appRoutes } from "@nutria/contract/routes/apps";
import type { AuthorizationView } from "@nutria/contract/schemas/app";
import { Check } from "lucide-react";
import { useEffect, useState, type ComponentType } from "react";
import { Button } from "../../../ui/actions/button";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Notice } from "../../../ui/feedback/notice";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { toText } from "../../../lib/format/to-text";
import { usePageTitle } from "../../../lib/page-title";
import { callAsPatient } from "../../../data/call/patient-call";
import { useAppMutation } from "../../../data/query/patient-query";
import type { AppSession } from "../../../data/session/patient-session";
import type { SignInProps } from "../start/sign-in-screen";
import { StartPage } from "../start/start-page";
import styles from "./authorize.module.css";
import { placeOf, readAppRequest, type AppRequest } from "./request";
import { authorizeTexts as texts } from "./texts";

/** Goes on to an address of the app; the question is not left behind it. */
const leaveTo = (address: string) => window.location.replace(address);

interface AuthorizeProps {
  session: AppSession | null;
  /** The screen that signs in, a file of its own. */
  SignIn: ComponentType<SignInProps>;
}

/**
 * Where a patient decides what an app may do. What proves no address of the app stays here; any other wrong request goes
 * back to it at once.
 */
export function AuthorizeScreen({ session, SignIn }: AuthorizeProps) {
  usePageTitle(texts.title);
  const [request] = useState(() => readAppRequest(window.location.search));
  const [isChanging, setIsChanging] = useState(false);
  const { view, error, read } = useView(request);
  const returnsTo = view?.redirect;
  useEffect(() => {
    if (returnsTo != null) leaveTo(returnsTo);
  }, [returnsTo]);
  if (request === undefined || (error instanceof ApiError && error.status === 400)) {
    return <Refused reason={error instanceof ApiError ? toText(error, texts.wrongHelp) : undefined} />;
  }
  if (error) return <LoadFailed onRetry={read} />;
  if (!view?.app) return <CenteredSpinner />;
  const isSignedIn = session !== null && session.refreshToken !== null;
  if (!isSignedIn || isChanging) {
    return <SignIn session={isChanging ? null : session} onSignedIn={() => setIsChanging(false)} />;
  }
  return (
    <Question
      app={view.app}
      request={request}
      email={session.email}
      onOtherAccount={() => setIsChanging(true)}
    />
  );
}

/** What the server says of a request; the answer is kept nowhere. */
function useView(request: AppRequest | undefined) {
  const [state, setState] = useState<{ view?: AuthorizationView; error?: Error }>({});
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (request === undefined) return;
    callAsPatient(appRoutes.viewAuthorization, { query: request }).then(
      (view) => setState({ view }),
      (error: Error) => setState({ error }),
    );
  }, [request, turn]);
  const read = () => {
    setState({});
    setTurn(turn + 1);
  };
  return { ...state, read };
}

function Refused({ reason = texts.wrongHelp }: { reason?: string | undefined }) {
  return (
    <StartPage>
      <div className="stack gap-2">
        <h1>{texts.wrong}</h1>
        <p role="alert">{reason}</p>
        {reason !== texts.wrongHelp && <p className="muted">{texts.wrongHelp}</p>}
      </div>
    </StartPage>
  );
}

interface QuestionProps {
  app: NonNullable<AuthorizationView["app"]>;
  request: AppRequest;
  email: string;
  onOtherAccount: () => void;
}

function Question({ app, request, email, onOtherAccount }: QuestionProps) {
  const [leftTo, setLeftTo] = useState<string>();
  const answer = useAppMutation(appRoutes.answerAuthorization, {
    fallback: texts.failed,
    handles: "all",
    invalidates: [appRoutes.listConnectedApps],
    onSuccess: ({ redirect }) => {
      leaveTo(redirect);
      setLeftTo(redirect);
    },
  });
  const send = (isAllowed: boolean) => answer.mutate({ body: { ...request, isAllowed } });
  if (leftTo !== undefined) return <Left app={app.name} address={leftTo} />;
  return (
    <StartPage>
      <div className="stack gap-2">
        <h1>{texts.wants(app.name)}</h1>
        <p className="muted breaks">{texts.as(email)}</p>
      </div>
      {answer.error && (
        <Notice kind="warning" isAlert>
          {toText(answer.error, texts.failed)}
        </Notice>
      )}
      <section className={`card stack gap-3 pad-4 ${styles.may}`} aria-labelledby="app-may">
        <h2 id="app-may">{texts.may}</h2>
        <ul className={`stack gap-3 ${styles.scopes}`}>
          {[...app.scopes.map((scope) => scopeSentences[scope]), texts.names].map((sentence) => (
            <li key={sentence}>
              <Check size={20} aria-hidden="true" />
              <span>{sentence}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="small muted">
        {texts.limits} {texts.returns(placeText(request.redirect_uri ?? ""))}
      </p>
      <div className="stack gap-3">
        <Button variant="primary" fullWidth loading={answer.isPending} onClick={() => send(true)}>
          {texts.allow}
        </Button>
        <Button fullWidth disabled={answer.isPending} onClick={() => send(false)}>
          {texts.deny}
        </Button>
        <Button variant="quiet" fullWidth disabled={answer.isPending} onClick={onOtherAccount}>
          {texts.otherAccount}
        </Button>
      </div>
    </StartPage>
  );
}

function placeText(address: string): string {
  const place = placeOf(address);
  if (typeof place === "object") return place.host;
  return place === "device" ? texts.ownMachine : texts.ownApp;
}

/** An app of the phone opens beside this page, or does not. */
function Left({ app, address }: { app: string; address: string }) {
  return (
    <StartPage>
      <div className="stack gap-2">
        <h1>{texts.left(app)}</h1>
        <p className="muted">{texts.leftHelp}</p>
      </div>
      <Button variant="primary" fullWidth onClick={() => leaveTo(address)}>
        {texts.goBack}
      </Button>
    </StartPage>
  );
}
