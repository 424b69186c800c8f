import { Bell, Gift, MessageCircle } from 'lucide-react';
import { AppBadges } from '../../shared/app-links/app-badges';
import { AppQr } from '../../shared/app-links/app-qr';
import { pageWidth } from '../../shared/page/page-section';
import { Hexagon } from '../../shared/ui/hexagon';
import { appCopy as copy } from './page-copy.en';

const reasons = [
  { icon: Bell, text: copy.reasons.status },
  { icon: MessageCircle, text: copy.reasons.chat },
  { icon: Gift, text: copy.reasons.rewards },
] as const;

export function AppDownloadPage() {
  return (
    <div
      className={`${pageWidth} grid items-center gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_auto] lg:justify-center lg:gap-16 lg:py-20 xl:grid-cols-[auto_auto] xl:gap-32`}
    >
      <div>
        <h1 className="max-w-xl text-[2.25rem] lg:text-5xl">{copy.title}</h1>
        <ul className="mt-6 grid gap-4">
          {reasons.map(({ icon: Icon, text }) => (
            <li key={text} className="flex items-center gap-4 text-lg">
              <Hexagon className="size-11 text-forest-ink">
                <Icon className="size-5 text-paper" aria-hidden="true" />
              </Hexagon>
              {text}
            </li>
          ))}
        </ul>
        <p className="mt-6 rounded-card border border-line bg-card p-4 text-ink-soft sm:hidden">
          {copy.download}
        </p>
        <AppBadges className="mt-8" />
      </div>
      <figure className="w-fit rounded-card border border-line bg-card p-5 max-sm:hidden">
        <AppQr />
        <figcaption className="mt-4 max-w-56 text-center text-sm text-ink-soft">{copy.scan}</figcaption>
      </figure>
    </div>
  );
}
