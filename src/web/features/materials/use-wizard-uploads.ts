import { useEffect, useEffectEvent, useState } from 'react';
import { deleteMaterial, listUnattachedMaterials, type Material } from '#contract/materials.ts';
import { call } from '../../api.ts';
import { useToast } from '../../ui/toast.ts';
import { isAccepted, materialIdOf } from './upload-queue.ts';
import { useShelf } from './use-shelf.ts';
import { shows, type Uploads, useUploads } from './use-uploads.ts';

/** The wizard's files. */
export type WizardUploads = Uploads & {
  /** Whether step 1's required kinds are there: accepted, being read or ready. */
  present: { syllabus: boolean; lectureNotes: boolean };
  /** Files of an earlier visit that nothing uses. */
  offered: Material[];
  useOffered: () => void;
  discardOffered: () => void;
};

/** A file that another clone uses stays with it; one that only waited here is gone. */
const discard = async (material: Material) => {
  if (material.clone_ids.length === 0) await call(deleteMaterial, { id: material.id });
};

/** Uploads for a clone that does not exist yet, restored from the ids a draft kept; `onIds` hears of every change. */
export function useWizardUploads(keptIds: number[], onIds: (ids: number[]) => void): WizardUploads {
  const toast = useToast();
  const [firstIds] = useState(keptIds);
  const shelf = useShelf(firstIds);
  const [isRestored, setRestored] = useState(false);
  const list = useUploads({
    list: () => call(listUnattachedMaterials, {}),
    discard,
    onTrouble: (words) => toast.error(words),
  });
  const { adopt, uploads } = list;
  useEffect(() => {
    if (!shelf.data) return;
    adopt(shelf.data.restored);
    setRestored(true);
  }, [shelf.data, adopt]);

  const ids = uploads.flatMap((upload) => materialIdOf(upload) ?? []).join();
  const tell = useEffectEvent(onIds);
  useEffect(() => {
    // Before the kept files are back on the list, an empty list means nothing.
    if (isRestored) tell(ids === '' ? [] : ids.split(',').map(Number));
  }, [ids, isRestored]);

  const [isOfferDone, setOfferDone] = useState(false);
  const offered = isOfferDone ? [] : (shelf.data?.offered ?? []).filter(({ id }) => !shows(uploads, id));
  const has = (kind: Material['kind']) =>
    uploads.some((upload) => upload.kind === kind && isAccepted(upload));
  return {
    ...list,
    present: { syllabus: has('syllabus'), lectureNotes: has('lectureNotes') },
    offered,
    useOffered: () => adopt(offered),
    discardOffered: () => {
      setOfferDone(true);
      for (const material of offered) void discard(material).catch(() => undefined);
    },
  };
}
