import { useEffect, useState } from 'react';
import { Scene } from '../../shared/art/scene';
import { brand } from '../../shared/brand/brand';
import { siteAddress } from '../../shared/page/site-address';
import { paths } from '../../shared/paths';
import { Button } from '../../shared/ui/button';
import { buttonClass } from '../../shared/ui/button-style';
import { crashCopy as copy } from './crash-copy.en';

const report = async (thrown: unknown): Promise<void> => {
  const { sendCrashReport } = await import('./send-crash-report');
  await sendCrashReport(thrown, window.location.pathname);
};

/** One report for one error, however often the screen is drawn; every drawing learns how it went. */
const reports = new WeakMap<object, Promise<void>>();

const reportOnce = (thrown: unknown): Promise<void> => {
  if (typeof thrown !== 'object' || thrown === null) return report(thrown);
  const sent = reports.get(thrown) ?? report(thrown);
  reports.set(thrown, sent);
  return sent;
};

export function CrashScreen({ error }: { error: unknown }) {
  const [unsent, setUnsent] = useState(false);
  useEffect(() => {
    reportOnce(error).catch(() => setUnsent(true));
  }, [error]);
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-start gap-4 px-6 py-10">
      <title>{`${copy.title} | ${brand.name}`}</title>
      <Scene name="wrench-and-nut" className="h-32 w-auto" />
      <div role="alert">
        <h1 className="text-3xl">{unsent ? copy.untold : copy.told}</h1>
      </div>
      <p className="text-ink-soft">
        {unsent ? copy.untoldHelp : copy.help} {copy.call}{' '}
        <a
          href={brand.phone.href}
          className="font-semibold whitespace-nowrap text-ink underline underline-offset-4"
        >
          {brand.phone.text}
        </a>
        .
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => window.location.reload()}>
          {copy.retry}
        </Button>
        {/* A real page load: the code that crashed must not decide where it leads. */}
        <a href={siteAddress(paths.home)} className={buttonClass({})}>
          {copy.home}
        </a>
      </div>
    </main>
  );
}
