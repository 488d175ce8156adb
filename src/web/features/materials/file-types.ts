import type { MaterialKind } from '#contract/materials.ts';

const DOCUMENTS = ['pdf', 'doc', 'docx', 'txt', 'md', 'rtf', 'odt', 'html', 'htm'];
const SLIDES = ['ppt', 'pptx', 'odp'];

const endingsOf = (kind: MaterialKind): string[] =>
  kind === 'additionalMaterials' ? [...DOCUMENTS, ...SLIDES] : DOCUMENTS;

/** The value of a file input's `accept` for this kind: endings with their dots, joined by commas. */
export const acceptAttribute = (kind: MaterialKind): string =>
  endingsOf(kind)
    .map((ending) => `.${ending}`)
    .join(',');

/**
 * Whether a file of this name may be of this kind (spec §5). It goes by the name alone, so that a wrong file is
 * never listed; the server then decides by the content.
 */
export function isAcceptedName(kind: MaterialKind, name: string): boolean {
  const dot = name.lastIndexOf('.');
  return dot > 0 && endingsOf(kind).includes(name.slice(dot + 1).toLowerCase());
}

/** Whether a name is that of slides as they are shown in class. */
export const isSlides = (name: string): boolean =>
  SLIDES.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
