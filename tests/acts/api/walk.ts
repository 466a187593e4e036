import { diaryRoutes } from "@nutria/contract/routes/diary";
import { conversationSettingRoutes } from "@nutria/contract/routes/messages";
import { defaultConversationSettings } from "@nutria/contract/schemas/conversation";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { profileRoutes } from "@nutria/contract/routes/profile";
import { recordRoutes } from "@nutria/contract/routes/records";
import { decode } from "jpeg-js";
import { randomOf, type Random } from "../../hand/random";
import { aJpeg, fileForm } from "../../support/samples/sample-files";
import type { Ground } from "../ground";
import { aPair, type Person } from "../people";
import { Book, dayIn } from "./book";
import { chosenDeed } from "./chosen-deed";
import { differencesOf, fileOf } from "./differences";
import { Phone, roads } from "./phone";

/** How a walk ended: its operations, and what differed from the book, with what was done last. */
export interface Walked {
  operations: number;
  differences: string[];
  trace: string[];
}

const day = 86_400_000;
const zones = ["America/Mexico_City", "America/Tijuana", "America/Cancun", "Pacific/Auckland"] as const;
const menus = ["Huevos con nopales", "Avena con fruta", "Caldo de pollo", "Tostadas de tinga", "Ensalada"];

/** A plan has some of these, so that two plans want one place for different meals. */
const mealsOfPlans = [
  { name: "Desayuno", time: "08:00" },
  { name: "Colación", time: "11:00" },
  { name: "Comida", time: "14:00" },
  { name: "Merienda", time: "17:00" },
  { name: "Cena", time: "20:00" },
] as const;

/** One pair and the book of their diary. */
interface Scene {
  ground: Ground;
  nutritionist: Person;
  patient: Person;
  book: Book;
  phones: Phone[];
  random: Random;
  photos: Map<string, string>;
}

/** Takes so many operations with a new pair; stops at the first difference. */
export async function walkApi(ground: Ground, seed: number, operations: number): Promise<Walked> {
  const random = randomOf(seed);
  await ground.travel(2 * 3_600_000 + random.whole(0, 24 * 60) * 60_000);
  const { nutritionist, patient } = await aPair(ground);
  const book = new Book();
  const phones = [0, 1].map(() => new Phone(patient, book));
  const scene: Scene = { ground, nutritionist, patient, book, phones, random, photos: new Map() };
  await openDiary(scene, true);
  await sendPlan(scene, -6);
  const trace: string[] = [];
  for (let taken = 1; taken <= operations; taken += 1) {
    const { said, problems = [] } = await operate(scene);
    trace.push(`${String(taken)}. ${said}`);
    const differences = [...problems, ...(await compared(scene))];
    if (differences.length > 0) return { operations: taken, differences, trace };
  }
  return { operations, differences: [], trace };
}

interface Operated {
  said: string;
  problems?: string[];
}

async function operate(scene: Scene): Promise<Operated> {
  const share = scene.random.next();
  if (share < 0.62) return (await acts(scene)) ?? sends(scene);
  if (share < 0.8) return sends(scene);
  const other = scene.random.of(seldom);
  return (await other?.(scene)) ?? sends(scene);
}

const seldom = [
  saysSomething,
  saysSomething,
  looks,
  looks,
  changesPlan,
  changesPlan,
  movesZone,
  closes,
  waits,
  waits,
];

async function acts(scene: Scene): Promise<Operated | undefined> {
  const { book, nutritionist, random, ground } = scene;
  const around = { book, random, nutritionist: nutritionist.id, now: ground.now() };
  const deed = await chosenDeed({ ...around, upload: () => upload(scene) });
  if (!deed) return undefined;
  random.of(scene.phones)?.keep(deed);
  return { said: `${deed.type} ${deed.occurredAt} ${JSON.stringify(deed.data)}` };
}

async function sends({ phones, random }: Scene): Promise<Operated> {
  const phone = random.of(phones);
  const road = random.of(roads) ?? "well";
  const problems = await phone?.send(road, random);
  return { said: `a phone sends, ${road}; ${String(phone?.waits)} wait on it`, problems: problems ?? [] };
}

async function saysSomething({
  book,
  ground,
  nutritionist,
  patient,
  random,
}: Scene): Promise<Operated | undefined> {
  const entry = random.of(book.entries(ground.now()));
  if (!entry || book.closed === "link_ended") return undefined;
  const text = `Respuesta ${String(random.whole(1, 999))}`;
  // Words of one instant stand in an order of their own.
  await ground.travel(1000);
  const { comments } = await nutritionist.call(diaryRoutes.commentDiaryEntry, {
    params: { id: patient.id },
    body: { entry: entry.id, text },
  });
  const said = comments.findLast((one) => one.from === "nutritionist" && one.text === text);
  if (said) book.comment(entry.id, { id: said._id, text, at: said.at });
  await ground.travel(1000);
  return { said: `the nutritionist comments ${entry.id}` };
}

async function looks({ book, ground, nutritionist, patient, random }: Scene): Promise<Operated | undefined> {
  const entry = random.of(book.entries(ground.now()));
  if (!entry) return undefined;
  await nutritionist.call(diaryRoutes.markDiarySeen, {
    params: { id: patient.id },
    body: { entries: [entry.id] },
  });
  book.look(entry.id);
  return { said: `the nutritionist looks at ${entry.id}` };
}

