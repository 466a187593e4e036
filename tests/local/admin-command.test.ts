import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { addSeconds } from "@nutria/calendar/instant";
import { startOfDay } from "@nutria/calendar/local-time";
import { browserZone } from "@nutria/calendar/zone";
import { commit } from "@nutria/core/kernel/table/commit";
import { createNutritionistItem } from "@nutria/core/practice/nutritionist/index";
import { initialPlanItems } from "@nutria/core/care/plan/index";
import { writeAdministratorKey } from "@nutria/local/app/data-folder";
import { loadProduct } from "@nutria/local/app/load-product";
import { runProduct, type RunningProduct } from "@nutria/local/app/run-product";
import { demoAdministrator } from "@nutria/local/demo/account";
import { createDemoAdministrator } from "@nutria/local/demo/administrator";
import { testCloudOptions } from "@nutria/local/testing";
import { createContext } from "@nutria/platform/context";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { runAdmin } from "./support/admin";
import { testInDepth } from "../support/depth";

let directory: string;
let product: RunningProduct;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "nutria-admin-"));
  product = await runProduct({
    port: 0,
    dataDirectory: join(directory, "data"),
    isDemoWanted: true,
    loadProduct,
    cloudOptions: testCloudOptions,
    // Its requests come from one address, sooner after each other than a person sends them.
    throttle: { perSecond: 0, burst: 0 },
    seedDemo: () => openAccounts(join(directory, "data")),
  });
});
/** The demo's administrator, and one nutritionist. */
async function openAccounts(dataDirectory: string): Promise<void> {
  const actor = { role: "system", id: "test" } as const;
  const ctx = { ...createContext({ actor, requestId: "test" }), discardsEvents: true };
  await writeAdministratorKey(dataDirectory, await createDemoAdministrator(ctx));
  const id = ctx.newId("nutritionist");
  await commit(ctx, [
    createNutritionistItem(ctx, id, {
      name: "Ana",
      lastName: "Pérez",
      email: nutritionist.email,
      phoneNumber: "5512345678",
      countryCode: 52,
      sex: "female",
      nutritionistProfile: { professionalLicense: "en trámite" },
    }),
    ...initialPlanItems(ctx, id),
  ]);
}
const nutritionist = { email: "ana.perez@nutria.example" };

afterAll(async () => {
  await product.close();
  await rm(directory, { recursive: true });
});

function admin(words: string[], environment: Record<string, string> = {}) {
  return runAdmin(words, {
    NUTRIA_DATA: join(directory, "data"),
    NUTRIA_ADMIN_EMAIL: demoAdministrator.email,
    NUTRIA_ADMIN_PASSWORD: demoAdministrator.password,
    ...environment,
  });
}

async function json(...words: string[]): Promise<unknown> {
  const { code, output, complaint } = await admin([...words, "--json"]);
  expect([code, complaint]).toEqual([0, ""]);
  return JSON.parse(output);
}

