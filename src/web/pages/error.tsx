import { Button, ButtonLink } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';
import { PageTitle } from '../ui/page-title.tsx';

/** What a student sees when a screen could not be drawn. */
export default function ErrorPage() {
  return (
    <main className="grid min-h-[70dvh] place-items-center p-6 text-center">
      <div className="grid justify-items-center">
        <LogoMark className="mb-5 size-11 text-brand" />
        <PageTitle tab="Something went wrong" />
        <p className="mt-3 max-w-[34em] text-ink-2">
          This screen could not be shown. What you saved is safe. Try again, or go back to the start.
        </p>
        <div className="mt-6 flex gap-3">
          <Button onClick={() => location.reload()}>Try Again</Button>
          <ButtonLink to="/" reloadDocument variant="secondary">
            Go Home
          </ButtonLink>
        </div>
      </div>
    </main>
  );
}
