import { patientRoutes } from "@nutria/contract/routes/patients";
import * as CareLinks from "@nutria/core/care/care-link/index";
import * as Patients from "@nutria/core/care/patient/index";
import * as Plan from "@nutria/core/care/plan/index";
import * as Records from "@nutria/core/clinical/record/index";
import * as Invitations from "@nutria/core/linking/invitation/index";
import * as PatientList from "@nutria/core/consultation/patient-list/index";
import * as EmailConfirmation from "@nutria/core/linking/email-confirmation/index";
import * as LinkRequests from "@nutria/core/linking/link-request/index";
import * as MailFailure from "@nutria/core/linking/mail-failure/index";
import * as RegisterInstructions from "@nutria/core/linking/register-instructions/index";
import * as TakeBack from "@nutria/core/person/take-back/index";
import * as Passes from "@nutria/core/passes/pass/index";
import * as Appointments from "@nutria/core/scheduling/appointment/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "instructions", "linkSecret", "removeUser"];

export const handler = group(patientRoutes, {
  getPlanCounts: ({ ctx }) => Plan.getPlanCounts(ctx),
  getPassInfo: ({ ctx }) => Passes.getPassInfo(ctx),
  listPatients: ({ ctx, query }) => PatientList.listPatientsWithVisits(ctx, query),
  createPatient: ({ ctx, query, body }) => LinkRequests.createPatient(ctx, body, query),
  verifyPatient: ({ ctx, body }) => Patients.verifyPatient(ctx, body),
  getPatient: ({ ctx, params }) => Records.getPatient(ctx, params.id),
  updatePatient: ({ ctx, params, body }) => Records.updatePatient(ctx, params.id, body),
  getDraftKey: ({ ctx }) => Records.getDraftKey(ctx),
  addPass: ({ ctx, params }) => Passes.addPass(ctx, params.id),
  activatePatient: ({ ctx, params }) => CareLinks.activatePatient(ctx, params.id),
  deactivatePatient: ({ ctx, params }) => CareLinks.deactivatePatient(ctx, params.id),
  listOpenProposals: ({ ctx, params }) => Appointments.listOpenProposals(ctx, params.id),
  updateBasicInfo: ({ ctx, params, body }) => LinkRequests.updateBasicInfo(ctx, params.id, body),
  retryMail: ({ ctx, params }) => MailFailure.retryMail(ctx, params.id),
  correctEmail: ({ ctx, params, body }) => MailFailure.correctEmail(ctx, params.id, body),
  listEmailsToConfirm: ({ ctx }) => EmailConfirmation.listEmailsToConfirm(ctx),
  confirmEmail: ({ ctx, params, body }) => EmailConfirmation.confirmEmail(ctx, params.id, body),
  takeAccountBack: ({ ctx, params }) => TakeBack.takeAccountBack(ctx, params.id),
  getRegisterInstructions: ({ ctx, params }) => RegisterInstructions.getRegisterInstructions(ctx, params.id),
  listLinkRequests: ({ ctx, query }) => LinkRequests.listLinkRequests(ctx, query),
  createLinkRequest: ({ ctx, query, body }) => LinkRequests.createLinkRequest(ctx, body, query),
  acceptLinkRequest: ({ ctx, params, query }) => LinkRequests.acceptLinkRequest(ctx, params.id, query),
  rejectLinkRequest: ({ ctx, params }) => LinkRequests.rejectLinkRequest(ctx, params.id),
  cancelLinkRequest: ({ ctx, params }) => LinkRequests.cancelLinkRequest(ctx, params.id),
  shareLinkRequest: ({ ctx, params }) => LinkRequests.shareLinkRequest(ctx, params.id),
  createInvitation: ({ ctx, body }) => Invitations.createInvitation(ctx, body),
  getInvitation: ({ ctx, params }) => Invitations.getInvitation(ctx, params.id),
});
