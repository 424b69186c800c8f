import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { classNames } from '../ui/class-names';
import { isTyping } from '../ui/is-typing';
import { staffSearchCopy as copy } from './copy';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog')).SearchDialog }));

type StaffSearchProps = {
  /** Also by `/`, on screens that have no other use for it. */
  readonly bySlash?: boolean;
  readonly className?: string;
};

/** The way to everybody: a button that looks like the field it opens, and Ctrl or Cmd K from anywhere. */
export function StaffSearch({ bySlash = false, className }: StaffSearchProps) {
  const [isOpen, setOpen] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 'k';
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const isSlash = bySlash && isPlain && event.key === '/' && !isTyping(event.target);
    if ((!isCommand && !isSlash) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    setOpen(true);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={bySlash ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        onClick={() => setOpen(true)}
        className={classNames(
          'flex h-11 min-w-0 items-center gap-2 rounded-control border-[1.5px] border-edge bg-card px-3 text-left text-ink-soft hover:border-ink',
          className,
        )}
      >
        <Search className="size-4 shrink-0" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">{copy.open}</span>
        <span className="text-xs max-lg:hidden" aria-hidden="true">
          {bySlash ? '/' : copy.openHint}
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
