import { readZip } from "@nutria/contract/archive/zip";
import { AppError } from "@nutria/contract/wire/errors";
import { authRoutes } from "@nutria/contract/routes/auth";
import { clientAppointmentRoutes } from "@nutria/contract/routes/client/appointments";
import { clientLinkRequestRoutes } from "@nutria/contract/routes/client/link-requests";
import { clientCareRoutes } from "@nutria/contract/routes/client/care";
import { clientNoticeRoutes } from "@nutria/contract/routes/client/notices";
import { clientPlanRoutes } from "@nutria/contract/routes/client/plan";
import { clientRightsRoutes } from "@nutria/contract/routes/client/rights";
import type { LinkRequest } from "@nutria/contract/schemas/link-request";
import { defaultNotificationPreferences } from "@nutria/contract/schemas/reach";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { patientSession, setSession } from "../../../web/src/data/session/patient-session";
import { accessDays } from "../../../web/src/features/patient-app/settings/access-days";
import { AccessScreen } from "../../../web/src/features/patient-app/settings/access-screen";
import { NutritionistsScreen } from "../../../web/src/features/patient-app/settings/nutritionists/nutritionists-screen";
import { PasswordScreen } from "../../../web/src/features/patient-app/settings/password-screen";
import { readPersonalData } from "../../../web/src/features/patient-app/settings/personal-data";
import { RemovalScreen } from "../../../web/src/features/patient-app/settings/removal-screen";
import { SessionsScreen } from "../../../web/src/features/patient-app/settings/sessions-screen";
import { SettingsScreen } from "../../../web/src/features/patient-app/settings/settings-screen";
import { aCare, openScreen, prepareScreens, theServer } from "./screens-harness";

prepareScreens();

const request = (given: Partial<LinkRequest> = {}): LinkRequest => {
  const contact = {
    name: "Tomás",
    lastName: "Ibarra",
    email: "t@x.example",
    phoneNumber: "5550010002",
    countryCode: 52,
  };
  return {
    ...{
      _id: "req_1",
      starter: "nutritionist",
      status: "pending",
      publicField: "",
      service: null,
      mode: null,
    },
    patient: { _id: "pat_1", ...contact, hasAccount: true, mailFailure: null },
    nutritionistContact: { _id: "nut_2", ...contact },
    ...{ note: "", withPass: false, isProvisional: false, createdAt: "2026-11-20T16:00:00.000Z" },
    ...given,
  };
};

beforeEach(() => {
  setSession(
    { userId: "usr_carmen", email: "carmen@correo.example", refreshToken: "refresh", isShared: true },
    "access",
  );
  theServer()
    .on(clientCareRoutes.listClientNutritionists, () => [aCare()])
    .on(clientLinkRequestRoutes.listClientLinkRequests, () => [])
    .on(clientAppointmentRoutes.listClientAppointments, () => [])
    .on(clientNoticeRoutes.getNotificationPreferences, () => defaultNotificationPreferences)
    .on(authRoutes.logout, () => undefined);
});
afterEach(() => setSession(null));

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe("requests and nutritionists", () => {
  test("a request says what it opens, and is accepted with one press", async () => {
    theServer()
      .on(clientLinkRequestRoutes.listClientLinkRequests, () => [request()])
      .on(clientLinkRequestRoutes.acceptClientLinkRequest, () => request({ status: "accepted" }));
    await openScreen(<NutritionistsScreen />);
    await screen.findByText("Si aceptas, Tomás podrá ver");
    await screen.findByText("No verá lo que escribes con otras personas");
    theServer().on(clientLinkRequestRoutes.listClientLinkRequests, () => []);
    await press("Aceptar");
    await screen.findByText("Solicitud aceptada");
    expect(theServer().requestsTo(clientLinkRequestRoutes.acceptClientLinkRequest)[0]?.params).toEqual({
      id: "req_1",
    });
    await waitFor(() => expect(screen.queryByText("Quiere atenderte")).toBeNull());
  });

  test("one's own request waits, and can be taken back", async () => {
    theServer()
      .on(clientLinkRequestRoutes.listClientLinkRequests, () => [request({ starter: "patient" })])
      .on(clientLinkRequestRoutes.cancelClientLinkRequest, () => request({ status: "cancelled" }));
    await openScreen(<NutritionistsScreen />);
    await screen.findByText("Espera la respuesta de Tomás");
    await press("Cancelar solicitud");
    await screen.findByText("Solicitud cancelada");
  });

  test("leaving says what happens before it happens", async () => {
    theServer().on(clientCareRoutes.leaveNutritionist, () => undefined);
    await openScreen(<NutritionistsScreen />);
    await press("Dejar de atenderme");
    const sheet = within(await screen.findByRole("dialog"));
    sheet.getByText("Conserva su expediente clínico");
    sheet.getByText("Se cancelan tus citas por venir");
    expect(theServer().requestsTo(clientCareRoutes.leaveNutritionist)).toEqual([]);
    fireEvent.click(sheet.getByRole("button", { name: "Dejar de atenderme" }));
    await screen.findByText("Listo. Tus citas por venir se cancelaron.");
    expect(theServer().requestsTo(clientCareRoutes.leaveNutritionist)[0]?.params).toEqual({ id: "nut_1" });
  });

  test("who saw what is a list that goes on, with a name for each", async () => {
    const entry = {
      at: "2026-11-24T18:00:00.000Z",
      role: "nutritionist",
      action: "read",
      what: "diary",
      name: "Alejandra Paredes",
      app: null,
    } as const;
    theServer().on(clientCareRoutes.listClientAccess, ({ query }) =>
      query.get("cursor") === null
        ? { items: [entry, { ...entry, at: "2026-11-24T16:00:00.000Z" }], nextCursor: "next" }
        : {
            items: [
              {
                ...entry,
                role: "system" as const,
                action: "create" as const,
                what: "scan" as const,
                name: null,
              },
            ],
            nextCursor: null,
          },
    );
    await openScreen(<AccessScreen />);
    await screen.findByText("Abrió tu diario");
    const day = within(screen.getByRole("region", { name: "Hoy" }));
    day.getByText("2 veces · última 12:00");
    await press("Mostrar más");
    await screen.findByText("Nutria");
    expect(screen.queryByRole("button", { name: "Mostrar más" })).toBeNull();
    expect(screen.getByText("Abrió tu diario")).toBeDefined();
  });
});

