import { diaryRoutes } from "@nutria/contract/routes/diary";
import * as RecordFiles from "@nutria/core/clinical/record-file/index";
import * as Diary from "@nutria/core/diary/index";
import { group } from "@nutria/platform/group";
import type { Need } from "@nutria/platform/needs";

export const needs: readonly Need[] = ["table", "publish", "recordFiles", "linkSecret"];

export const handler = group(diaryRoutes, {
  getClientDiary: ({ ctx, query }) => Diary.getClientDiary(ctx, query),
  uploadClientFile: ({ ctx, params, body }) => RecordFiles.uploadClientFile(ctx, params.id, body),
  listUnseenDiaries: ({ ctx, query }) => Diary.listUnseenDiaries(ctx, query),
  getDiary: ({ ctx, params, query }) => Diary.getDiary(ctx, params.id, query),
  commentDiaryEntry: ({ ctx, params, body }) => Diary.commentEntry(ctx, params.id, body),
  remindToLog: ({ ctx, params }) => Diary.remindToLog(ctx, params.id),
  markDiarySeen: ({ ctx, params, body }) => Diary.markSeen(ctx, params.id, body),
  getDiarySummary: ({ ctx, params }) => Diary.getDiarySummary(ctx, params.id),
});
