import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { type Clone, updateClone } from '#contract/clones.ts';
import { call } from '../../api.ts';
import { ApiError } from '../../api-error.ts';
import type { OnlyMaterials } from '../../ui/answer/only-materials.ts';
import { useToast } from '../../ui/toast.ts';
import { cloneKey } from './clones.ts';

/**
 * "Only what my materials say" of a course: turned at once on the screen, and kept with the clone. What cannot be kept
 * holds until the screen is left, and says so; the demo user is told where work is kept already.
 */
export function useOnlyMaterials(clone: Clone): OnlyMaterials {
  const client = useQueryClient();
  const { error } = useToast();
  const [isOn, setOn] = useState(clone.only_materials);
  const onChange = useCallback(
    async (next: boolean) => {
      setOn(next);
      const { id, professor_name, course_name, department, specialties, questionnaire_data } = clone;
      const named = { id, professor_name, course_name, department, specialties, questionnaire_data };
      try {
        const kept = await call(updateClone, { ...named, only_materials: next });
        client.setQueryData(cloneKey(id), kept);
      } catch (refused) {
        if (refused instanceof ApiError && refused.code === 'sample_workspace') return;
        error('The switch holds on this screen, but could not be kept for the course.');
      }
    },
    [client, clone, error],
  );
  return useMemo(() => ({ isOn, onChange: (next) => void onChange(next) }), [isOn, onChange]);
}
