import { AppError } from "@nutria/contract/wire/errors";
import { patientRoutes } from "@nutria/contract/routes/patients";
import { recordRoutes } from "@nutria/contract/routes/records";
import type { Analysis, NutritionPlan } from "@nutria/contract/schemas/record/record-file";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { PatientScreen } from "../../../web/src/features/patients/record/patient-screen";
import { formatDay } from "@nutria/calendar/format";
import { answerFrom, FakeServer } from "../support/fake-server";
import { aPatientDetail, aPractice, clear, press, show, toasts } from "./patients-harness";
import { testInDepth } from "../../support/depth";

let server = new FakeServer();
answerFrom(() => server);
afterEach(clear);

const file = {
  fileUrl: "/v1/public/recordFile/abc.def",
  fileUrlExpiresAt: "2099-01-01T00:00:00.000Z",
  createdAt: "2026-10-26T16:00:00.000Z",
};
const aPlan = (given: Partial<NutritionPlan> = {}): NutritionPlan => ({
  _id: "npl_1",
  patient: "pat_1",
  startDate: "2026-09-28",
  endDate: "2026-10-25",
  fileName: "Menú de 7 días.png",
  contentType: "image/png",
  ...file,
  ...given,
});
const anAnalysis = (given: Partial<Analysis> = {}): Analysis => ({
  _id: "anl_1",
  patient: "pat_1",
  analysisDate: "2026-10-20",
  type: "Vitamina D",
  fileName: "lab.png",
  contentType: "image/png",
  ...file,
  ...given,
});

/** A record with these plans and analyses, whose uploads the test answers. */
function aRecord({
  plans = [] as NutritionPlan[],
  analyses = [] as Analysis[],
  isMyPatientEditable = true,
  upload = () => ({ fileUrl: "nutria:recordFile/rfl_1" }),
} = {}) {
  server = aPractice()
    .on(patientRoutes.getPatient, () => aPatientDetail({ isMyPatientEditable }))
    .on(recordRoutes.listMealPlans, () => ({ items: [], nextCursor: null }))
    .on(recordRoutes.listNutritionPlans, () => plans)
    .on(recordRoutes.listAnalyses, () => analyses)
    .on(recordRoutes.uploadRecordFile, upload)
    .on(recordRoutes.createNutritionPlan, ({ body }) => {
      const plan = aPlan({ ...(body as object), _id: "npl_2", fileName: "nuevo.pdf", fileUrl: file.fileUrl });
      plans.unshift(plan);
      return plan;
    })
    .on(recordRoutes.createAnalysis, ({ body }) => {
      const analysis = anAnalysis({ ...(body as object), _id: "anl_2", fileUrl: file.fileUrl });
      analyses.unshift(analysis);
      return analysis;
    })
    .on(recordRoutes.removeNutritionPlan, ({ params }) => {
      plans.splice(0, plans.length, ...plans.filter(({ _id }) => _id !== params.id));
    });
  return { plans, analyses };
}
const open = (section = "nutrition") =>
  show(<PatientScreen />, {
    at: `/dashboard/patients/pat_1/${section}`,
    path: "/dashboard/patients/:id/*",
  });
const choose = async (name = "nuevo.pdf") =>
  fireEvent.change(await screen.findByLabelText("Archivo"), {
    target: { files: [new File(["%PDF-1.4"], name, { type: "application/pdf" })] },
  });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole("textbox", { name: label }), { target: { value } });
const required = "Este campo es requerido";