test("what was written down late stands on the day on which it happened, the newest first", () => {
  const did = (at: string, what: "diary" | "scan" | "note") =>
    ({ at, role: "nutritionist", action: "read", what, name: "Alejandra Paredes", app: null }) as const;
  const written = [
    did("2026-11-24T18:00:00.000Z", "note"),
    did("2026-11-20T18:00:00.000Z", "diary"),
    did("2026-11-24T20:00:00.000Z", "diary"),
    // Still Monday in Mexico.
    did("2026-11-24T05:59:00.000Z", "scan"),
    did("2026-11-24T07:00:00.000Z", "diary"),
    did("2026-11-20T19:00:00.000Z", "scan"),
  ];
  const shown = accessDays(written, "America/Mexico_City").map(({ day, acts }) => [
    day,
    acts.map(({ what, at, count }) => `${what} ${at.slice(11, 16)} ${String(count)}`),
  ]);
  expect(shown).toEqual([
    ["2026-11-24", ["diary 20:00 2", "note 18:00 1"]],
    ["2026-11-23", ["scan 05:59 1"]],
    ["2026-11-20", ["scan 19:00 1", "diary 18:00 1"]],
  ]);
});

describe("the account", () => {
  test("a wrong password is refused on its field, and the right one changes it", async () => {
    theServer().on(authRoutes.changePassword, () => {
      throw new AppError("wrong_current_password", {
        fields: { currentPassword: "La contraseña actual no es correcta" },
      });
    });
    await openScreen(<PasswordScreen />, { path: "/mi/ajustes/contrasena" });
    await type("Contraseña actual", "otra");
    await type("Contraseña nueva", "nueva-secreta");
    await press("Cambiar contraseña");
    await screen.findByText("La contraseña actual no es correcta");
    theServer().on(authRoutes.changePassword, () => ({ accessToken: "access-2", refreshToken: "refresh-2" }));
    await press("Cambiar contraseña");
    await screen.findByText("Contraseña cambiada. Tus otras sesiones se cerraron.");
    expect(patientSession()?.refreshToken).toBe("refresh-2");
  });

  test("a session that its owner does not know is ended with one press", async () => {
    const phone = { _id: "one", device: "Chrome en Android", openedAt: "2026-11-24T18:00:00.000Z" };
    const other = { _id: "two", device: null, openedAt: "2026-11-20T16:00:00.000Z" };
    const sessions = [
      { ...phone, isCurrent: true },
      { ...other, isCurrent: false },
    ];
    theServer()
      .on(authRoutes.listSessions, () => sessions)
      .on(authRoutes.endSession, () => {
        sessions.pop();
      });
    await openScreen(<SessionsScreen />, { path: "/mi/ajustes/sesiones" });
    await screen.findByText("Chrome en Android");
    screen.getByText("Este dispositivo");
    await press(/Cerrar la sesión de Dispositivo sin nombre/);
    await waitFor(() => expect(screen.queryByText("Dispositivo sin nombre")).toBeNull());
    expect(
      theServer()
        .requestsTo(authRoutes.endSession)
        .map(({ params }) => params),
    ).toEqual([{ id: "two" }]);
    expect(screen.queryByRole("button", { name: /Cerrar la sesión/ })).toBeNull();
  });

  test("a removal is asked for with the password, says its day, and is taken back", async () => {
    let removesAt: string | null = null;
    theServer()
      .on(clientRightsRoutes.getAccountRemoval, () => ({ removesAt }))
      .on(clientRightsRoutes.requestAccountRemoval, () => {
        removesAt = "2026-12-01T20:10:00.000Z";
        return { removesAt };
      })
      .on(clientRightsRoutes.undoAccountRemoval, () => {
        removesAt = null;
      });
    await openScreen(<RemovalScreen />);
    await type("Tu contraseña, para confirmar", "manzana-verde-7");
    await press("Eliminar mi cuenta");
    await screen.findByText("Tu cuenta se elimina el 01/12/2026.");
    await press("Conservar mi cuenta");
    await screen.findByText("Tu cuenta se queda");
    await screen.findByLabelText("Tu contraseña, para confirmar");
  });

  test("signing out asks before it deletes what was not sent, and then ends the session", async () => {
    const device = await openScreen(<SettingsScreen />, { path: "/mi/ajustes" });
    device.sender.stop();
    await device.outbox.add({
      type: "loggedWater",
      data: { nutritionist: "nut_1", day: "2026-11-24", glasses: 1 },
    });
    await press(/Cerrar sesión/);
    await screen.findByText("1 registro está solo en este teléfono. Si sigues, se borra.");
    await press("Conservarlos");
    expect(device.outbox.items).toHaveLength(1);
    await press(/Cerrar sesión/);
    await press("Borrar y seguir");
    await waitFor(() => expect(patientSession()).toBeNull());
    await waitFor(() =>
      expect(theServer().requestsTo(authRoutes.logout)[0]?.body).toEqual({ refreshToken: "refresh" }),
    );
  });
});

