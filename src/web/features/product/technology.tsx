import { PageLink } from '../../ui/page-link.tsx';

const PARTS = [
  {
    name: 'Quotes are checked',
    text: 'Each quotation is compared, letter by letter, with the stored page it names. One that does not match is not shown.',
  },
  {
    name: 'Answers come from headings and passages',
    text: 'Your files are cut where your professor made a heading. A question finds passages by their words, legal shorthand and synonyms, and the answer is put together from them.',
  },
  {
    name: 'Silence is said',
    text: 'There are three outcomes: an answer, the nearest your materials have, or not in your materials. General law is added only under its own label.',
  },
  {
    name: 'Forecasts are tested',
    text: 'Chances come from past exams, assigned pages and mentions in class. With three past exams each one is hidden in turn and forecast from the rest, and you see the result.',
  },
  {
    name: 'The engine is built in',
    text: 'The study engine runs inside the server, without a language model. The same question on the same materials gives the same answer.',
  },
  {
    name: 'Nothing leaves the server',
    text: 'With the built-in engine your text goes nowhere else. Where a site is set up with a text-generation provider, the screen names it, and its quotes pass the same check.',
  },
];

/** What is under the screens, in plain words. */
export function Technology() {
  return (
    <section className="wrap pt-14 pane:pt-20">
      <h2 className="heading text-[30px] leading-[1.12] pane:text-[clamp(30px,3vw,40px)]">The technology</h2>
      <dl className="mt-7 grid gap-x-12 pane:mt-9 pane:grid-cols-2">
        {PARTS.map(({ name, text }) => (
          <div key={name} className="border-t border-line py-5">
            <dt className="heading text-[20px] leading-snug">{name}</dt>
            <dd className="mt-1.5 text-[16.5px] text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 border-t border-line pt-5 text-ink-2">
        <PageLink to="/how-we-measure">How we measure</PageLink> shows what was tested and the results,
        whatever they are.
      </p>
    </section>
  );
}