test("shows the plans with their dates, the first one open, and opens another by its address", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const current = aPlan({ _id: "npl_9", fileName: "Actual.png", startDate: day(-9), endDate: day(9) });
  aRecord({ plans: [current, aPlan()] });
  const { router } = open();
  const list = await screen.findByRole("navigation", { name: "Planes nutricionales" });
  const [first, second] = within(list).getAllByRole("link");
  expect(first?.textContent).toBe(`Actual${formatDay(day(-9))} – ${formatDay(day(9))}Vigente`);
  expect(second?.textContent).toBe("Menú de 7 días28/09/2026 – 25/10/2026Terminado");
  expect(screen.getByRole("heading", { level: 3, name: "Actual" })).toBeTruthy();
  fireEvent.click(second!);
  expect(await screen.findByRole("heading", { level: 3, name: "Menú de 7 días" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/dashboard/patients/pat_1/nutrition/npl_1");
  const download = screen.getByRole("link", { name: "Descargar" });
  expect(download.getAttribute("download")).toBe("Menú de 7 días.png");
  expect(download.getAttribute("href")).toBe(file.fileUrl);
});

test("sends a file as soon as it is chosen, asks for the dates and adds the plan", async () => {
  aRecord();
  open();
  await press("Subir archivo");
  await choose();
  expect(await screen.findByText("Archivo listo")).toBeTruthy();
  expect(server.requestsTo(recordRoutes.uploadRecordFile)).toHaveLength(1);
  await press("Agregar plan");
  expect(await screen.findByText(required)).toBeTruthy();
  type("Fecha de fin", "31/12/2099");
  await press("Agregar plan");
  await waitFor(() => expect(server.requestsTo(recordRoutes.createNutritionPlan)).toHaveLength(1));
  expect(server.requestsTo(recordRoutes.createNutritionPlan)[0]?.body).toMatchObject({
    patient: "pat_1",
    endDate: "2099-12-31",
    fileUrl: "nutria:recordFile/rfl_1",
  });
  expect(await screen.findByRole("heading", { level: 3, name: "nuevo" })).toBeTruthy();
  // The form and its file are empty again.
  await press("Subir archivo");
  expect(screen.queryByText("nuevo.pdf")).toBeNull();
  expect(toasts).toEqual([{ kind: "success", text: "Plan agregado" }]);
});

test("has the focus in the panel from its opening on, and back on its button", async () => {
  aRecord();
  open();
  await press("Subir archivo");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Elegir archivo" })),
  );
  await choose();
  await screen.findByText("Archivo listo");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Fecha de inicio")));
  await press("Cancelar");
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Subir archivo" })),
  );
});

test("asks for the file and refuses an end before the start", async () => {
  aRecord();
  open();
  await press("Subir archivo");
  await press("Agregar plan");
  await waitFor(() => expect(screen.getAllByText(required)).toHaveLength(2));
  type("Fecha de fin", "01/01/2020");
  await choose();
  await screen.findByText("Archivo listo");
  await press("Agregar plan");
  expect(await screen.findByText("La fecha de fin no debe ser anterior a la de inicio")).toBeTruthy();
  expect(server.requestsTo(recordRoutes.createNutritionPlan)).toHaveLength(0);
});

