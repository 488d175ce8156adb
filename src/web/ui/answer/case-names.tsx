import { caseNames } from './case-name.ts';

/** Text with its case names in italics, as citation practice demands. */
export function CaseNames({ text }: { text: string }) {
  return caseNames(text).map((piece, n) =>
    piece.isCase ? <cite key={n}>{piece.text}</cite> : <span key={n}>{piece.text}</span>,
  );
}
