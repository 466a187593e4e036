import { matcher, wordsOf } from "@nutria/contract/web/search";
import type { Guide, GuideTopic } from "./guide";

/** The topics with the guides in which every typed word begins a word, whatever its accents and capitals. */
export function searchGuides(topics: readonly GuideTopic[], search: string): GuideTopic[] {
  const matches = matcher(search);
  return topics
    .map((topic) => ({ ...topic, guides: topic.guides.filter((guide) => matches(searchText(topic, guide))) }))
    .filter(({ guides }) => guides.length > 0);
}

function searchText(topic: GuideTopic, { title, summary, steps, tip = "" }: Guide): string {
  return wordsOf([topic.title, title, summary, ...steps.map(({ text }) => text), tip].join(" ")).join(" ");
}
