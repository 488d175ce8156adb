import { Link } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import type { Material } from '#contract/materials.ts';
import { wordsOf } from '../api-error.ts';
import { ColdCallForm } from '../features/chat/cold-call-form.tsx';
import type { Question } from '../features/chat/conversation.ts';
import { PopularQuestions } from '../features/chat/popular-questions.tsx';
import { type ColdCall, plainQuestion } from '../features/chat/requests.ts';
import { StudyActions } from '../features/chat/study-actions.tsx';
import type { SuggestedQuestions } from '../features/chat/suggested-questions.ts';
import { COLD_CALL_ALERT } from '../features/chat/words.ts';
import { MaterialList } from '../features/sources/material-list.tsx';
import { type SetAside, toggled } from '../features/sources/materials-in-use.ts';
import { useIsSample } from '../session/session.tsx';
import { useToast } from '../ui/toast.ts';
import type { useCourseMaterials } from './use-course-materials.ts';

type StudyMaterialsProps = {
  clone: Clone;
  course: ReturnType<typeof useCourseMaterials>;
  setAside: SetAside;
  onSetAside: (next: SetAside) => void;
  /** Id of the material in the source viewer. */
  openId: number | null;
  onRead: (material: Material) => void;
  onAdd: () => void;
  suggested: SuggestedQuestions;
  coldCall: ColdCall;
  isColdCallOpen: boolean;
  isAnswering: boolean;
  onAsk: (question: Question) => void;
};

/** The first pane: materials, study actions, help before a cold call, popular questions. */
export function StudyMaterials(props: StudyMaterialsProps) {
  const { course, setAside, onSetAside, isAnswering, onAsk } = props;
  const toast = useToast();
  const isSample = useIsSample();
  const retry = (id: number) => {
    course.retry(id).catch(() => toast.error('Reading could not be started again. Please try again.'));
  };
  const remove = (material: Material) => {
    course.remove(material).catch((error: unknown) => toast.error(wordsOf(error)));
  };
  return (
    <>
      <MaterialList
        materials={course.materials}
        error={course.error}
        onReload={course.reload}
        setAside={setAside}
        openId={props.openId}
        onToggle={(id) => onSetAside(toggled(course.materials ?? [], setAside, id))}
        onRead={props.onRead}
        onLastPressed={() => toast.info('Leave at least one in use')}
        onRetry={retry}
        onRemove={remove}
        onAdd={props.onAdd}
      />
      {!isSample && course.materials?.some(({ status }) => status === 'ready') && (
        <p className="px-2 py-1">
          <Link to={`/found/${props.clone.id}`} className="link text-[15px]">
            What we found in them
          </Link>
        </p>
      )}
      <StudyActions draft={`action-${props.clone.id}`} isDisabled={isAnswering} onAsk={onAsk} />
      <ColdCallForm
        draft={`call-${props.clone.id}`}
        initial={props.coldCall}
        isOpenAtFirst={props.isColdCallOpen}
        isDisabled={isAnswering}
        onAsk={onAsk}
        onIncomplete={() => toast.error(COLD_CALL_ALERT)}
      />
      <PopularQuestions
        suggested={props.suggested}
        isDisabled={isAnswering}
        onAsk={(message) => onAsk(plainQuestion(message))}
      />
    </>
  );
}