async function changesPlan(scene: Scene): Promise<Operated | undefined> {
  if (scene.book.closed === "link_ended") return undefined;
  const from = scene.random.of([0, 0, 0, 1, -1, -3]) ?? 0;
  await sendPlan(scene, from);
  return { said: `a plan is sent from day ${String(from)} on` };
}

async function sendPlan({ book, ground, nutritionist, patient, random }: Scene, from: number): Promise<void> {
  const startDate = dayIn(book.zone, ground.now() + from * day);
  const chosen = mealsOfPlans.filter(() => random.is(0.7));
  const meals = (chosen.length === 0 ? mealsOfPlans : chosen).map((meal) => ({
    ...meal,
    planned: `${random.of(menus) ?? ""} ${String(random.whole(1, 999))}`,
  }));
  const { _id, version } = await nutritionist.call(recordRoutes.createMealPlan, {
    body: {
      ...{ patient: patient.id, startDate },
      meals: meals.map(({ name, time, planned }) => ({ name, time, portions: {}, menu: planned })),
    },
  });
  await nutritionist.call(recordRoutes.mailMealPlan, { params: { id: _id }, body: {} });
  const plan = `${_id}.${String(version)}`;
  const planned = meals.map((meal, position) => ({ ...meal, position, plan }));
  book.sendPlan({ startDate, endDate: null, meals: planned }, ground.now());
}

async function movesZone({ book, nutritionist, random }: Scene): Promise<Operated> {
  const timeZone = random.of(zones) ?? zones[0];
  await nutritionist.call(profileRoutes.updateSettings, { body: { timeZone } });
  book.zone = timeZone;
  return { said: `the practice is in ${timeZone} now` };
}

/** The patient is deactivated or the diary switched off, until it is opened again. */
async function closes(scene: Scene): Promise<Operated> {
  const { book, nutritionist, patient, random } = scene;
  const params = { id: patient.id };
  if (book.closed === "link_ended") await nutritionist.call(patientRoutes.activatePatient, { params });
  else if (book.closed === "diary_off") await openDiary(scene, true);
  else if (random.is(0.5)) {
    await nutritionist.call(patientRoutes.deactivatePatient, { params });
    book.closed = "link_ended";
    return { said: "the patient is deactivated" };
  } else {
    await openDiary(scene, false);
    book.closed = "diary_off";
    return { said: "the diary is switched off" };
  }
  book.closed = undefined;
  return { said: "the diary is open again" };
}

async function openDiary({ nutritionist }: Scene, diary: boolean): Promise<void> {
  const body = { ...defaultConversationSettings, diary };
  await nutritionist.call(conversationSettingRoutes.saveConversationSettings, { body });
}

async function waits({ ground, random }: Scene): Promise<Operated> {
  const minutes = random.of([3, 30, 60 * random.whole(1, 30)]) ?? 3;
  await ground.travel(minutes * 60_000);
  return { said: `${String(minutes)} minutes go by` };
}

/** Uploads a photo that no other one looks like; undefined while the diary takes none. */
async function upload({ book, nutritionist, patient, photos }: Scene): Promise<string | undefined> {
  if (book.closed) return undefined;
  const width = 40 + photos.size;
  const { file } = await patient.call(diaryRoutes.uploadClientFile, {
    params: { id: nutritionist.id },
    body: fileForm(aJpeg(width, 30), "foto.jpg", "image/jpeg"),
  });
  photos.set(file, `photo ${String(width)}`);
  return file;
}

/** Reads the weeks as both sides do, and compares them with the book. */
async function compared(scene: Scene): Promise<string[]> {
  const { book, ground, nutritionist, patient, photos } = scene;
  const now = ground.now();
  const last = dayIn(book.zone, now + 2 * day);
  const found: string[] = [];
  for (const back of [6, 13]) {
    const from = new Date(Date.parse(last) - back * day).toISOString().slice(0, 10);
    const query = { nutritionist: nutritionist.id, from };
    const own = await patient.call(diaryRoutes.getClientDiary, { query });
    const theirs = await nutritionist.call(diaryRoutes.getDiary, {
      params: { id: patient.id },
      query: { from },
    });
    for (const [side, week] of [
      ["patient", own],
      ["nutritionist", theirs],
    ] as const) {
      for (const { photoUrl } of week.entries)
        if (photoUrl !== null) await recognise(photoUrl, ground, photos);
      found.push(...differencesOf(side, week, { book, now, photos }));
    }
  }
  return found;
}

/** Opens a photo, and keeps which one it is. */
async function recognise(address: string, ground: Ground, photos: Map<string, string>): Promise<void> {
  const file = fileOf(address);
  if (photos.has(file)) return;
  const answer = await fetch(new URL(address, ground.url()));
  if (!answer.ok) return void photos.set(file, `a photo that answers ${String(answer.status)}`);
  const { width } = decode(new Uint8Array(await answer.arrayBuffer()));
  photos.set(file, `photo ${String(width)}`);
}
