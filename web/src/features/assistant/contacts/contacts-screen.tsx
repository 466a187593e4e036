import { formatInstant } from "@nutria/calendar/format";
import { patientRoutes } from "@nutria/contract/routes/patients";
import type { ListedPatient } from "@nutria/contract/schemas/patient";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { CalendarPlus, UserRoundPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { part } from "../../../ui/part/part";
import { Button } from "../../../ui/actions/button";
import { buttonClass } from "../../../ui/actions/button-class";
import { MoreButton } from "../../../ui/actions/more-button";
import { AvatarInitials } from "../../../ui/display/avatar-initials";
import { EmptyState } from "../../../ui/feedback/empty-state";
import { LoadFailed } from "../../../ui/feedback/load-failed";
import { Skeleton } from "../../../ui/feedback/skeleton";
import { SearchBox } from "../../../ui/fields/search-box";
import { WhatsAppIcon } from "../../../ui/display/whats-app-icon";
import { call } from "../../../data/call/call";
import { routeKey } from "../../../data/query/query";
import { useReadOn } from "../../../data/query/use-read-on";
import { useDialogs } from "../../../lib/dialogs";
import { usePageTitle } from "../../../lib/page-title";
import { usePracticeZone } from "../../../data/session/current-user";
import { useMay } from "../../../data/session/rights";
import { fullNameOf, phoneOf, whatsappUrl } from "../../patients/index";
import { assistantTexts } from "../texts";
import styles from "./contacts-screen.module.css";

/** Loaded after the patients, who stand above. */
const PendingRequests = part(
  () => import("../../link-requests/pending"),
  ({ PendingRequests }) => PendingRequests,
);

const texts = assistantTexts.contacts;
const route = patientRoutes.listPatients;

function useContacts(search: string) {
  const query = { status: "active", search, sort: "lastName" } as const;
  return useInfiniteQuery({
    queryKey: [...routeKey(route, { query }), "contacts"],
    queryFn: ({ pageParam: cursor }) =>
      call(route, { query: { ...query, ...(cursor !== null && { cursor }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The patients of a practice as an assistant sees them: how to reach them and when they come, and nothing of a record. */
export function ContactsScreen() {
  usePageTitle(texts.title);
  const dialogs = useDialogs();
  const [search, setSearch] = useState("");
  const contacts = useContacts(search);
  const found = contacts.data?.pages.flatMap(({ items }) => items);
  useReadOn(found?.length === 0 && contacts.hasNextPage, contacts);
  return (
    <div className={`stack fit gap-4 ${styles.screen}`}>
      <header className="line wrap gap-3 from-top between">
        <div>
          <h1>{texts.title}</h1>
          <p className="muted">{texts.lead}</p>
        </div>
        <Button
          variant="primary"
          icon={<UserRoundPlus size={18} aria-hidden="true" />}
          onClick={() => dialogs.open("addPatient", {})}
        >
          {texts.add}
        </Button>
      </header>
      <SearchBox value={search} texts={texts} onSearch={setSearch} />
      {found ? (
        found.length > 0 ? (
          <ul className={`stack gap-3 ${styles.list}`} aria-label={texts.list}>
            {found.map((patient) => (
              <Contact key={patient._id} patient={patient} />
            ))}
          </ul>
        ) : (
          <EmptyState text={search === "" ? texts.none : texts.noMatches(search)} />
        )
      ) : contacts.isError ? (
        <LoadFailed onRetry={() => void contacts.refetch()} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
      <MoreButton pages={contacts} className={styles.more} text={texts.more} />
      <section className={styles.requests} aria-label={texts.requests}>
        <Suspense fallback={<Skeleton height={168} radius={12} />}>
          <PendingRequests />
        </Suspense>
      </section>
    </div>
  );
}

function Contact({ patient }: { patient: ListedPatient }) {
  const dialogs = useDialogs();
  const zone = usePracticeZone();
  const mayBook = useMay("agenda");
  const name = fullNameOf(patient);
  return (
    <li className="card row wrap gap-3 pad-4">
      <AvatarInitials name={patient.name} lastName={patient.lastName} />
      <div className={`stack shrinks breaks ${styles.person}`}>
        <strong>{name}</strong>
        <a className="small" href={`tel:+${patient.countryCode}${patient.phoneNumber}`} data-numbers>
          {phoneOf(patient)}
        </a>
        <span className="small muted">{patient.email || texts.noEmail}</span>
        {patient.nextAppointmentAt !== null && (
          <span className="small">
            {texts.next} {formatInstant(patient.nextAppointmentAt, zone)}
          </span>
        )}
      </div>
      <div className="row gap-2">
        <a
          className={buttonClass("quiet", "small")}
          href={whatsappUrl(patient)}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.whatsapp(name)}
        >
          <WhatsAppIcon size={18} aria-hidden="true" />
        </a>
        {mayBook && (
          <Button
            size="small"
            icon={<CalendarPlus size={16} aria-hidden="true" />}
            aria-label={texts.bookFor(name)}
            onClick={() => dialogs.open("scheduleAppointment", { patient })}
          >
            {texts.book}
          </Button>
        )}
      </div>
    </li>
  );
}
