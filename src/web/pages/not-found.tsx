import { ButtonLink } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** For an address that leads nowhere. */
export default function NotFoundPage() {
  return (
    <div className="wrap grid justify-items-center py-20 text-center pane:py-32">
      <LogoMark className="mb-5 size-11 text-brand" />
      <PageTitle tab="Page not found">This page is not in the book.</PageTitle>
      <p className="mt-3 max-w-[34em] text-ink-2">
        The address may be mistyped, or the page has moved. Error 404.
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Go Home</ButtonLink>
        <ButtonLink to="/dashboard" variant="secondary">
          Go to Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
