import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Question } from '../features/chat/conversation.ts';
import { type ColdCall, canHelp, coldCallQuestion } from '../features/chat/requests.ts';

/** What the address asked for: the form's first content, and whether it stands open. */
export type Emergency = { coldCall: ColdCall; isEmergency: boolean };

/** Takes topic, case and context from the address into the cold-call form, and asks once when it says emergency. */
export function useEmergency(isReady: boolean, ask: (question: Question) => void): Emergency {
  const [params, setParams] = useSearchParams();
  const [first] = useState<Emergency>(() => {
    const coldCall = {
      topic: params.get('topic') ?? '',
      case: params.get('case') ?? '',
      context: params.get('context') ?? '',
    };
    return { coldCall, isEmergency: params.get('emergency') === 'true' || canHelp(coldCall) };
  });
  const isAsked = useRef(false);
  const run = useEffectEvent(() => {
    const isWanted = params.get('emergency') === 'true' && canHelp(first.coldCall);
    // Without the parameters a reload does not ask, and pay, again.
    setParams({}, { replace: true });
    if (isWanted) ask(coldCallQuestion(first.coldCall));
  });
  useEffect(() => {
    if (!isReady || !first.isEmergency || isAsked.current) return;
    isAsked.current = true;
    run();
  }, [isReady, first.isEmergency]);
  return first;
}
