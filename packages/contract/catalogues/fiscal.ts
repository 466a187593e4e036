import type { CatalogueEntry } from "./entry";

/** A régimen fiscal of the SAT (c_RegimenFiscal, CFDI 4.0), and which kind of RFC may have it. */
export interface TaxRegime extends CatalogueEntry {
  person: boolean;
  company: boolean;
}

/** The régimenes fiscales that a receiver of a CFDI 4.0 may have. As of 2026-11-21. */
export const taxRegimes: readonly TaxRegime[] = [
  { _id: "601", name: "General de Ley Personas Morales", person: false, company: true },
  { _id: "603", name: "Personas Morales con Fines no Lucrativos", person: false, company: true },
  { _id: "605", name: "Sueldos y Salarios e Ingresos Asimilados a Salarios", person: true, company: false },
  { _id: "606", name: "Arrendamiento", person: true, company: false },
  { _id: "607", name: "Régimen de Enajenación o Adquisición de Bienes", person: true, company: false },
  { _id: "608", name: "Demás ingresos", person: true, company: false },
  {
    _id: "610",
    name: "Residentes en el Extranjero sin Establecimiento Permanente en México",
    person: true,
    company: true,
  },
  { _id: "611", name: "Ingresos por Dividendos (socios y accionistas)", person: true, company: false },
  {
    _id: "612",
    name: "Personas Físicas con Actividades Empresariales y Profesionales",
    person: true,
    company: false,
  },
  { _id: "614", name: "Ingresos por intereses", person: true, company: false },
  { _id: "615", name: "Régimen de los ingresos por obtención de premios", person: true, company: false },
  { _id: "616", name: "Sin obligaciones fiscales", person: true, company: false },
  {
    _id: "620",
    name: "Sociedades Cooperativas de Producción que optan por diferir sus ingresos",
    person: false,
    company: true,
  },
  { _id: "621", name: "Incorporación Fiscal", person: true, company: false },
  {
    _id: "622",
    name: "Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras",
    person: false,
    company: true,
  },
  { _id: "623", name: "Opcional para Grupos de Sociedades", person: false, company: true },
  { _id: "624", name: "Coordinados", person: false, company: true },
  {
    _id: "625",
    name: "Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas",
    person: true,
    company: false,
  },
  { _id: "626", name: "Régimen Simplificado de Confianza", person: true, company: true },
];

/** The régimenes of receivers that may give an invoice a use. */
export interface CfdiUse extends CatalogueEntry {
  /** Null: every régimen. */
  regimes: readonly string[] | null;
  /** Whether a company may use it. */
  company: boolean;
}

const business = ["601", "603", "606", "612", "620", "621", "622", "623", "624", "625", "626"];
const withReturns = [...business, "616"];
const personal = ["605", "606", "607", "608", "611", "612", "614", "615", "625"];

/**
 * The usos de CFDI (c_UsoCFDI, CFDI 4.0), as of 2026-11-21, those that fit an invoice of ours first. Left out are
 * payments (CP01) and payroll (CN01), which no invoice of a sale has.
 */
export const cfdiUses: readonly CfdiUse[] = [
  { _id: "G03", name: "Gastos en general", regimes: business, company: true },
  { _id: "S01", name: "Sin efectos fiscales", regimes: null, company: true },
  { _id: "G01", name: "Adquisición de mercancías", regimes: business, company: true },
  { _id: "G02", name: "Devoluciones, descuentos o bonificaciones", regimes: withReturns, company: true },
  { _id: "I01", name: "Construcciones", regimes: business, company: true },
  { _id: "I02", name: "Mobiliario y equipo de oficina por inversiones", regimes: business, company: true },
  { _id: "I03", name: "Equipo de transporte", regimes: business, company: true },
  { _id: "I04", name: "Equipo de cómputo y accesorios", regimes: business, company: true },
  { _id: "I05", name: "Dados, troqueles, moldes, matrices y herramental", regimes: business, company: true },
  { _id: "I06", name: "Comunicaciones telefónicas", regimes: business, company: true },
  { _id: "I07", name: "Comunicaciones satelitales", regimes: business, company: true },
  { _id: "I08", name: "Otra maquinaria y equipo", regimes: business, company: true },
  {
    _id: "D01",
    name: "Honorarios médicos, dentales y gastos hospitalarios",
    regimes: personal,
    company: false,
  },
  { _id: "D02", name: "Gastos médicos por incapacidad o discapacidad", regimes: personal, company: false },
  { _id: "D03", name: "Gastos funerales", regimes: personal, company: false },
  { _id: "D04", name: "Donativos", regimes: personal, company: false },
  {
    _id: "D05",
    name: "Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)",
    regimes: personal,
    company: false,
  },
  { _id: "D06", name: "Aportaciones voluntarias al SAR", regimes: personal, company: false },
  { _id: "D07", name: "Primas por seguros de gastos médicos", regimes: personal, company: false },
  { _id: "D08", name: "Gastos de transportación escolar obligatoria", regimes: personal, company: false },
  {
    _id: "D09",
    name: "Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones",
    regimes: personal,
    company: false,
  },
  { _id: "D10", name: "Pagos por servicios educativos (colegiaturas)", regimes: personal, company: false },
];
