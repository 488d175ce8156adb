import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  attachMaterial,
  deleteMaterial,
  detachMaterial,
  getMaterial,
  listCloneMaterials,
} from '#contract/materials.ts';
import { call } from '../../api.ts';
import { useKeepsPage } from '../../safe-moment.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Skeleton, Waiting } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.ts';
import { cloneMaterialsKey } from './clone-materials-key.ts';
import { ALL_KINDS } from './kinds.ts';
import { UploadGroups } from './upload-groups.tsx';
import { isTravelling } from './upload-queue.ts';
import { useUploads } from './use-uploads.ts';

type AddMaterialsDialogProps = { cloneId: number; onClose: () => void };

/** Adds files to a clone and takes them away again: all five kinds, with the reading of each. */
export function AddMaterialsDialog({ cloneId, onClose }: AddMaterialsDialogProps) {
  const cache = useQueryClient();
  const toast = useToast();
  const load = () => call(listCloneMaterials, { id: cloneId });
  const refresh = () => cache.invalidateQueries({ queryKey: cloneMaterialsKey(cloneId) });
  const materials = useQuery({
    queryKey: cloneMaterialsKey(cloneId),
    queryFn: load,
    // A refetch in between would list again what was just removed.
    refetchOnWindowFocus: false,
  });
  const list = useUploads({
    cloneId,
    list: load,
    discard: async (material, isMoved) => {
      const place = { id: cloneId, material_id: material.id };
      await call(detachMaterial, place);
      if (isMoved) {
        // Another clone may have taken it since.
        const { clone_ids } = await call(getMaterial, { id: material.id });
        if (clone_ids.length === 0) await call(deleteMaterial, { id: material.id });
      }
    },
    putBack: ({ id }) => call(attachMaterial, { id: cloneId, material_id: id }),
    onTrouble: (words) => toast.error(words),
  });
  // Closing would stop what is still on its way.
  const travelling = list.uploads.filter(isTravelling).length;
  useKeepsPage(travelling > 0);
  const { adopt } = list;
  useEffect(() => {
    if (materials.data) adopt(materials.data);
  }, [materials.data, adopt]);
  const close = () => {
    void refresh();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      busy={travelling > 0}
      size="lg"
      title="Materials"
      description="Add or remove files at any time. A forecast counts new files when you generate it again."
    >
      <div className="mt-5">
        {materials.isPending && (
          <Waiting label="Loading materials" className="grid gap-3.5">
            {ALL_KINDS.map(({ kind }) => (
              <Skeleton key={kind} className="h-[74px]" />
            ))}
          </Waiting>
        )}
        {materials.isError && <ErrorNote error={materials.error} onRetry={() => void materials.refetch()} />}
        {materials.isSuccess && <UploadGroups kinds={ALL_KINDS} list={list} />}
      </div>
      <div className="mt-5 flex justify-end">
        <Button busy={travelling > 0} onClick={close}>
          {travelling === 0 ? 'Done' : `Uploading ${travelling === 1 ? '1 file' : `${travelling} files`}`}
        </Button>
      </div>
    </Dialog>
  );
}
