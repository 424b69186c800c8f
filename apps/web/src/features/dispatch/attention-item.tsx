import type { ReactNode } from 'react';

type ItemProps = {
  readonly title: string;
  readonly detail: string;
  readonly reason: string;
  readonly links: ReactNode;
  readonly action: ReactNode;
};

/** Something that needs dispatch: what, why, and what can be done. */
export function Item({ title, detail, reason, links, action }: ItemProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 text-sm">
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <strong className="block">{title}</strong>
        <span className="block text-ink-soft">{detail}</span>
        <span className="block font-semibold text-bad-ink">{reason}</span>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        {links}
        {action}
      </span>
    </li>
  );
}
