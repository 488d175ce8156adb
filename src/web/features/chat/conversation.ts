import type { AnswerEvent, Message, QuizPick, Task } from '#contract/chat.ts';
import { ended, type LiveAnswer, NOTHING_YET, withEvent } from './live-answer.ts';

/** What the student asks: the words, and which study action they belong to. */
export type Question = { message: string; task: Task };

/** A question and its answer, as they stand on the screen. */
export type Turn = {
  /** Unique within the conversation. */
  key: string;
  question: Question | null;
  /** Null for a question whose answer was never stored. */
  answer: LiveAnswer | null;
  /** Asked on this screen, rather than stored before it was opened. */
  isNew: boolean;
};

/** Everything that can happen to a conversation. `key` names the turn it happens to. */
export type ConversationAction =
  | { type: 'loaded'; messages: readonly Message[] }
  | { type: 'startedOver' }
  | { type: 'asked'; key: string; question: Question }
  | { type: 'received'; key: string; event: AnswerEvent }
  | { type: 'stopped'; key: string }
  | { type: 'broke'; key: string; errorId?: string }
  | { type: 'withdrawn'; key: string }
  | { type: 'picked'; key: string; pick: QuizPick };

/**
 * The turns after an action. Asking again after a failure replaces the failed turn; `withdrawn` takes back a
 * question that the server refused before answering.
 */
export function conversation(turns: readonly Turn[], action: ConversationAction): readonly Turn[] {
  switch (action.type) {
    case 'loaded':
      return [...storedTurns(action.messages, turns), ...turns.filter(isAskedSince(action.messages))];
    case 'startedOver':
      return [];
    case 'asked':
      return [
        ...withoutFailure(turns),
        { key: action.key, question: action.question, answer: NOTHING_YET, isNew: true },
      ];
    case 'withdrawn':
      return turns.filter((turn) => turn.key !== action.key);
    case 'received':
      return changed(turns, action.key, (answer) => withEvent(answer, action.event));
    case 'picked':
      return changed(turns, action.key, (answer) => ({
        ...answer,
        picks: [...answer.picks.filter(({ question }) => question !== action.pick.question), action.pick],
      }));
    case 'stopped':
      return changed(turns, action.key, (answer) => ended(answer, 'interrupted'));
    case 'broke':
      return changed(turns, action.key, (answer) => ended(answer, 'failed', action.errorId));
  }
}

/** The key of the turn that is being answered; null when nothing is. */
export function pendingKey(turns: readonly Turn[]): string | null {
  const last = turns.at(-1);
  return last?.answer && last.answer.end === null ? last.key : null;
}

function changed(turns: readonly Turn[], key: string, change: (answer: LiveAnswer) => LiveAnswer): Turn[] {
  return turns.map((turn) =>
    turn.key === key && turn.answer ? { ...turn, answer: change(turn.answer) } : turn,
  );
}

function withoutFailure(turns: readonly Turn[]): readonly Turn[] {
  return turns.at(-1)?.answer?.end === 'failed' ? turns.slice(0, -1) : turns;
}

/** Who asks at once asks before the stored conversation has come: what is asked since stays, behind what was stored. */
const isAskedSince =
  (messages: readonly Message[]) =>
  ({ isNew, answer }: Turn): boolean =>
    isNew && !messages.some(({ id }) => id === answer?.messageId);

/** Without a question at the end that is the one being answered on the screen. */
function storedTurns(messages: readonly Message[], turns: readonly Turn[]): Turn[] {
  const stored = turnsOf(messages);
  const last = stored.at(-1);
  const isAskedHere = ({ isNew, question }: Turn) => isNew && question?.message === last?.question?.message;
  return last?.answer === null && turns.some(isAskedHere) ? stored.slice(0, -1) : stored;
}

function turnsOf(messages: readonly Message[]): Turn[] {
  const turns: Turn[] = [];
  for (const message of messages) {
    if (message.role === 'student') {
      turns.push({
        key: `m${message.id}`,
        question: { message: message.content, task: message.task },
        answer: null,
        isNew: false,
      });
      continue;
    }
    const answer: LiveAnswer = {
      blocks: message.blocks,
      texts: message.content === '' ? [] : [message.content],
      citations: message.citations,
      end: message.status,
      messageId: message.id,
      kind: message.kind,
      followUps: message.follow_ups,
      reading: message.reading ?? [],
      picks: message.picks,
      errorId: '',
    };
    const open = turns.at(-1);
    if (open && open.answer === null) open.answer = answer;
    else turns.push({ key: `m${message.id}`, question: null, answer, isNew: false });
  }
  return turns;
}
