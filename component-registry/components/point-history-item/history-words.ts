import type { PointHistory } from '#schemas/entities/point-history.ts';

export interface HistoryWords {
  readonly title: string;
  readonly note: string | undefined;
}

/**
 * What a line of the statement says: the name of the prize, else the message that came with the line, else the name
 * of its action or type in the language of the page; and a second message when there is one more.
 */
export function historyWords(history: PointHistory, text: (key: string) => string): HistoryWords {
  const { historyType, snsActionHistory, userPrizeHistory, userRaffleHistory } = history;
  const messages = [
    userPrizeHistory?.name,
    history.displayMessage,
    snsActionHistory?.displayMessage,
    userPrizeHistory?.displayMessage,
    userRaffleHistory?.displayMessage,
  ].filter(isFilled);
  const [title = nameOf(historyType, snsActionHistory?.actionType, text), ...others] = messages;
  return { title, note: others.find((message) => message !== title) };
}

const namedActions = new Set(['like', 'retweet', 'quote', 'follow', 'reply_send', 'view']);

function nameOf(historyType: string, actionType: string | undefined, text: (key: string) => string): string {
  return actionType !== undefined && namedActions.has(actionType)
    ? text(`lists.action.${actionType}`)
    : text(`lists.history.${historyType}`);
}

function isFilled(message: string | null | undefined): message is string {
  return message !== null && message !== undefined && message !== '';
}
