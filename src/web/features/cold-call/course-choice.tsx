import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { Clone } from '#contract/clones.ts';
import { Card } from '../../ui/card.tsx';
import { type ColdCallNeeds, courseCallPath } from './quick-clone-path.ts';

type CourseChoiceProps = {
  clones: readonly Clone[];
  needs: ColdCallNeeds;
  /** The courses whose materials have the case that is typed. */
  having: readonly number[];
};

/** For who has courses already: one press, and that course writes the script from its notes. The likeliest is first. */
export function CourseChoice({ clones, needs, having }: CourseChoiceProps) {
  return (
    <Card className="mb-5">
      <h2 className="heading text-section">Which course?</h2>
      <p className="mt-1 text-[15px] text-ink-2">One press: the script comes from your own notes there.</p>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {clones.map(({ id, course_name, professor_name }) => (
          <li key={id}>
            <Link
              to={courseCallPath(id, needs)}
              className="flex min-h-12 items-center gap-3 py-2 hover:underline"
            >
              <span className="min-w-0 flex-1">
                <span className="font-semibold wrap-anywhere">{course_name}</span>
                <span className="ml-2 text-[15px] text-ink-3">{professor_name}</span>
                {having.includes(id) && (
                  <span className="block text-[14px] text-ok">Has this case in its materials</span>
                )}
              </span>
              <ArrowRight aria-hidden size={18} className="text-ink-3" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
