import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button';
import { uiCopy } from './copy.en';
import { VisuallyHidden } from './visually-hidden';

type ShowMoreProps = {
  readonly pages: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly problem: string;
    readonly more: () => unknown;
  };
  /** Of the records that are shown, each of which has its id in `data-row`. */
  readonly ids: readonly string[];
  /** The list. */
  readonly children: ReactNode;
};

const focusOn = (element: HTMLElement | null | undefined): void => {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
};

/** A list with more behind it. Once that is here, the focus is on the first record that was not there before. */
export function ShowMore({ pages: { hasMore, isLoadingMore, problem, more }, ids, children }: ShowMoreProps) {
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef<ReadonlySet<string>>(undefined);
  const [told, setTold] = useState('');
  const arrive = useEffectEvent(() => {
    const before = shownBefore.current;
    if (before === undefined) return;
    shownBefore.current = undefined;
    if (problem !== '') return;
    const added = ids.filter((id) => !before.has(id));
    setTold(uiCopy.moreShown(added.length));
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const first = rows.find(({ dataset }) => dataset.row === added[0]);
    if (first) focusOn(first);
    else if (!hasMore) focusOn(list.current);
  });
  useEffect(() => {
    if (!isLoadingMore) arrive();
  }, [isLoadingMore]);
  const press = (): void => {
    shownBefore.current = new Set(ids);
    setTold('');
    more();
  };
  return (
    <div ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {children}
      <div role="status">
        <VisuallyHidden>{told}</VisuallyHidden>
      </div>
      {problem !== '' && (
        <p role="alert" className="text-sm text-bad-ink">
          {problem}
        </p>
      )}
      {hasMore && (
        <Button className="justify-self-start" loading={isLoadingMore} onClick={press}>
          {uiCopy.showMore}
        </Button>
      )}
    </div>
  );
}
