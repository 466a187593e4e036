import type { CatalogueEntry } from "../entry";

/** Equipment for exercises. */
export const materials: readonly CatalogueEntry[] = [
  { _id: "sin-material", name: "Sin material" },
  { _id: "tapete", name: "Tapete" },
  { _id: "silla", name: "Silla" },
  { _id: "pared", name: "Pared" },
  { _id: "escalon", name: "Escalón" },
  { _id: "mancuernas", name: "Mancuernas" },
  { _id: "barra", name: "Barra" },
  { _id: "discos", name: "Discos" },
  { _id: "pesa-rusa", name: "Pesa rusa" },
  { _id: "liga", name: "Liga de resistencia" },
  { _id: "balon-medicinal", name: "Balón medicinal" },
  { _id: "pelota-de-yoga", name: "Pelota de yoga" },
  { _id: "trx", name: "Cintas de suspensión" },
  { _id: "barra-de-dominadas", name: "Barra de dominadas" },
  { _id: "banco", name: "Banco" },
  { _id: "cuerda", name: "Cuerda para saltar" },
  { _id: "bicicleta-fija", name: "Bicicleta fija" },
  { _id: "caminadora", name: "Caminadora" },
];
