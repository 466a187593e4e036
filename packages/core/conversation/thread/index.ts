export { countUnanswered, countUnansweredOf } from "./count-unanswered";
export { MessageSent } from "./events";
export { isUnread, mailMessageToPatient } from "./mail-message";
export { markClientThreadRead, markThreadAnswered, markThreadRead } from "./marks";
export {
  countUnread,
  listClientMessages,
  clientThreads,
  listClientThreads,
  listMessages,
  listThreads,
} from "./read-threads";
export { threadGetRequest } from "./repo";
export { receiveMessage } from "./receive-message";
export { cancelScheduledMessage } from "./scheduled/schedule";
export { sendDueMessages } from "./scheduled/send-due";
export { searchClientMessages, searchMessages } from "./search-messages";
export { sendMessage } from "./send-message";
export { answerTimesOf, threadStandingOf, type ThreadStanding } from "./standing";
