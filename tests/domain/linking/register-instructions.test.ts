import { addMinutes } from "@nutria/calendar/instant";
import {
  drawInstructions,
  type Instructions,
} from "@nutria/core/linking/register-instructions/draw-instructions";
import {
  instructionsForInvited,
  instructionsForLinked,
} from "@nutria/core/linking/register-instructions/wording";
import { getRegisterInstructions } from "@nutria/core/linking/register-instructions/index";
import { getMailedLink, sendMailedLinkCode } from "@nutria/core/channels/mailed-link/index";
import type { Context, NutritionistContext } from "@nutria/core/kernel/context";
import { signInstructionsLink } from "@nutria/core/kernel/link-token";
import {
  acceptClientLinkRequest,
  cancelLinkRequest,
  createClientLinkRequest,
  createPatient,
} from "@nutria/core/linking/link-request/index";
import { decode } from "jpeg-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, contact, linkedPatient, startDomain, type Domain } from "../../support/domain";
import { testInDepth } from "../../support/depth";

let domain: Domain;
let addresses = 0;

const now = "2030-05-01T12:00:00.000Z";
const plain = { shouldAddPass: false, addedFromCalendar: false };

beforeAll(async () => {
  domain = await startDomain();
  domain.setTime(now);
});
afterAll(() => domain.close());

/** The drawing itself is tested below; what is asked to be drawn is remembered instead. */
function drawing(ctx: NutritionistContext) {
  const drawn: { introduction: string; qrText: string }[] = [];
  const compute = (_: unknown, made: never) =>
    Promise.resolve(void drawn.push(made)).then(() => Buffer.from("jpg"));
  return { ctx: { ...ctx, compute: compute as Context["compute"] }, drawn };
}

describe("the instructions of a patient", () => {
  test("are of somebody who was asked, or is linked, and of nobody else", async () => {
    const nutritionist = await domain.nutritionist();
    const { ctx, drawn } = drawing(nutritionist);
    const person = contact({ name: "¡María José!", lastName: "Núñez" });
    const { requestId, patient } = await createPatient(ctx, person, plain);
    const invited = await getRegisterInstructions(ctx, patient._id);
    expect(invited).toEqual({
      image: Buffer.from("jpg").toString("base64"),
      fileName: "instrucciones-maria-jose-nunez.jpg",
    });
    expect(drawn[0]?.introduction).toContain("te invita");
    expect(drawn[0]?.qrText).toMatch(/^https?:\/\/[^/]+\/p\/[\w.-]+$/);
    await acceptClientLinkRequest(domain.as(patient._id), requestId);
    await getRegisterInstructions(ctx, patient._id);
    expect(drawn[1]?.introduction).toContain("lleva tu seguimiento");
    expect(drawn[1]?.qrText).toBe(drawn[0]?.qrText);
    // What was drawn once is kept.
    await getRegisterInstructions(ctx, patient._id);
    expect(drawn).toHaveLength(2);
    const stranger = drawing(await domain.nutritionist());
    expect(await codeOf(getRegisterInstructions(stranger.ctx, patient._id))).toBe("not_found");
    expect(await codeOf(getRegisterInstructions(ctx, "pat_no"))).toBe("not_found");
  });

  test("are not of somebody who only asked, nor of one whose request was taken back", async () => {
    const { ctx } = drawing(await domain.nutritionist());
    const asking = await domain.patient();
    await createClientLinkRequest(asking, { nutritionist: ctx.actor.id });
    expect(await codeOf(getRegisterInstructions(ctx, asking.actor.id))).toBe("not_found");
    const { requestId, patient } = await createPatient(ctx, contact(), plain);
    await cancelLinkRequest(ctx, requestId);
    expect(await codeOf(getRegisterInstructions(ctx, patient._id))).toBe("not_found");
  });

  test("have a file name when the name has no letter of ours", async () => {
    const { ctx } = drawing(await domain.nutritionist());
    const { patient } = await createPatient(ctx, contact({ name: "李", lastName: "明" }), plain);
    expect((await getRegisterInstructions(ctx, patient._id)).fileName).toBe("instrucciones-paciente.jpg");
  });
});

describe("the page of the instructions", () => {
  const elsewhere = (ctx: NutritionistContext) => ({
    ...ctx,
    callerAddress: `10.4.0.${String(++addresses)}`,
  });

  test("asks about the request while it waits, and then mails the registration code", async () => {
    const ctx = elsewhere(await domain.nutritionist());
    const { requestId, patient } = await createPatient(ctx, contact({ name: "Julia" }), plain);
    const pair = { nutritionistId: ctx.actor.id, patientId: patient._id };
    const token = await signInstructionsLink(ctx, pair);
    expect(await getMailedLink(ctx, token)).toMatchObject({ kind: "linkRequest", patientName: "Julia" });
    await acceptClientLinkRequest(domain.as(patient._id), requestId);
    const page = await getMailedLink(ctx, token);
    expect(page).toMatchObject({ kind: "registrationCode", patientName: "Julia" });
    expect(JSON.stringify(page)).not.toContain(patient.email);
    const stranger = await signInstructionsLink(ctx, {
      ...pair,
      nutritionistId: (await domain.nutritionist()).actor.id,
    });
    expect(await codeOf(getMailedLink(ctx, stranger))).toBe("link_lapsed");
  });

  test("mails the code three times in ten minutes", async () => {
    const sent: string[] = [];
    const mail = { send: ({ to }: { to: string }) => Promise.resolve(void sent.push(to)) };
    const nutritionist = await domain.nutritionist();
    const person = contact();
    const patientId = await linkedPatient(domain, nutritionist, person);
    const ctx = { ...elsewhere(nutritionist), mail };
    const token = await signInstructionsLink(ctx, { nutritionistId: ctx.actor.id, patientId });
    const codes = () => codeOf(sendMailedLinkCode(ctx, token));
    expect([await codes(), await codes(), await codes(), await codes()]).toEqual([
      undefined,
      undefined,
      undefined,
      "throttled",
    ]);
    expect(sent).toEqual([person.email, person.email, person.email]);
    domain.setTime(addMinutes(now, 10));
    expect(await codes()).toBeUndefined();
    domain.setTime(now);
  });
});

