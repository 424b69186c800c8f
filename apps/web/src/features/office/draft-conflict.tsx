import type { OfficeDraft, OfficeWorkOrder } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button';
import { officeCopy as copy } from './copy';
import { sumsOf } from './draft';
import type { WorkOrder } from './use-work-order';

type DraftConflictProps = {
  readonly builder: NonNullable<OfficeWorkOrder['builder']>;
  readonly draft: OfficeDraft;
  readonly work: WorkOrder;
};

/** OFF-4: a colleague saved meanwhile. Both drafts are shown, and a person decides. */
export function DraftConflict({ builder, draft, work }: DraftConflictProps) {
  if (!builder.saved) return null;
  const at = new Date(builder.saved.at).toLocaleTimeString('en-US', { timeStyle: 'short' });
  return (
    <section
      role="alert"
      aria-labelledby="draft-conflict"
      className="grid gap-3 rounded-card border-[1.5px] border-warn bg-warn-wash p-3 text-sm"
    >
      <h3 id="draft-conflict" className="font-sans text-base font-semibold">
        {copy.conflict.title(builder.saved.by, at)}
      </h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Side title={copy.conflict.theirs(builder.saved.by)} draft={builder.draft} terms={builder.terms}>
          <Button size="sm" onClick={() => void work.reload()}>
            {copy.conflict.useTheirs}
          </Button>
        </Side>
        <Side title={copy.conflict.mine} draft={draft} terms={builder.terms}>
          <Button size="sm" onClick={work.keepMine}>
            {copy.conflict.keepMine}
          </Button>
        </Side>
      </div>
    </section>
  );
}

function Side({
  title,
  draft,
  terms,
  children,
}: {
  readonly title: string;
  readonly draft: OfficeDraft;
  readonly terms: DraftConflictProps['builder']['terms'];
  readonly children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-2 rounded-control bg-card p-3">
      <p className="flex justify-between gap-3 font-semibold">
        <span>{title}</span>
        <span className="figures">{priceText(sumsOf(draft, terms).totalCents)}</span>
      </p>
      <ul className="grid gap-1">
        {draft.lines.map((line) => (
          <li key={line.name} className="wrap-anywhere">
            {copy.conflict.line(
              line.name,
              line.labor_minutes,
              line.parts.map(({ name, quantity }) => `${quantity} ${name}`),
            )}
          </li>
        ))}
      </ul>
      {draft.note !== '' && <p className="text-ink-soft">{draft.note}</p>}
      <div>{children}</div>
    </div>
  );
}
