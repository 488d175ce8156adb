import { HowItWorks } from '../features/product/how-it-works.tsx';
import { Mission } from '../features/product/mission.tsx';
import { Technology } from '../features/product/technology.tsx';
import { Figures } from '../features/site/figures.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { site } from '../site.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';

/** How the product works, what it is for and what is under it. */
export default function AboutPage() {
  return (
    <>
      <div className="wrap pb-10 pane:pb-14">
        <PageHead
          tab="How it works"
          title={`How ${site.name} works`}
          lead={`Every professor teaches a course of their own. ${site.name} studies yours: the syllabus, the notes, the exams already given. Then it studies with you.`}
        />
      </div>
      <Figures count={3} />
      <HowItWorks />
      <Mission />
      <Technology />
      <section className="wrap mt-14 flex flex-wrap items-center justify-between gap-x-10 gap-y-5 border-t border-line pt-9 pane:mt-20">
        <h2 className="heading text-[28px] leading-tight">Begin with one course</h2>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink to="/" size="lg">
            Start free
          </ButtonLink>
          <PageLink to="/features" className="link inline-flex min-h-11 items-center px-3 text-[17px]">
            See all features
          </PageLink>
        </div>
      </section>
    </>
  );
}
