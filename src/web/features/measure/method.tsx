const PARTS = [
  {
    name: 'Quote check',
    text: 'Every quotation is compared, letter by letter, with the stored page it names before it is shown. This is a rule, not a rate: one that does not match is dropped.',
  },
  {
    name: 'Finding',
    text: 'We ask questions whose right passage is known and look at which place it comes among the passages found.',
  },
  {
    name: 'Answering',
    text: 'We ask what the materials answer and what they do not. It must answer the first, say “not in your materials” to the second, and open with the right quote.',
  },
  {
    name: 'Forecast and backtest',
    text: 'We hide one past exam, make the forecast from the others as if that exam had not happened, and count which of its topics stood on the study list. Then we hide the next.',
  },
];

/** The method in plain words. */
export function Method() {
  return (
    <dl className="grid gap-x-12 pane:grid-cols-2">
      {PARTS.map(({ name, text }) => (
        <div key={name} className="border-t border-line py-4.5">
          <dt className="heading text-[20px]">{name}</dt>
          <dd className="mt-1 text-pretty text-ink-2">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
