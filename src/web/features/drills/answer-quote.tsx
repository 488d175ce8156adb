import { isLaw, type LawQuote, type Quote } from '#contract/quotes.ts';
import type { UnitQuote } from '#contract/units.ts';
import { LawSource } from '../../ui/answer/law-source.tsx';
import { PageQuote } from './page-quote.tsx';

type AnswerQuoteProps = {
  quote: Quote;
  nameOf: (materialId: number) => string;
  onOpen: (quote: UnitQuote) => void;
};

/** Words that answer a question: a page's, with the way there, or the law library's under their label. */
export const AnswerQuote = ({ quote, nameOf, onOpen }: AnswerQuoteProps) =>
  isLaw(quote) ? (
    <LawWords quote={quote} />
  ) : (
    <PageQuote quote={quote} name={nameOf(quote.material_id)} onOpen={onOpen} />
  );

function LawWords({ quote }: { quote: LawQuote }) {
  return (
    <figure className="pad drill-page-quote">
      <figcaption>
        <LawSource quote={quote} />
      </figcaption>
      <blockquote className="drill-page-words">
        <mark>{quote.text}</mark>
      </blockquote>
    </figure>
  );
}
