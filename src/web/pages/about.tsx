import { HowItWorks } from '../features/product/how-it-works.tsx';
import { Mission } from '../features/product/mission.tsx';
import { Technology } from '../features/product/technology.tsx';
import { Figures } from '../features/site/figures.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { site } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';

/** How the product works, what it is for and what is under it. */
export default function AboutPage() {
  return (
    <>
      <div className="wrap pb-10 pane:pb-14">
        <PageHead
          title={`How ${site.name} works`}
          lead={`Every professor teaches a course of their own. ${site.name} studies yours: the syllabus, the notes, the exams already given. Then it studies with you.`}
        />
      </div>
      <Figures count={3} />
      <HowItWorks />
      <Mission />
      <Technology />
      <section className="wrap pt-14 pane:pt-20">
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-card border border-line bg-surface px-6 py-7 pane:px-9">
          <h2 className="heading text-[28px] leading-tight">Begin with one course</h2>
          <div className="flex flex-wrap items-center gap-3">
            <ButtonLink to="/" size="lg">
              Start free
            </ButtonLink>
            <ButtonLink to="/features" size="lg" variant="secondary">
              See all features
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
