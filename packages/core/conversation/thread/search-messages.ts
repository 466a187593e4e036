import type {
  FoundMessage,
  FoundMessages,
  PracticeFoundMessages,
  SearchMessagesQuery,
} from "@nutria/contract/schemas/conversation";
import { hasWords, typedWords, wordsOf } from "@nutria/contract/web/search";
import type * as z from "zod/mini";
import { careLinks, nutritionistsOfPatient } from "../../care/care-link/index";
import { findPeople } from "../../care/patient/index";
import type { Context, NutritionistContext, PatientContext } from "../../kernel/context";
import { cursorOf, cursorPart, readCursor } from "../../kernel/table/cursor";
import { readFilteredPage } from "../../kernel/table/filtered-page";
import { limitOf } from "../../kernel/limits";
import { throttle } from "../../kernel/throttle";
import { findNutritionist } from "../../practice/nutritionist/index";
import type { StoredMessage } from "./entity";
import { messagesBefore, messagesOfNutritionist } from "./repo";

type Query = z.output<typeof SearchMessagesQuery>;

/** Messages that one request searches: years of a thread, so that nearly every search needs a single request. */
const mostLookedThrough = 3_000;
const mostPerPage = 50;

/**
 * A page of the caller's messages that have all words of `q`, each as the beginning of a word, with one patient or all; the
 * newest first. It looks through {@link mostLookedThrough} messages, so it may be short while another follows. `patients` names
 * those whom it shows. Raises `validation` for an invalid cursor, `throttled`.
 */
export async function searchMessages(ctx: NutritionistContext, query: Query): Promise<PracticeFoundMessages> {
  const nutritionistId = ctx.actor.id;
  const { person } = query;
  const read = (before: string | undefined, count: number) =>
    person === undefined
      ? messagesOfNutritionist(ctx, nutritionistId, before, count)
      : messagesBefore(ctx, { nutritionistId, patientId: person }, before, count);
  const { items, nextCursor } = await search(ctx, query, [nutritionistId], (_, before, count) =>
    read(before, count),
  );
  const patients = [...new Set(items.map(({ patientId }) => patientId))];
  const [links, people] = await Promise.all([
    careLinks(ctx, nutritionistId).findEach(patients),
    findPeople(ctx, patients),
  ]);
  const linked = new Map(links.map((link) => [link.patientId, link]));
  return {
    items: items.flatMap((one) => {
      const { patientId } = one;
      return toFound(one, patientId, linked.get(patientId) ?? people.get(patientId));
    }),
    nextCursor,
    patients,
  };
}

/**
 * A page of the calling patient's own messages that have all words of `q`, with one nutritionist or with one after the
 * other; the newest of each first. Bounded as {@link searchMessages}. Raises `validation`, `throttled`.
 */
export async function searchClientMessages(ctx: PatientContext, query: Query): Promise<FoundMessages> {
  const patientId = ctx.actor.id;
  const { person } = query;
  const all = person === undefined ? (await nutritionistsOfPatient(ctx, patientId)).toSorted() : [person];
  const { items, nextCursor } = await search(ctx, query, all, (nutritionistId, before, count) =>
    messagesBefore(ctx, { nutritionistId, patientId }, before, count),
  );
  const ids = [...new Set(items.map(({ nutritionistId }) => nutritionistId))];
  const found = await Promise.all(ids.map((id) => findNutritionist(ctx, id)));
  const named = new Map(found.flatMap((one) => (one ? [[one.nutritionistId, one] as const] : [])));
  return {
    items: items.flatMap((one) => toFound(one, one.nutritionistId, named.get(one.nutritionistId))),
    nextCursor,
  };
}

/** Looks through the messages of one list after the other, each named by an id. */
async function search(
  ctx: Context,
  { q, limit, cursor }: Query,
  lists: readonly string[],
  read: (list: string, before: string | undefined, count: number) => Promise<StoredMessage[]>,
): Promise<{ items: StoredMessage[]; nextCursor: string | null }> {
  await throttle(ctx, limitOf("searchMessages", ctx.actor.id));
  const start = readCursor(cursor, {
    list: cursorPart.count,
    messageId: cursorPart.id("message"),
  });
  const typed = typedWords(q);
  const { items, last } = await readFilteredPage<Placed>({
    read: async (after, count) => {
      const some: Placed[] = [];
      const from = after ?? (start && { place: start.list, message: { messageId: start.messageId } });
      for (let place = from?.place ?? 0; place < lists.length && some.length < count; place++) {
        const before = place === from?.place ? from.message.messageId : undefined;
        const found = await read(lists[place] ?? "", before, count - some.length);
        some.push(...found.map((message) => ({ place, message })));
      }
      return some;
    },
    matches: ({ message: { text } }) => hasWords(wordsOf(text).join(" "), typed),
    limit: Math.min(limit, mostPerPage),
    mostLookedThrough,
  });
  return {
    items: items.map(({ message }) => message),
    nextCursor: last ? cursorOf(String(last.place), last.message.messageId) : null,
  };
}

/** A message, and the place of its list among those that are looked through. */
interface Placed {
  place: number;
  message: StoredMessage;
}

function toFound(
  { messageId, from, text, at }: StoredMessage,
  id: string,
  person: { name: string; lastName: string } | undefined,
): FoundMessage[] {
  if (!person) return [];
  const { name, lastName } = person;
  return [{ person: { _id: id, name, lastName }, message: { _id: messageId, from, text, at } }];
}
