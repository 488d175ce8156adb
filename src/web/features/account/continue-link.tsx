import { ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { findWantedPath, forgetWantedPath } from '../../session/wanted-path.ts';
import { wantedWords } from './wanted-words.ts';

/** Offers once what a visitor was on the way to when sign-in came between. */
export function ContinueLink() {
  const [wanted] = useState(findWantedPath);
  useEffect(forgetWantedPath, []);
  const words = wanted && wantedWords(wanted);
  if (!wanted || !words) return null;
  return (
    <Link
      to={wanted}
      className="mb-6 flex w-fit max-w-full items-center gap-2.5 rounded-[10px] bg-brand-soft px-4 py-2.5 font-semibold text-brand hover:underline"
    >
      <span className="truncate">Continue: {words}</span>
      <ArrowRight aria-hidden size={18} />
    </Link>
  );
}