describe("npm run admin", () => {
  testInDepth("prints lists as aligned columns, and as JSON with --json", async () => {
    const { code, output } = await admin(["nutritionists", "--search", nutritionist.email]);
    const [heading = "", row = ""] = output.split("\n");
    expect(code).toBe(0);
    expect(heading).toMatch(/^ID +Nombre +Correo +Verificada +Perfil +Agenda +Pacientes +Pases +Alta$/);
    expect(row).toContain(nutritionist.email);
    expect(row.indexOf(nutritionist.email)).toBe(heading.indexOf("Correo"));
    expect(row).toMatch(/\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
    expect(await json("nutritionists")).toMatchObject({
      items: [{ email: nutritionist.email }],
      hasMore: false,
    });
    expect((await admin(["nutritionists", "--search", "nadie"])).output).toBe("Nadie coincide.\n");
  });

  testInDepth("switches an agenda and grants passes, by id or by e-mail", async () => {
    expect(await json("agenda", nutritionist.email, "off")).toMatchObject({ agendaDisabledByAdmin: true });
    const { _id, availablePasses } = (await json("agenda", nutritionist.email, "on")) as {
      _id: string;
      availablePasses: number;
    };
    expect(await json("passes", _id, "3", "--reason", "Bienvenida")).toMatchObject({
      availablePasses: availablePasses + 3,
      agendaDisabledByAdmin: false,
    });
    const lines = (await admin(["audit", nutritionist.email])).output.trim().split("\n");
    expect(lines.map((line) => /agenda\.\w+|passes\.\w+|Qué/.exec(line)?.[0])).toEqual([
      ...["Qué", "passes.granted", "agenda.enabled", "agenda.disabled"],
    ]);
    expect(lines[1]).toMatch(
      `${demoAdministrator.email}  passes.granted   ${_id}  quantity=3; reason=Bienvenida`,
    );
    expect((await admin(["audit", "--month", "2020-01"])).output).toBe("No hay nada registrado.\n");
  });

  testInDepth("verifies the access logs", async () => {
    expect(await json("verify-access")).toMatchObject({ isIntact: true, breach: null });
    expect((await admin(["verify-access"])).output).toMatch(
      /^Todo en orden: \d+ entradas de \d+ registros\.$/m,
    );
  });

  testInDepth("creates a partner, changes it, and shows its key once", async () => {
    const said = ["--name", "Escaneo Sur", "--address", "Calle 1", "--city", "Mérida", "--threshold", "2"];
    const { _id: id } = (await json("partner", "create", ...said)) as { _id: string };
    expect(await json("partner", "stock", id, "10", "--reason", "Compra")).toMatchObject({ stock: 10 });
    expect(await json("partner", "stock", id, "-4", "--reason", "Reparación")).toMatchObject({ stock: 6 });
    expect(await json("partner", "save", id, "--city", "Puebla", "--active", "no")).toMatchObject({
      name: "Escaneo Sur",
      city: "Puebla",
      isActive: false,
      threshold: 2,
    });
    const { output } = await admin(["partner", "rotate-key", id]);
    const key = output.trim().split("\n").at(-1) ?? "";
    expect(key).toMatch(/^sk_live_/);
    const listed = await admin(["partners"]);
    expect(listed.output).toContain("Escaneo Sur");
    expect(listed.output).not.toContain(key);
    expect(await json("partner", "revoke-keys", id)).toMatchObject({ keys: [] });
    const url = "https://socio.example.com/nutria";
    expect((await admin(["partner", "set-webhook", id, url])).output).toMatch(/\nwhsec_[\w+/]{43}=\n$/);
    expect((await admin(["partner", "webhook", id])).output).toMatch(
      `Dirección  ${url}\nWebhooks   llegan\n`,
    );
    expect(await json("partner", "remove-webhook", id)).toBeNull();
  });

  test("registers an app of patients, lists it and removes it", async () => {
    const redirects = ["https://app.example.com/regreso", "mx.example.bitacora:/regreso"];
    const said = ["--name", "Bitácora Sur", "--redirect", redirects.join(",")];
    const { _id: id } = (await json("app", "create", ...said)) as { _id: string };
    expect(id).toMatch(/^app_/);
    expect((await admin(["apps"])).output).toMatch(new RegExp(`${id} +Bitácora Sur +${redirects[0] ?? ""}`));
    const wrong = await admin(["app", "create", "--name", "Otra", "--redirect", "javascript:alert(1)"]);
    expect([wrong.code, wrong.complaint]).toEqual([1, expect.stringContaining("redirects.0")]);
    expect((await admin(["app", "remove", id])).code).toBe(0);
    expect((await admin(["apps"])).output).not.toContain(id);
    expect((await admin(["app", "remove", id])).code).toBe(1);
  });

  testInDepth("adds and changes products, whose fields that no option names stay", async () => {
    const { output } = await admin(["products"]);
    expect(output).toMatch(/^ID +Tipo +Nombre +Precio +Incluye +A la venta\n/);
    expect(output).toMatch(/prd_planUnlimited +plan +Ilimitado +\$649.00 +pacientes sin límite y agenda +sí/);
    expect(await json("save-product", "prd_passes10", "--price", "2350.50")).toMatchObject({
      name: "10 pases",
      price: 2_350_50,
      passesAmount: 10,
    });
    const plan = [
      "--type",
      "plan",
      "--name",
      "Clínica",
      "--price",
      "499",
      "--users",
      "300",
      "--agenda",
      "no",
    ];
    expect(await json("save-product", "prd_plan300", ...plan)).toMatchObject({ users: 300, price: 499_00 });
    expect(await json("save-product", "prd_plan300", "--users", "none", "--active", "no")).toMatchObject({
      name: "Clínica",
      users: null,
      isActive: false,
    });
    expect(await admin(["save-product", "prd_new", "--type", "passes"])).toMatchObject({
      code: 2,
      complaint: expect.stringContaining("Falta --name") as string,
    });
    expect((await admin(["save-product", "prd_passes10", "--price", "diez"])).code).toBe(2);
    expect((await admin(["save-product", "prd_passes10", "--price", "1"])).code).toBe(1);
  });

  testInDepth("adds and changes promotions: the last day counts, and the uses stay", async () => {
    expect((await admin(["promotions"])).output).toBe("Todavía no hay promociones.\n");
    const terms = ["--percent", "15", "--from", "2026-11-01", "--until", "2026-11-30", "--limit-each", "1"];
    const saved = await json("save-promotion", "buen fin", ...terms);
    expect(saved).toMatchObject({ _id: "BUENFIN", percent: 15, limitPerNutritionist: 1, limitInAll: null });
    expect((saved as { endsAt: string }).endsAt).toBe(startOfDay("2026-12-01", browserZone()));
    expect(await json("save-promotion", "BuenFin", "--limit", "3", "--until", "none")).toMatchObject({
      ...(saved as object),
      limitInAll: 3,
      endsAt: null,
    });
    expect((await admin(["promotions"])).output).toMatch(/BUENFIN +15 % .* 0 de 3 +1 +sí/);
    expect((await admin(["save-promotion", "OTRA", "--percent", "5", "--until", "ayer"])).code).toBe(2);
  });

  testInDepth(
    "lists the payments of a nutritionist, and refunds none without a reason or of another id",
    async () => {
      expect(await json("orders", nutritionist.email)).toMatchObject({ items: [], hasMore: false });
      expect((await admin(["orders", nutritionist.email])).output).toBe("Todavía no hay pagos.\n");
      expect((await admin(["orders", "nadie@nutria.example"])).code).toBe(1);
      expect(await admin(["refund", "ord_1"])).toMatchObject({
        code: 2,
        complaint: expect.stringContaining("Falta --reason") as string,
      });
      const unknown = await admin([
        "refund",
        "ord_00000000000000000000000000",
        "--reason",
        "Compra repetida",
      ]);
      const dryRun = await admin(["refund", "ord_00000000000000000000000000", "--dry-run"]);
      expect([dryRun.code, dryRun.complaint]).toEqual([unknown.code, unknown.complaint]);
      expect([unknown.code, unknown.complaint]).toEqual([
        1,
        expect.stringContaining("No encontramos lo que buscas"),
      ]);
    },
  );

  testInDepth("lists, replays and discards dead letters", async () => {
    const failed = { "detail-type": "passes.low", source: "nutria", id: "bus-1" };
    const { sendToDeadLetterHandler } = await import("@nutria/local/shared/dead-letter");
    const { deadLetters } = await loadProduct();
    let failures = 0;
    const fail = (letter: string, detail: unknown) =>
      sendToDeadLetterHandler(deadLetters.handler, {
        name: "notify",
        payload: { ...failed, detail },
        attempts: 4,
        error: new Error(`broken ${letter}`),
        // A second apart, because the list has no order among those of one millisecond.
        at: addSeconds(new Date().toISOString(), ++failures - 60),
      });
    const ours = (last: string) => ({
      id: `evt_${"0".repeat(25)}${last}`,
      type: "passes.low",
      occurredAt: new Date().toISOString(),
      actor: { role: "system", id: "test" },
      data: { nutritionistId: "nut_nobody", available: 1 },
    });
    await fail("A", ours("A"));
    await fail("B", ours("B"));
    await fail("C", { odd: true });
    const { items } = (await json("dead-letters")) as { items: { _id: string; isReplayable: boolean }[] };
    expect(items.map(({ isReplayable }) => isReplayable)).toEqual([false, true, true]);
    const odd = items[0]?._id ?? "";
    const refused = await admin(["replay", odd]);
    expect(refused).toEqual({
      code: 1,
      output: "",
      complaint: "Esto no se puede volver a entregar desde aquí\n",
    });
    expect(await json("replay", "--all")).toMatchObject({ replayed: { length: 2 }, refused: [] });
    expect(await json("replay", "--all")).toMatchObject({ replayed: { length: 0 } });
    expect((await admin(["discard", odd])).output).toBe(`Se descartó ${odd}.\n`);
    expect((await admin(["discard", odd])).complaint).toBe("No encontramos lo que buscas\n");
    expect((await admin(["notifications"])).code).toBe(0);
  });

  testInDepth("creates an administrator on this machine and mails a temporary password", async () => {
    const email = "nueva@nutria.example";
    const { code, output } = await admin(["create-administrator", email]);
    expect(code).toBe(0);
    expect(output).toMatch(/^Se creó la cuenta de nueva@nutria.example\./);
    await product.cloud.bus.idle();
    const [mail] = await product.cloud.mails();
    expect(mail).toMatchObject({ to: [email], subject: "Tu acceso a la administración de Nutria" });
  });

  testInDepth("exits with 1 when the API refuses, and prints the reason and the field", async () => {
    const wrong = await admin(["partners"], { NUTRIA_ADMIN_PASSWORD: "not-this-one" });
    expect(wrong).toMatchObject({ code: 1, complaint: "El correo o la contraseña no son correctos\n" });
    const many = await admin(["passes", nutritionist.email, "5000", "--reason", "Muchos"]);
    expect(many).toMatchObject({
      code: 1,
      complaint: "Revisa los campos marcados\n  quantity: Escribe un número entero\n",
    });
    const nowhere = await admin(["partners", "--url", "http://127.0.0.1:9"]);
    expect(nowhere).toMatchObject({ code: 1, complaint: "No hay respuesta de http://127.0.0.1:9\n" });
    expect((await admin(["agenda", "nadie@example.com", "on"])).complaint).toBe(
      "No encontramos lo que buscas\n",
    );
  });

  test("signs in once, with a code, and keeps the session for its owner alone", async () => {
    const file = join(directory, "data", "administrator-session.json");
    expect((await admin(["sign-out"])).code).toBe(0);
    expect((await admin(["sign-out"])).output).toBe("No había ninguna sesión abierta.\n");
    const list = () => admin(["partners"], { NUTRIA_ADMIN_PASSWORD: "" });
    expect((await list()).code).toBe(2);
    await json("partners");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).not.toContain(demoAdministrator.password);
    expect((await list()).code).toBe(0);
    const before = await readFile(file, "utf8");
    expect((await list()).code).toBe(0);
    expect(await readFile(file, "utf8")).not.toBe(before);
    // Another account's code is asked for; the demo's is not the only one.
    const { email } = { email: "con-codigo@nutria.example" };
    await admin(["create-administrator", email]);
    await product.cloud.bus.idle();
    const text = (await product.cloud.mails()).find(({ to }) => to.includes(email))?.text ?? "";
    const password = /^[a-z2-9]{12}$/m.exec(text)?.[0] ?? "";
    const other = await admin(["partners"], { NUTRIA_ADMIN_EMAIL: email, NUTRIA_ADMIN_PASSWORD: password });
    expect(other).toMatchObject({ code: 1, complaint: expect.stringContaining("/admin") as string });
  });

  test.each([
    [[], "Falta el comando"],
    [["dance"], 'No hay ningún comando "dance"'],
    [["partners", "--colour"], "No se entiende"],
    [["agenda", "nut_1", "maybe"], "Falta on u off"],
    [["passes", "nut_1", "many", "--reason", "x"], "El número de pases debe ser un número entero"],
    [["passes", "nut_1", "3"], "Falta --reason"],
    [["partner", "dance"], "Falta qué hacer con el socio"],
    [["partners", "--url", "http://app.example.com"], "Usa https"],
    [["create-administrator", "nadie"], "Falta el correo"],
    [
      ["create-administrator", "a@b.mx", "--stage", "A/b"],
      "no es el nombre de una etapa: escríbelo en minúsculas, a/b",
    ],
    [
      ["create-administrator", "a@b.mx", "--stage", "a-"],
      '"a-" no es el nombre de una etapa: un guion va entre',
    ],
    [
      ["create-administrator", "a@b.mx", "--stage", ""],
      '"" no es el nombre de una etapa: empieza con una letra',
    ],
    [
      ["create-administrator", "a@b.mx", "--stage", "a", "--stage", "b"],
      "No se entiende: Option '--stage' is there twice",
    ],
    [["seed-demo", "--stage", "a.b"], '"a.b" no es el nombre de una etapa: tiene "." y solo puede llevar'],
    [["seed-demo", "--stage", "a", "--region", "here"], '"here" no es una región de AWS'],
    [
      ["verify-access", "--stage", "prod"],
      '"verify-access" no toma --stage; di dónde está la etapa con --url',
    ],
    [["dead-letters", "--region", "us-east-1"], '"dead-letters" no toma --stage'],
  ])("ends with 2 for %j", async (words, complaint) => {
    // A usage error is reported before the password prompt.
    const ended = await admin(words, { NUTRIA_ADMIN_EMAIL: "", NUTRIA_ADMIN_PASSWORD: "" });
    expect(ended).toMatchObject({
      code: 2,
      output: "",
      complaint: expect.stringContaining(complaint) as string,
    });
    expect(ended.complaint).toContain("npm run admin -- --help");
  });

  test("does not prompt without a terminal, and prints its help", async () => {
    const unasked = await admin(["partners"], {
      NUTRIA_ADMIN_EMAIL: "otra@nutria.example",
      NUTRIA_ADMIN_PASSWORD: "",
    });
    expect(unasked).toMatchObject({
      code: 2,
      complaint: expect.stringContaining("no hay a quién preguntar") as string,
    });
    const { code, output } = await admin(["--help"]);
    expect(code).toBe(0);
    expect(output).toContain("npm run admin -- agenda ana@correo.mx off");
  });

  test("is a program with an exit code", async () => {
    const script = fileURLToPath(new URL("../../packages/local/bin/admin.mjs", import.meta.url));
    const child = spawn(process.execPath, [script, "dance"], { stdio: "ignore" });
    expect(await once(child, "close")).toEqual([2, null]);
  });
});
