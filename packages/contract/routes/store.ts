import { defineRoutes } from "../define";

const auth = "nutritionist";

export const storeRoutes = defineRoutes("store", {
  listPassBundles: {
    method: "GET",
    path: "/v1/nutritionist/storeProduct/coin",
    auth,
    summary: "Paquetes de pases",
  },
  listSubscriptionProducts: {
    method: "GET",
    path: "/v1/nutritionist/storeProduct/subscription",
    auth,
    summary: "Planes de suscripción",
  },
  subscribe: { method: "POST", path: "/v1/nutritionist/suscription/suscribe", auth, summary: "Suscribirse" },
  unsubscribe: {
    method: "DELETE",
    path: "/v1/nutritionist/suscription/suscribe",
    auth,
    summary: "Cancelar la suscripción",
  },
  buyPasses: { method: "POST", path: "/v1/nutritionist/payment/buyCoins", auth, summary: "Comprar pases" },
  listCards: { method: "GET", path: "/v1/nutritionist/payment/card", auth, summary: "Tarjetas guardadas" },
  createCard: { method: "POST", path: "/v1/nutritionist/payment/card", auth, summary: "Guardar una tarjeta" },
  setDefaultCard: {
    method: "PATCH",
    path: "/v1/nutritionist/payment/card/defaultCard/{id}",
    auth,
    summary: "Elegir la tarjeta principal",
  },
  removeCard: {
    method: "DELETE",
    path: "/v1/nutritionist/payment/card/{id}",
    auth,
    summary: "Quitar una tarjeta",
  },
  searchInstalments: {
    method: "GET",
    path: "/v1/nutritionist/payment/instalment/search",
    auth,
    summary: "Meses sin intereses disponibles",
  },
  searchPromotion: {
    method: "GET",
    path: "/v1/nutritionist/payment/promotion/search",
    auth,
    summary: "Buscar un código de promoción",
  },
  listPayments: {
    method: "GET",
    path: "/v1/nutritionist/payment/history",
    auth,
    summary: "Historial de pagos",
  },
  listPassMovements: {
    method: "GET",
    path: "/v1/nutritionist/inbodyPass/history",
    auth,
    summary: "Historial de pases",
  },
});