test("says in plain words why a file is refused, and takes another one", async () => {
  const hasScripts = "Este PDF trae instrucciones que se ejecutan solas. Guárdalo otra vez como PDF y súbelo";
  let answer: () => { fileUrl: string } = () => {
    throw new AppError("validation", { fields: { file: hasScripts } });
  };
  aRecord({ upload: () => answer() });
  open();
  await press("Subir archivo");
  await choose();
  expect((await screen.findByRole("alert")).textContent).toBe(hasScripts);
  expect(toasts).toEqual([]);
  answer = () => {
    throw new AppError("internal");
  };
  await choose("otro.pdf");
  await waitFor(() => expect(toasts).toEqual([{ kind: "error", text: "Algo salió mal, intenta más tarde" }]));
  answer = () => ({ fileUrl: "nutria:recordFile/rfl_3" });
  await choose("bueno.pdf");
  expect(await screen.findByText("Archivo listo")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("does not send a file of more than 4 MB that is no picture", async () => {
  aRecord();
  open();
  await press("Subir archivo");
  const large = new File([new Uint8Array(4 * 1024 * 1024 + 1)], "grande.pdf", { type: "application/pdf" });
  fireEvent.change(await screen.findByLabelText("Archivo"), { target: { files: [large] } });
  expect(await screen.findByText("El archivo pesa más de 4 MB. Sube uno más ligero")).toBeTruthy();
  expect(server.requestsTo(recordRoutes.uploadRecordFile)).toHaveLength(0);
});

describe("a photo of an iPhone, whatever its name and type say,", () => {
  const head = new TextEncoder().encode("\0\0\0\x18ftypheic\0\0\0\0mif1heic");
  const chooseHeic = async (name: string, type: string) =>
    fireEvent.change(await screen.findByLabelText("Archivo"), {
      target: { files: [new File([head], name, { type })] },
    });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test.each([
    ["IMG_1.HEIC", "image/heic"],
    ["IMG_1.heic", ""],
    ["IMG_1.jpg", "image/jpeg"],
  ])("is sent as a JPEG where the browser reads it: %s", async (name, fileType) => {
    vi.stubGlobal("createImageBitmap", () =>
      Promise.resolve({ width: 40, height: 30, close: () => undefined }),
    );
    const context = { fillRect: () => undefined, drawImage: () => undefined };
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) =>
      give(new Blob(["jpeg"], { type: "image/jpeg" })),
    );
    aRecord();
    open();
    await press("Subir archivo");
    await chooseHeic(name, fileType);
    expect(await screen.findByText("Archivo listo")).toBeTruthy();
    expect(screen.getByText("IMG_1.jpg")).toBeTruthy();
    expect(server.requestsTo(recordRoutes.uploadRecordFile)).toHaveLength(1);
  });

  test("is not sent where the browser does not, and the person reads how to save it", async () => {
    vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no decoder")));
    aRecord();
    open();
    await press("Subir archivo");
    await chooseHeic("IMG_1.HEIC", "image/heic");
    expect((await screen.findByRole("alert")).textContent).toMatch(/Guárdala como JPEG.*iPhone.*computadora/);
    expect(server.requestsTo(recordRoutes.uploadRecordFile)).toHaveLength(0);
  });
});

const leave = { name: "¿Salir sin guardar?" };

testInDepth(
  "asks before a chosen file is left behind, and not for another document of the list",
  async () => {
    aRecord({ analyses: [anAnalysis(), anAnalysis({ _id: "anl_0", type: "Hierro" })] });
    const { router } = open("medical-history/analyses");
    await press("Subir archivo");
    fireEvent.click(screen.getByRole("link", { name: /Hierro/ }));
    expect(router.state.location.pathname).toContain("/analyses/anl_0");
    await choose();
    await screen.findByText("Archivo listo");
    fireEvent.click(screen.getByRole("link", { name: /Vitamina D/ }));
    expect(router.state.location.pathname).toContain("/analyses/anl_1");
    expect(screen.queryByRole("dialog", leave)).toBeNull();
    expect(screen.getByText("nuevo.pdf")).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Progreso" }));
    expect(await screen.findByRole("dialog", leave)).toBeTruthy();
    await press("Seguir editando");
    expect(router.state.location.pathname).toContain("/analyses/anl_1");
    expect(screen.getByText("nuevo.pdf")).toBeTruthy();
    fireEvent.click(screen.getByRole("link", { name: "Progreso" }));
    await press("Salir sin guardar");
    expect(router.state.location.pathname).toContain("/progress");
  },
);

test("asks before a chosen file is left for a plan that has a page of its own", async () => {
  aRecord({ plans: [aPlan()] });
  const { router } = open();
  await press("Subir archivo");
  await choose();
  await screen.findByText("Archivo listo");
  await act(() => router.navigate("/dashboard/patients/pat_1/nutrition/plans/mpl_1"));
  expect(await screen.findByRole("dialog", leave)).toBeTruthy();
  expect(router.state.location.pathname).toContain("/nutrition");
});

test("leaves an open panel without a question while nothing was chosen", async () => {
  aRecord({ plans: [aPlan()] });
  const { router } = open();
  await press("Subir archivo");
  fireEvent.click(screen.getByRole("link", { name: "Progreso" }));
  expect(router.state.location.pathname).toContain("/progress");
  expect(screen.queryByRole("dialog", leave)).toBeNull();
});

test("deletes a plan after one question", async () => {
  aRecord({ plans: [aPlan()] });
  open();
  await press("Eliminar");
  const dialog = await screen.findByRole("dialog", { name: "Eliminar plan nutricional" });
  expect(dialog.textContent).toContain("Se eliminará “Menú de 7 días” con su archivo. No se puede deshacer.");
  expect(server.requestsTo(recordRoutes.removeNutritionPlan)).toHaveLength(0);
  await press("Eliminar plan");
  expect(await screen.findByText(/Aquí estarán los planes de tu paciente/)).toBeTruthy();
  expect(toasts).toEqual([{ kind: "success", text: "Plan eliminado" }]);
});

test("zooms a picture in steps, up to three times", async () => {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(400);
  aRecord({ plans: [aPlan()] });
  open();
  const picture = await screen.findByRole("img", { name: "Menú de 7 días" });
  expect(picture.style.width).toBe("400px");
  await press("Acercar");
  expect(picture.style.width).toBe("500px");
  for (let times = 0; times < 3; times++) await press("Acercar");
  expect(picture.style.width).toBe("1200px");
  expect(screen.getByRole("button", { name: "Acercar" }).hasAttribute("disabled")).toBe(true);
  vi.restoreAllMocks();
});

test("an analysis takes a type of the catalogue, or another in free text", async () => {
  aRecord();
  open("medical-history/analyses");
  await press("Subir archivo");
  await choose("lab.pdf");
  await screen.findByText("Archivo listo");
  const types = screen.getByLabelText("Tipo de análisis");
  const offered = within(types).getAllByRole("option");
  expect(offered.map(({ textContent }) => textContent)).toEqual([
    "Elige un tipo",
    "Biometría hemática",
    "Química sanguínea",
    "Perfil de lípidos",
    "Perfil tiroideo",
    "Hemoglobina glucosilada",
    "Examen general de orina",
    "Otro",
  ]);
  fireEvent.change(types, { target: { value: "Otro" } });
  await press("Agregar análisis");
  await waitFor(() => expect(screen.getAllByText(required)).toHaveLength(2));
  type("¿Cuál análisis?", "Vitamina D");
  type("Fecha del análisis", "20/10/2026");
  await press("Agregar análisis");
  expect(await screen.findByRole("heading", { level: 3, name: "Vitamina D" })).toBeTruthy();
  expect(server.requestsTo(recordRoutes.createAnalysis)[0]?.body).toEqual({
    patient: "pat_1",
    analysisDate: "2026-10-20",
    type: "Vitamina D",
    fileUrl: "nutria:recordFile/rfl_1",
  });
});

test("a record that is read-only has neither upload nor removal", async () => {
  aRecord({ plans: [aPlan()], analyses: [anAnalysis()], isMyPatientEditable: false });
  for (const section of ["nutrition", "medical-history/analyses"]) {
    open(section);
    expect(await screen.findByText(/de solo lectura/)).toBeTruthy();
    expect(await screen.findByRole("link", { name: "Descargar" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Subir archivo" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Eliminar" })).toBeNull();
    clear();
  }
});

test("plans that cannot be loaded are asked for again", async () => {
  let isDown = true;
  aRecord({ plans: [aPlan()] });
  server.on(recordRoutes.listNutritionPlans, () => {
    if (isDown) throw new AppError("internal");
    return [aPlan()];
  });
  open();
  await screen.findByRole("alert");
  isDown = false;
  await press("Reintentar");
  expect(await screen.findByRole("heading", { level: 3, name: "Menú de 7 días" })).toBeTruthy();
});
