import { useEffect } from 'react';
import { ClosingCall } from '../features/landing/closing-call.tsx';
import { ColdCallSection } from '../features/landing/cold-call-section.tsx';
import { FeatureCards } from '../features/landing/feature-cards.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Figures } from '../features/site/figures.tsx';
import { Testimonials } from '../features/site/testimonials.tsx';
import { site } from '../site.ts';

/** The first page a visitor sees. */
export default function LandingPage() {
  useEffect(() => {
    document.title = `${site.name}: a study partner built from your own course`;
  }, []);
  return (
    <>
      <Hero />
      <Figures />
      <ColdCallSection />
      <FeatureCards />
      <div className="wrap pt-17 pane:pt-24">
        <Testimonials />
      </div>
      <ClosingCall />
    </>
  );
}
