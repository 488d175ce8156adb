import { site } from '../../site.ts';
import { WithCases } from './with-cases.tsx';

/** Three invented voices, and said to be. `large` where it is a section of its own weight. */
export function Testimonials({ size = 'large' }: { size?: 'large' | 'small' }) {
  return (
    <section aria-labelledby="testimonials">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2
          id="testimonials"
          className={`heading text-[26px] leading-tight ${size === 'large' ? 'pane:text-[clamp(30px,3vw,40px)]' : ''}`}
        >
          Sample testimonials
        </h2>
        <p className="text-[15px] text-ink-3">{site.rating}</p>
      </div>
      <ul className="mt-6 grid gap-3.5 pane:grid-cols-3 pane:gap-5">
        {site.testimonials.map(({ name, year, words }) => (
          <li
            key={name}
            className="rounded-card border border-line bg-surface px-5 py-5.5 pane:px-7 pane:py-6.5"
          >
            <figure className="flex h-full flex-col">
              <blockquote className="font-serif text-[18px] leading-normal text-pretty">
                “<WithCases text={words} />”
              </blockquote>
              <figcaption className="mt-auto pt-4.5 text-[15px] text-ink-2">
                <b className="font-semibold text-ink">{name}</b>, {year}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