describe("the patient's own data", () => {
  test("are one archive: everything as JSON, a table for each part, plans as documents, photos by name", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn((address: string) =>
        Promise.resolve(
          new Response(address === "/v1/file/1" ? "a photo" : "", {
            status: address === "/v1/file/1" ? 200 : 404,
          }),
        ),
      ),
    );
    const pages = [
      { part: "profile", nutritionist: null, items: [{ name: "Carmen", formula: "=1+1" }], nextCursor: "2" },
      { part: "plans", nutritionist: "nut_1", items: [{ _id: "mpl_1", title: "Plan" }], nextCursor: "3" },
      {
        ...{ part: "diary", nutritionist: "nut_1", nextCursor: null },
        items: [
          { text: "Caldo", photoUrl: "/v1/file/1", photoUrlExpiresAt: "2026-11-24T20:15:00.000Z" },
          { text: "Pan", photoUrl: "/v1/file/gone", photoUrlExpiresAt: "2026-11-24T20:15:00.000Z" },
        ],
      },
    ];
    theServer()
      .on(clientRightsRoutes.getPersonalData, ({ query }) => {
        const page = pages[Number(query.get("cursor") ?? "1") - 1];
        if (!page) throw new AppError("validation");
        return page;
      })
      .on(clientPlanRoutes.getClientPlanPdf, () => new Blob(["a plan"]));
    const counts: number[] = [];
    const archive = await readPersonalData((count) => counts.push(count));
    vi.unstubAllGlobals();
    expect(counts).toEqual([1, 2, 4]);
    const files = readZip(new Uint8Array(await archive.arrayBuffer()));
    const textOf = async (name: string) => new TextDecoder().decode(await files.get(name)?.unpack());
    expect([...files.keys()]).toEqual([
      "nutria.json",
      "tablas/profile.csv",
      "tablas/plans.csv",
      "tablas/diary.csv",
      "planes/mpl_1.pdf",
      "archivos/2-foto.jpg",
    ]);
    expect(JSON.parse(await textOf("nutria.json"))).toMatchObject({
      diary: [
        { nutritionist: "nut_1", text: "Caldo", photo: "archivos/2-foto.jpg" },
        { text: "Pan", photo: null },
      ],
    });
    expect(await textOf("nutria.json")).not.toContain("/v1/file");
    expect(await textOf("tablas/profile.csv")).toContain("Carmen,'=1+1");
    expect([await textOf("planes/mpl_1.pdf"), await textOf("archivos/2-foto.jpg")]).toEqual([
      "a plan",
      "a photo",
    ]);
  });
});
