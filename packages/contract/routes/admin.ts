import { defineRoutes } from "../define";

const auth = "admin";

/** Administrator (decisions): ours, since the specification shows no screens. */
export const adminRoutes = defineRoutes("admin", {
  listNutritionists: {
    method: "GET",
    path: "/v1/admin/nutritionist",
    auth,
    summary: "Nutriólogas y nutriólogos",
  },
  setAgendaAccess: {
    method: "PATCH",
    path: "/v1/admin/nutritionist/agenda/{id}",
    auth,
    summary: "Activar o desactivar una agenda",
  },
  grantPasses: {
    method: "POST",
    path: "/v1/admin/nutritionist/passes/{id}",
    auth,
    summary: "Dar pases",
  },
  listProducts: { method: "GET", path: "/v1/admin/product", auth, summary: "Productos de la tienda" },
  saveProduct: { method: "PUT", path: "/v1/admin/product/{id}", auth, summary: "Guardar un producto" },
  listPromotions: { method: "GET", path: "/v1/admin/promotion", auth, summary: "Promociones" },
  savePromotion: { method: "PUT", path: "/v1/admin/promotion/{id}", auth, summary: "Guardar una promoción" },
  listPartners: { method: "GET", path: "/v1/admin/partner", auth, summary: "Socios de escaneo" },
  savePartner: {
    method: "PUT",
    path: "/v1/admin/partner/{id}",
    auth,
    summary: "Guardar un socio y sus escaneos",
  },
  listDeadLetters: { method: "GET", path: "/v1/admin/deadLetter", auth, summary: "Eventos sin entregar" },
  replayDeadLetter: {
    method: "POST",
    path: "/v1/admin/deadLetter/replay/{id}",
    auth,
    summary: "Volver a entregar un evento",
  },
});
