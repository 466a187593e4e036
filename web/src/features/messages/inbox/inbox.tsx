import { Settings, SquarePen } from "lucide-react";
import { useCallback, useState } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { paths } from "@nutria/contract/web/paths";
import { Button, buttonClass } from "../../../ui/actions/button";
import { ToggleGroup } from "../../../ui/actions/toggle-group";
import { Notice } from "../../../ui/feedback/notice";
import { SearchBox } from "../../../ui/fields/search-box";
import { useConversationSettings } from "../api/settings";
import { useUnseenDiaries } from "../api/unseen-diaries";
import { messagesTexts } from "../texts";
import { DiaryList } from "./diary-list";
import { Found } from "./found";
import { ThreadList } from "./thread-list";
import styles from "./inbox.module.css";

const texts = messagesTexts.inbox;

const filters = ["unanswered", "all", "diary"] as const;
type Filter = (typeof filters)[number];

interface InboxProps {
  /** The patient whose thread is open; empty for none. */
  open: string;
  /** What is shown until somebody chooses. */
  first: Filter;
  unanswered: number;
}

/** The list of conversations, with its search, its filters and the way to a new one. */
export function Inbox({ open, first, unanswered }: InboxProps) {
  const { data: settings } = useConversationSettings();
  const { filter, setFilter } = useInboxFilter(first);
  const [search, setSearch] = useState("");
  const [isNew, setNew] = useState(false);
  const unseen = useUnseenDiaries().data?.pages[0]?.items.reduce((sum, one) => sum + one.unseen, 0) ?? 0;
  const onSearch = useCallback((typed: string) => setSearch(typed), []);
  const isOff = settings?.messages === false;
  const isSearching = search !== "" || isNew;
  const end = () => {
    setNew(false);
    setSearch("");
  };
  return (
    <section className={`column shrinks on-card ${styles.inbox}`} aria-label={texts.label}>
      <header className={`row gap-2 ${styles.head}`}>
        <h1>{messagesTexts.title}</h1>
        <Link
          className={`${buttonClass("quiet")} ${styles.settings}`}
          to={paths.settingsPatientApp.href()}
          aria-label={texts.settings}
          title={texts.settings}
        >
          <Settings size={18} aria-hidden="true" />
        </Link>
        <Button
          icon={<SquarePen size={18} aria-hidden="true" />}
          aria-pressed={isNew}
          onClick={() => setNew(!isNew)}
        >
          {texts.new}
        </Button>
      </header>
      <div className={`stack gap-3 line-below ${styles.tools}`}>
        <SearchBox
          key={String(isNew)}
          value={search}
          texts={texts.search}
          onSearch={onSearch}
          isFocused={isNew}
        />
        {!isSearching && (
          <ToggleGroup
            label={texts.filters}
            look="chips"
            isSmall
            choices={[
              { value: "unanswered", label: texts.filter.unanswered(unanswered) },
              { value: "all", label: texts.filter.all },
              { value: "diary", label: texts.filter.diary(unseen) },
            ]}
            value={filter}
            onValue={setFilter}
          />
        )}
      </div>
      {isOff && (
        <div className="pad-3-4 line-below">
          <Notice action={<Link to={paths.settingsPatientApp.href()}>{texts.off.open}</Link>}>
            {texts.off.text}
          </Notice>
        </div>
      )}
      {isSearching ? (
        <Found search={search} open={open} onChosen={end} />
      ) : filter === "diary" ? (
        <DiaryList />
      ) : (
        <ThreadList {...{ filter, open, isOff }} onAll={() => setFilter("all")} />
      )}
    </section>
  );
}

/** The filter is in the address, so that a return to the list finds it again. */
function useInboxFilter(first: Filter) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get("filter");
  const filter = filters.find((one) => one === asked) ?? first;
  const setFilter = (next: Filter) =>
    setAddress({ filter: next }, { replace: true, preventScrollReset: true });
  return { filter, setFilter };
}
