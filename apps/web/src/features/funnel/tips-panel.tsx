import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { tips } from '../../shared/tips/tips.en';
import { IconButton } from '../../shared/ui/icon-button';
import { funnelCopy as copy } from './copy.en';

const tipEveryMs = 50_000;

/** Another one than the one that stands there. */
const another = (current: number): number =>
  (current + 1 + Math.floor(Math.random() * (tips.length - 1))) % tips.length;

/** Advice for the waiting eye; it moves, so it can be stopped. */
export function TipsPanel() {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setCurrent(another), tipEveryMs);
    return () => clearInterval(timer);
  }, [isPaused]);
  return (
    <aside aria-label={copy.tips.title} className="rounded-card border border-line bg-card p-5">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg">{copy.tips.title}</h2>
        <IconButton
          label={isPaused ? copy.tips.resume : copy.tips.pause}
          onClick={() => setPaused(!isPaused)}
          icon={
            isPaused ? (
              <Play className="size-5" aria-hidden="true" />
            ) : (
              <Pause className="size-5" aria-hidden="true" />
            )
          }
        />
      </div>
      {/* Room for the longest tip, so that none pushes the next. */}
      <p className="mt-2 min-h-[6lh] text-ink-soft">{tips[current]}</p>
    </aside>
  );
}
