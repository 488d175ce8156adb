import { site } from './site.ts';
import { Button } from './ui/button.tsx';
import { LogoMark } from './ui/logo.tsx';

/** The last resort, when even the screens' own error page could not be drawn. */
export function AppFallback() {
  return (
    <main className="grid min-h-dvh place-items-center p-6 text-center">
      <div className="grid justify-items-center">
        <LogoMark className="size-11 text-brand" />
        <h1 className="heading mt-5 text-[34px] leading-tight">{site.name}</h1>
        <p className="mt-2 text-ink-2">{site.tagline}</p>
        <p className="mt-6">The app could not start. Refresh to try again.</p>
        <Button className="mt-5" onClick={() => location.reload()}>
          Refresh App
        </Button>
      </div>
    </main>
  );
}
