const STEPS = [
  {
    name: 'Upload materials',
    text: 'Syllabus and lecture notes, and if you have them readings and past exams. Files are read at once, and you see how many pages came out and what was found in them.',
    time: 'A few minutes',
  },
  {
    name: 'Complete professor profile',
    text: 'How strict, how funny, which approach, which exam format, how students are called on. It changes how the clone speaks and what it asks first, never what your materials say.',
    time: 'About two minutes',
  },
  {
    name: 'Study and practice',
    text: 'Ask, and check each quote on its page. See what the exam is likely to test and why. Answer practice questions, and walk into class with a script.',
    time: 'All semester',
  },
];

/** From the files to the first answer, in three steps. */
export function HowItWorks() {
  return (
    <section className="wrap pt-14 pane:pt-20">
      <h2 className="heading text-[30px] leading-[1.12] pane:text-[clamp(30px,3vw,40px)]">Three steps</h2>
      <ol className="mt-7 grid gap-3.5 pane:mt-9 pane:grid-cols-3 pane:gap-5">
        {STEPS.map(({ name, text, time }, at) => (
          <li
            key={name}
            className="flex flex-col rounded-card border border-line bg-surface px-6 py-6 pane:px-7"
          >
            <i aria-hidden className="font-serif text-[26px] leading-none text-gold">
              {['i.', 'ii.', 'iii.'][at]}
            </i>
            <h3 className="heading mt-4 text-[22px] leading-tight">{name}</h3>
            <p className="mt-2 text-[16.5px] text-pretty text-ink-2">{text}</p>
            <p className="mt-auto pt-5 text-meta text-ink-3">{time}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-ink-2">
        A full clone takes 5-10 minutes from the first file to the first answer. A quick clone for a cold call
        takes about 2 minutes and needs no files.
      </p>
    </section>
  );
}
