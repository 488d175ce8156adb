import type { Citation } from '#contract/chat.ts';
import type { Material } from '#contract/materials.ts';

/** A material's first page, without a quote: what the viewer shows of a material that is opened to be read. */
export const beginningOf = ({ id, name }: Material): Citation => ({
  material_id: id,
  material_name: name,
  page: 1,
  label: '',
  heading: '',
  start: 0,
  end: 0,
  quote: '',
});
