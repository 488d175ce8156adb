/** Past forms that do not end in "ed", as one choice of a pattern. */
export const IRREGULAR =
  'arose|became|began|bound|bought|broke|brought|built|came|chose|cut|drove|fell|found|gave|got|grew|held|hit|kept|knew|left|lent|lost|made|meant|met|paid|put|ran|rose|said|sat|saw|sent|set|shot|sold|sought|spoke|stole|stood|struck|threw|told|took|went|won|wrote';
