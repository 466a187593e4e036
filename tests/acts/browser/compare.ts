import { diaryRoutes } from "@nutria/contract/routes/diary";
import { decode } from "jpeg-js";
import { setTimeout as wait } from "node:timers/promises";
import { dayIn } from "../api/book";
import type { Scene } from "./scene";
import { kindWords, type Telephone } from "./telephone";

/** How long a screen or the server may take: an act that can be undone is held for seconds, and a screen looks at its clock twice a minute. */
const patienceMs = 45_000;

/** What the screen of a phone shows otherwise than it should, after a while. */
export function unlikeScreen(scene: Scene, on: Telephone): Promise<string | undefined> {
  const day = dayIn(scene.zone, Date.now());
  return lasting(`screen`, async () => {
    const { lines, glasses } = scene.memory.seenOn(on);
    const wanted = [...lines]
      .filter(([, line]) => line.day === day)
      .map(([id, { kind, text, photo }]) => ({
        ...{ id, kind: kindWords[kind as keyof typeof kindWords], hasPhoto: photo !== null },
        // Without words of their own, the plan's or none are shown.
        words: text,
      }));
    const shown = await on.read();
    const found = shown.entries.map((entry) => ({
      ...entry,
      words: wanted.find(({ id }) => id === entry.id)?.words === "" ? "" : entry.words,
    }));
    return [
      { entries: byId(found), glasses: shown.glasses },
      { entries: byId(wanted), glasses: glasses.get(day) ?? 0 },
    ];
  });
}

/** What the nutritionist reads otherwise than was done, after a while. */
export function unlikeServer(scene: Scene): Promise<string | undefined> {
  const { nutritionist, patient, zone, memory, product } = scene;
  const day = dayIn(zone, Date.now());
  const from = new Date(Date.parse(day) - 3 * 86_400_000).toISOString().slice(0, 10);
  return lasting("nutritionist", async () => {
    const { lines, glasses, comments } = memory.atServer();
    const week = await nutritionist.call(diaryRoutes.getDiary, {
      params: { id: patient.id },
      query: { from },
    });
    const live = week.entries.filter(({ withdrawnAt }) => withdrawnAt === null);
    const found = await Promise.all(
      live.map(async ({ _id: id, photoUrl, kind, text, hunger, mood, comments: said }) => ({
        ...{ id, kind, text, hunger, mood, comments: said.map((one) => one.text) },
        photo: photoUrl === null ? null : await photoAt(new URL(photoUrl, product.url)),
      })),
    );
    const wanted = [...lines].map(([id, { kind, text, hunger, mood, photo }]) => ({
      ...{ id, kind, text, hunger, mood, comments: comments.get(id) ?? [], photo },
    }));
    const drunk = week.days.map((one) => `${one.day}: ${String(one.water ?? 0)}`);
    return [
      { entries: byId(found), drunk },
      {
        entries: byId(wanted),
        drunk: week.days.map((one) => `${one.day}: ${String(glasses.get(one.day) ?? 0)}`),
      },
    ];
  });
}

const photos = new Map<string, string>();

/** Which photo it is, by its width. */
async function photoAt(address: URL): Promise<string> {
  const known = photos.get(address.pathname);
  if (known !== undefined) return known;
  const answer = await fetch(address);
  if (!answer.ok) return `a photo that answers ${String(answer.status)}`;
  const name = `photo ${String(decode(new Uint8Array(await answer.arrayBuffer())).width)}`;
  photos.set(address.pathname, name);
  return name;
}

async function lasting(where: string, pair: () => Promise<[object, object]>): Promise<string | undefined> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const [found, wanted] = (await pair()).map((one) => JSON.stringify(one));
    if (found === wanted) return undefined;
    if (performance.now() > until) return `${where}: ${String(found)} instead of ${String(wanted)}`;
    await wait(250);
  }
}

/** In one order, with the names of each in one order too. */
const byId = <Item extends { id: string }>(items: readonly Item[]): object[] =>
  items
    .toSorted((one, other) => one.id.localeCompare(other.id))
    .map((item) =>
      Object.fromEntries(Object.entries(item).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    );
