import type { Material } from '#contract/materials.ts';

/** Ids of the materials a student has set aside for the answers; everything else that is ready is in use. */
export type SetAside = ReadonlySet<number>;

/** The ready materials that answers draw on. */
export function inUse(materials: readonly Material[], setAside: SetAside): Material[] {
  return materials.filter((material) => material.status === 'ready' && !setAside.has(material.id));
}

/** True for the one material left in use, which cannot be set aside. */
export function isLastInUse(materials: readonly Material[], setAside: SetAside, id: number): boolean {
  const used = inUse(materials, setAside);
  return used.length === 1 && used[0]?.id === id;
}

/** The choice after a material's box is pressed; unchanged when it is the last one in use. */
export function toggled(materials: readonly Material[], setAside: SetAside, id: number): SetAside {
  if (isLastInUse(materials, setAside, id)) return setAside;
  const next = new Set(setAside);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** What a question is limited to: the ids in use, or undefined where nothing ready is set aside. */
export function limitOf(materials: readonly Material[], setAside: SetAside): number[] | undefined {
  const used = inUse(materials, setAside);
  const ready = materials.filter((material) => material.status === 'ready');
  return used.length > 0 && used.length < ready.length ? used.map((material) => material.id) : undefined;
}
