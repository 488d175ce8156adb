import { SquarePen } from 'lucide-react';
import { useMemo } from 'react';
import type { Clone } from '#contract/clones.ts';
import { useWriter } from '../capabilities.ts';
import { allowanceWords } from '../features/chat/allowance-words.ts';
import { Composer } from '../features/chat/composer.tsx';
import { ConversationLog } from '../features/chat/conversation-log.tsx';
import { GeneralScript } from '../features/chat/general-script.tsx';
import { Greeting } from '../features/chat/greeting.tsx';
import { RefusalNotice } from '../features/chat/refusal-notice.tsx';
import { plainQuestion } from '../features/chat/requests.ts';
import type { SuggestedQuestions } from '../features/chat/suggested-questions.ts';
import { standsFor } from '../features/chat/words.ts';
import { besideCitations } from '../ui/answer/place-citation.ts';
import { Button } from '../ui/button.tsx';
import { professorName } from '../ui/professor-name.ts';
import type { OpenedSource } from './use-open-source.ts';
import type { useStudyChat } from './use-study-chat.ts';

type StudyChatProps = {
  clone: Clone;
  chat: ReturnType<typeof useStudyChat>;
  suggested: SuggestedQuestions;
  source: OpenedSource | null;
  onOpenSource: (source: OpenedSource) => void;
  onNewConversation: () => void;
  onAddMaterials: () => void;
};

/** The middle pane: what was said, and where the next question is typed. */
export function StudyChat({
  clone,
  chat,
  suggested,
  source,
  onOpenSource,
  onNewConversation,
  onAddMaterials,
}: StudyChatProps) {
  const professor = useMemo(() => professorName(clone.professor_name), [clone.professor_name]);
  const writer = useWriter();
  const { ready, reading, total } = clone.material_counts;
  const isLimit = chat.refusal?.code === 'daily_limit';
  return (
    <>
      <ConversationLog
        turns={chat.turns}
        isLoading={chat.isLoading}
        loadError={chat.loadError}
        onReload={chat.reload}
        professor={professor}
        hasMaterials={total > 0}
        active={source && { key: source.owner, index: source.index }}
        savedKeys={chat.savedKeys}
        isAnswering={chat.isAnswering}
        greeting={
          <Greeting
            professor={professor}
            courseName={clone.course_name}
            suggested={suggested}
            hasMaterials={total > 0}
            onAsk={(message) => chat.ask(plainQuestion(message))}
            onAddMaterials={onAddMaterials}
            onBegin={(stem) => {
              chat.draft.write(stem);
              chat.field.current?.focus();
            }}
          />
        }
        after={chat.generalScript && <GeneralScript blocks={chat.generalScript} />}
        onAsk={chat.ask}
        onOpenCitation={({ key, answer }, index) =>
          onOpenSource({ owner: key, citations: answer?.citations ?? [], index })
        }
        onOpenPlace={({ key, answer }, place) =>
          onOpenSource({ owner: key, ...besideCitations(answer?.citations ?? [], place) })
        }
        onSave={(turn) => void chat.keep(turn)}
        onCopy={(turn) => void chat.copy(turn)}
        onPick={(turn, question, choice) => void chat.pick(turn, question, choice)}
      />
      <div
        data-composer
        className="print:hidden border-t border-transparent px-3 py-1 max-pane:border-line pane:px-6 pane:pt-2 pane:pb-3.5"
      >
        <div className="mx-auto max-w-[704px]">
          <Composer
            field={chat.field}
            draft={chat.draft}
            onSend={chat.send}
            onStop={chat.stop}
            isAnswering={chat.isAnswering}
            hasMaterials={total > 0}
            allowance={allowanceWords(chat.allowance?.remaining)}
            notice={
              chat.refusal && !isLimit ? (
                <RefusalNotice refusal={chat.refusal} />
              ) : reading > 0 ? (
                <p role="status" className="mb-2 text-small text-ink-3 tabular-nums">
                  Your materials are being read: {ready} of {total} are ready.
                </p>
              ) : chat.isCalled ? (
                <Called professor={professor.short} onLeave={chat.leaveCall} />
              ) : null
            }
            isAnswer={chat.isCalled}
            extra={
              chat.turns.length > 0 && (
                <Button
                  variant="ghost"
                  size="sm"
                  icon
                  aria-label="New conversation"
                  title="New conversation"
                  aria-disabled={chat.isAnswering || undefined}
                  className="size-[38px]! aria-disabled:bg-transparent max-pane:size-11!"
                  onClick={onNewConversation}
                >
                  <SquarePen aria-hidden size={18} />
                </Button>
              )
            }
          />
          <p className="mt-1.5 text-center text-[13px] text-balance text-ink-3 max-pane:text-[12px]/[1.3] pane:mt-2">
            {standsFor(professor.short)}
            {writer && ` Answers are written with ${writer}, which receives your questions and passages.`}
          </p>
        </div>
      </div>
    </>
  );
}

/** Says whom the next message answers, and lets the student out of the call. */
function Called({ professor, onLeave }: { professor: string; onLeave: () => void }) {
  return (
    <p
      role="status"
      className="mb-2 flex flex-wrap items-center justify-between gap-x-3 text-small text-ink-2"
    >
      What you send next answers {professor}, simulated.
      <Button variant="ghost" size="xs" className="max-pane:h-11" onClick={onLeave}>
        Ask something else
      </Button>
    </p>
  );
}
