import { ApiError } from "@nutria/contract/wire/api-error";
import { myPaths } from "@nutria/contract/web/my-paths";
import { visitorPaths } from "@nutria/contract/web/visitor-paths";
import { mailedLinkRoutes } from "@nutria/contract/routes/client/mailed-links";
import { clientOpeningRoutes } from "@nutria/contract/routes/client/opening";
import { Check } from "lucide-react";
import { useRef, useState, type FormEvent } from "react";
import { Button } from "../../../ui/actions/button";
import { Avatar } from "../../../ui/display/avatar";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Notice } from "../../../ui/feedback/notice";
import { CenteredSpinner } from "../../../ui/feedback/spinner";
import { CheckboxField } from "../../../ui/fields/choices/checkbox-field";
import { PasswordField } from "../../../ui/fields/password-field";
import { rememberedOpening, type Opening } from "../../../lib/first-opening";
import { toText } from "../../../lib/format/to-text";
import { deviceName } from "../../../lib/device-name";
import { useFocusInvalid } from "../../../lib/forms/use-focus-invalid";
import { usePageTitle } from "../../../lib/page-title";
import { useAppMutation, useAppQuery } from "../../../data/query/patient-query";
import { goTo, Link } from "../shell/router";
import { beginSession } from "./begin-session";
import { StartPage } from "./start-page";
import { startTexts } from "./texts";

const texts = startTexts.opening;

/** The first opening, from a mailed page whose token is the fragment of the address: a password and one consent, and in. */
export function FirstOpeningScreen() {
  usePageTitle(texts.title);
  const [token] = useState(() => window.location.hash.slice(1));
  const [remembered] = useState(() => rememberedOpening(token));
  const isAsked = token !== "" && !remembered;
  const link = useAppQuery(mailedLinkRoutes.getMailedLink, { params: { token } }, { isEnabled: isAsked });
  if (remembered) return <OpeningForm {...remembered} />;
  if (!isAsked || (link.error instanceof ApiError && link.error.status === 404))
    return <Refused title={texts.lapsed} help={texts.lapsedHelp} />;
  if (link.isPending) return <CenteredSpinner />;
  if (!link.data) return <LoadFailed onRetry={() => void link.refetch()} />;
  const { data } = link;
  if (!("canOpenAccount" in data) || !data.canOpenAccount)
    return <Refused title={texts.taken} help={texts.takenHelp} />;
  return <OpeningForm token={token} patientName={data.patientName} nutritionist={data.nutritionist} />;
}

function Refused({ title, help }: { title: string; help: string }) {
  return (
    <StartPage>
      <div className="stack gap-2">
        <h1>{title}</h1>
        <p className="muted">{help}</p>
      </div>
      <Link className="inline-row touch bold" href={myPaths.signIn.href()}>
        {texts.signIn}
      </Link>
    </StartPage>
  );
}

function OpeningForm({ token, patientName, nutritionist }: Opening) {
  const { name, lastName } = nutritionist;
  const [password, setPassword] = useState("");
  const [acceptsPrivacy, setAcceptsPrivacy] = useState(false);
  const [isConsentMissing, setIsConsentMissing] = useState(false);
  const focusInvalid = useFocusInvalid();
  const form = useRef<HTMLFormElement>(null);
  const open = useAppMutation(clientOpeningRoutes.openMailedAccount, {
    fallback: texts.failed,
    handles: "all",
    onError: () => focusInvalid(form.current),
    onSuccess: async (session) => {
      await beginSession(session, { isShared: false });
      goTo(myPaths.today.href(), { replace: true });
    },
  });
  const { error } = open;
  const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsConsentMissing(!acceptsPrivacy);
    if (!acceptsPrivacy) focusInvalid(form.current);
    else open.mutate({ params: { token }, body: { password, acceptsPrivacy, device: deviceName() } });
  };
  return (
    <StartPage>
      <div className="stack gap-2 centred-across text-centre">
        <Avatar name={name} lastName={lastName} size={72} />
        <h1>{texts.hello(patientName)}</h1>
        <p className="muted">{texts.lead(`${name} ${lastName}`)}</p>
      </div>
      <form ref={form} className="stack fit gap-5" onSubmit={submit} noValidate>
        {error && Object.keys(fields).length === 0 && (
          <Notice kind="warning" isAlert>
            {toText(error, texts.failed)}
          </Notice>
        )}
        <PasswordField
          label={texts.password}
          autoComplete="new-password"
          help={<PasswordHelp length={password.length} />}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={fields.password}
        />
        <CheckboxField
          label={
            <>
              {texts.consent[0]}{" "}
              <a href={visitorPaths.privacy.href()} target="_blank" rel="noopener">
                {texts.consent[1]}
              </a>{" "}
              {texts.consent[2](name)}
            </>
          }
          checked={acceptsPrivacy}
          onChange={(event) => setAcceptsPrivacy(event.target.checked)}
          error={isConsentMissing && !acceptsPrivacy ? texts.consentMissing : fields.acceptsPrivacy}
        />
        <Button type="submit" variant="primary" fullWidth loading={open.isPending}>
          {texts.submit}
        </Button>
      </form>
      <p className="small muted">
        {texts.notMe(patientName)} <a href={visitorPaths.contact.href()}>{texts.tellUs}</a>
      </p>
    </StartPage>
  );
}

/** A password of so many characters is good. */
const goodLength = 12;

function PasswordHelp({ length }: { length: number }) {
  if (length < goodLength) return texts.passwordHelp;
  return (
    <span className="inline-row gap-1 good">
      <Check size={16} aria-hidden="true" />
      {texts.goodPassword}
    </span>
  );
}
