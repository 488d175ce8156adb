const LIMITS = [
  {
    name: 'Not your professor',
    text: 'Two courses are not all courses. Your professor may repeat more, or less. Look at the test in your own prediction.',
  },
  {
    name: 'Not fresh questions',
    text: 'The questions on the sample course, and part of those on the real one, were in view while the engine was written. On questions it has never seen, expect less.',
  },
  {
    name: 'Not few exams',
    text: 'With one or two past exams a test misleads, so we show none. From three on, every figure says on how many it rests.',
  },
  {
    name: 'Not your grade',
    text: 'Knowing the topic is not writing the answer. We measure lists and quotations, not careers.',
  },
];

/** What the figures must not be read as. */
export function Limits() {
  return (
    <div className="grid gap-3.5 pane:grid-cols-2 pane:gap-5">
      {LIMITS.map(({ name, text }) => (
        <div key={name} className="rounded-card border border-line bg-surface px-6 py-5">
          <h3 className="heading text-[20px]">{name}</h3>
          <p className="mt-1 text-pretty text-ink-2">{text}</p>
        </div>
      ))}
    </div>
  );
}