describe("the drawn sheet", () => {
  const made = { nutritionistName: "Ana Pérez", qrText: "https://nutria.example/p/abc.def" };
  const long = Array.from({ length: 12 }, () => "Maximiliana").join(" ");
  const [primary, tint, ground] = [
    [0x8a, 0x1c, 0x5a],
    [0xf3, 0xe4, 0xed],
    [0xfb, 0xf6, 0xf9],
  ];

  function sheetOf(texts: Instructions) {
    const { width, height, data } = decode(drawInstructions(texts), { useTArray: true });
    const isNear = (x: number, y: number, colour: readonly number[] = []) =>
      colour.every((value, part) => Math.abs((data[(y * width + x) * 4 + part] ?? 0) - value) < 8);
    const rows = Array.from({ length: height }, (_, y) => y);
    const isDark = (x: number, y: number) => (data[(y * width + x) * 4 + 1] ?? 255) < 150;
    // Soft: the edges of a compressed picture are not sharp.
    const isPurple = (x: number, y: number) => isDark(x, y) && (data[(y * width + x) * 4] ?? 0) > 110;
    const isDarkBetween = (y: number, from: number, until: number) =>
      Array.from({ length: until - from }, (_, x) => from + x).some((x) => isDark(x, y));
    return { width, height, isNear, rows, isPurple, isDarkBetween };
  }

  const sheets = [
    ["short", instructionsForLinked({ ...made, patientName: "Eva" })],
    ["long", instructionsForInvited({ ...made, patientName: long, nutritionistName: long })],
  ] as const;

  // Look at the picture itself before its tones are written anew.
  testInDepth.each(sheets)("with %s names has the tones that were approved", async (name, texts) => {
    await expect(tonesOf(drawInstructions(texts))).toMatchFileSnapshot(
      `layouts/instructions-with-${name}-names.txt`,
    );
  });

  test.each(sheets)("with %s names keeps its margins, and its words beside the code", (_, texts) => {
    const { width, height, isNear, rows, isPurple, isDarkBetween } = sheetOf(texts);
    expect([width, isNear(36, 60, primary), isNear(36, 300, ground)]).toEqual([1080, true, true]);
    const below = rows.filter((y) => y > 140);
    const margins = below.filter((y) => [20, 50, 68, 1012, 1030, 1060].some((x) => !isNear(x, y, ground)));
    expect(margins).toEqual([]);
    // The card has its tint at its left edge, but for its round corners; the code is 440 wide in it, with 36 around.
    const card = below.filter((y) => isNear(80, y, tint) && isNear(100, y, tint));
    const [top = 0, bottom = 0] = [card[0], card.at(-1)];
    expect(bottom - top).toBeGreaterThan(440);
    const within = rows.slice(top + 12, bottom - 12);
    const dark = (from: number, until: number) => within.filter((y) => isDarkBetween(y, from, until));
    // Between the code, its words and the edge of the card nothing is drawn.
    expect([dark(548, 575), dark(975, 1005)]).toEqual([[], []]);
    const code = dark(110, 546);
    const [above, under] = [(code[0] ?? 0) - top, bottom - (code.at(-1) ?? 0)];
    expect([code.length > 320, Math.abs(above - under) < 4]).toEqual([true, true]);
    // No line of the words runs into the next one.
    const lines = runsOf(dark(590, 970));
    expect(lines.length).toBeGreaterThan(4);
    expect(Math.max(...lines)).toBeLessThan(40);
    // The three steps, each with its number in a circle, are below the card.
    const circles = below.filter((y) => [80, 86, 114, 120].every((x) => isPurple(x, y)));
    expect([runsOf(circles).length, (circles[0] ?? 0) > bottom + 40]).toEqual([3, true]);
    expect(height).toBeGreaterThanOrEqual(1350);
    const foot = rows.slice(height - 40).filter((y) => [200, 400, 700].some((x) => !isNear(x, y, ground)));
    expect(foot).toEqual([]);
  });
});

/** The mean tone of each square of 20 pixels, as two hexadecimal digits. */
function tonesOf(jpeg: Buffer): string {
  const { width, height, data } = decode(jpeg, { useTArray: true });
  const side = 20;
  const toneOf = (left: number, top: number) => {
    const bottom = Math.min(top + side, height);
    let sum = 0;
    for (let y = top; y < bottom; y++) {
      for (let at = (y * width + left) * 4; at < (y * width + left + side) * 4; at++) sum += data[at] ?? 0;
    }
    const mean = Math.floor(sum / (side * (bottom - top) * 4));
    return mean.toString(16).padStart(2, "0");
  };
  const steps = (length: number) =>
    Array.from({ length: Math.ceil(length / side) }, (_, step) => step * side);
  return steps(height)
    .map((top) =>
      steps(width)
        .map((left) => toneOf(left, top))
        .join(""),
    )
    .join("\n");
}

/** The lengths of the runs of consecutive numbers. */
function runsOf(numbers: readonly number[]): number[] {
  const runs: number[] = [];
  numbers.forEach((number, index) => {
    if (index > 0 && numbers[index - 1] === number - 1) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
  });
  return runs;
}
