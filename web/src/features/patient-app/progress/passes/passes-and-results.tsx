import { dayAt } from "@nutria/calendar/zone";
import { formatInstantInFull } from "@nutria/calendar/format";
import { myPaths } from "@nutria/contract/web/my-paths";
import { clientPassRoutes } from "@nutria/contract/routes/client/passes";
import type { ClientPass } from "@nutria/contract/schemas/pass";
import { Activity, ChevronRight, TicketCheck } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../../ui/part/part";
import { Button } from "../../../../ui/actions/button";
import { useNutritionist } from "../../../../data/query/chosen-nutritionist";
import { useAppQuery } from "../../../../data/query/patient-query";
import { Section } from "../../shell/page";
import { Link } from "../../shell/router";
import { progressTexts as texts, told } from "../texts";
import rowStyles from "../../shared/rows.module.css";
import styles from "./passes.module.css";

const PassSheet = part(
  () => import("./pass-sheet"),
  ({ PassSheet }) => PassSheet,
);

/** So many results stand there before anybody asks for more. */
const shownFirst = 5;

interface PassesAndResultsProps {
  isHidden: boolean;
  /** What stands above is not there yet: they are read meanwhile, and come after it, so that nothing moves. */
  isWaiting: boolean;
}

/** The passes that are not used yet, and the results of scans; those stay away where the measures do. */
export function PassesAndResults({ isHidden, isWaiting }: PassesAndResultsProps) {
  const { timeZone } = useNutritionist();
  const passAnswer = useAppQuery(clientPassRoutes.listClientPasses, {});
  const resultAnswer = useAppQuery(clientPassRoutes.listClientResults, {});
  const passes = passAnswer.data ?? [];
  const results = resultAnswer.data ?? [];
  const [opened, setOpened] = useState<ClientPass>();
  const [shown, setShown] = useState(shownFirst);
  const open = passes.filter(({ status }) => status !== "used");
  const read = isHidden ? [] : results;
  if (isWaiting || passAnswer.isPending || resultAnswer.isPending) return null;
  if (open.length === 0 && read.length === 0) return null;
  return (
    <Section title={texts.passesAndResults}>
      <ul className={`card ${rowStyles.list}`}>
        {open.map((pass) => (
          <PassRow key={pass._id} pass={pass} timeZone={timeZone} onOpen={() => setOpened(pass)} />
        ))}
        {read.slice(0, shown).map(({ _id, date, weight, bodyFatPercentage }) => (
          <li key={_id}>
            <Link className={rowStyles.row} href={myPaths.result.href(_id)}>
              <span className={`${rowStyles.icon} ${rowStyles.scan}`}>
                <Activity size={22} aria-hidden="true" />
              </span>
              <span className={rowStyles.words}>
                <span className="bold">{texts.result(dayAt(date, timeZone))}</span>
                <span className="small muted">{texts.facts(told(weight), told(bodyFatPercentage))}</span>
              </span>
              <ChevronRight size={20} aria-hidden="true" className="muted" />
            </Link>
          </li>
        ))}
      </ul>
      {read.length > shown && (
        <Button className={styles.more} onClick={() => setShown(shown + shownFirst)}>
          {texts.moreResults}
        </Button>
      )}
      {opened && (
        <Suspense fallback={null}>
          <PassSheet pass={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </Section>
  );
}

function PassRow({ pass, timeZone, onOpen }: { pass: ClientPass; timeZone: string; onOpen: () => void }) {
  const { nutritionist, assignedAt, partner, scheduledFor } = pass;
  return (
    <li className={rowStyles.row}>
      <span className={rowStyles.icon}>
        <TicketCheck size={22} aria-hidden="true" />
      </span>
      <span className={rowStyles.words}>
        <span className="bold">{texts.pass}</span>
        <span className="small muted">
          {scheduledFor !== null && partner
            ? texts.scheduled(formatInstantInFull(scheduledFor, timeZone), partner.name)
            : texts.givenBy(nutritionist.name, dayAt(assignedAt, timeZone))}
        </span>
      </span>
      <Button
        variant={scheduledFor === null ? "primary" : "secondary"}
        className={styles.button}
        onClick={onOpen}
      >
        {scheduledFor === null ? texts.chooseDate : texts.changeDate}
      </Button>
    </li>
  );
}
