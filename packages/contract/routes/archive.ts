import { defineRoutes } from "../wire/define";
import {
  ImportedRecord,
  ImportRowsInput,
  PatientExport,
  ListArchiveQuery,
  PracticeArchive,
  RecordPdf,
  RowResults,
} from "../schemas/record/archive";
import { ImportedLedger, LedgerPage } from "../schemas/record/practice-offer";
import { ImportedSettings, PracticeSettings } from "../schemas/record/practice-settings";
import { UploadedRecordFile } from "../schemas/record/record-file";
import { AccessPage, ListAccessQuery } from "../schemas/record/access";

const auth = "nutritionist";

/** Who opened a record, and what goes out of the product or comes in. The paths are ours. */
export const archiveRoutes = defineRoutes("archive", {
  listAccess: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/access",
    auth,
    summary: "Quién abrió o cambió el expediente de un paciente",
    query: ListAccessQuery,
    response: AccessPage,
    errors: ["not_found"],
  },
  exportRecord: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/export",
    auth,
    summary: "El expediente completo de un paciente, con sus archivos",
    response: PatientExport,
    errors: ["not_found"],
    clinical: { what: "record", patient: "path" },
  },
  getRecordPdf: {
    method: "GET",
    path: "/v1/nutritionist/patient/{id}/export/pdf",
    auth,
    summary: "El expediente de un paciente en PDF, para leerlo o entregarlo",
    response: RecordPdf,
    errors: ["not_found", "file_too_complex", "busy"],
    clinical: { what: "record", patient: "path" },
  },
  listArchive: {
    method: "GET",
    path: "/v1/nutritionist/archive",
    auth,
    summary: "Los pacientes de la exportación del consultorio",
    query: ListArchiveQuery,
    response: PracticeArchive,
  },
  exportSettings: {
    method: "GET",
    path: "/v1/nutritionist/archive/settings",
    auth,
    summary: "Lo que el consultorio tiene además de sus expedientes: perfil, servicios, plantillas y más",
    response: PracticeSettings,
  },
  importSettings: {
    method: "POST",
    path: "/v1/nutritionist/archive/settings",
    auth,
    summary: "Importar lo que el consultorio tiene además de sus expedientes",
    accepts: "file",
    response: ImportedSettings,
    errors: ["too_large", "file_too_complex", "throttled", "busy"],
  },
  exportLedger: {
    method: "GET",
    path: "/v1/nutritionist/archive/payments",
    auth,
    summary: "Los cobros de las visitas, también los que se quitaron, del más antiguo al más reciente",
    query: ListArchiveQuery,
    response: LedgerPage,
  },
  importLedger: {
    method: "POST",
    path: "/v1/nutritionist/archive/payments",
    auth,
    summary: "Importar los cobros de las visitas que se exportaron de Nutria, después de sus expedientes",
    accepts: "file",
    response: ImportedLedger,
    errors: ["too_large", "file_too_complex", "throttled", "busy"],
  },
  importRecordFile: {
    method: "POST",
    path: "/v1/nutritionist/archive/file",
    auth,
    summary: "Subir un archivo del expediente que se va a importar",
    accepts: "file",
    response: UploadedRecordFile,
    status: 201,
    errors: ["too_large", "wrong_file_type", "file_too_complex", "throttled", "busy"],
  },
  importRecord: {
    method: "POST",
    path: "/v1/nutritionist/archive/record",
    auth,
    summary: "Importar el expediente de un paciente que se exportó de Nutria",
    accepts: "file",
    response: ImportedRecord,
    errors: ["too_large", "file_too_complex", "throttled", "busy"],
  },
  checkRows: {
    method: "POST",
    path: "/v1/nutritionist/archive/patients/check",
    auth,
    summary: "Revisar los pacientes de una tabla antes de importarlos",
    body: ImportRowsInput,
    response: RowResults,
    errors: ["throttled"],
  },
  importRows: {
    method: "POST",
    path: "/v1/nutritionist/archive/patients",
    auth,
    summary: "Importar los pacientes de una tabla",
    body: ImportRowsInput,
    response: RowResults,
    errors: ["throttled"],
  },
});
