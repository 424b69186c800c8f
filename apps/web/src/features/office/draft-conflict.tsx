import type { OfficeDraft, OfficeWorkOrder } from '@lugnut/contract';
import { priceText } from '@lugnut/domain/estimates';
import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/button';
import { officeCopy as copy } from './copy';
import { sumsFor } from './draft';
import { type DraftFact, draftDifference } from './draft-difference';
import type { WorkOrder } from './use-work-order';

type DraftConflictProps = {
  readonly order: OfficeWorkOrder;
  readonly builder: NonNullable<OfficeWorkOrder['builder']>;
  readonly draft: OfficeDraft;
  readonly work: WorkOrder;
};

/** OFF-4: a colleague saved meanwhile. Both drafts are shown, and a person decides. */
export function DraftConflict({ order, builder, draft, work }: DraftConflictProps) {
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
        <Side
          title={copy.conflict.theirs(builder.saved.by)}
          totalCents={sumsFor(order, builder.draft, builder.terms).totalCents}
          facts={draftDifference(builder.draft, draft)}
        >
          <Button size="sm" onClick={() => void work.reload()}>
            {copy.conflict.useTheirs}
          </Button>
        </Side>
        <Side
          title={copy.conflict.mine}
          totalCents={sumsFor(order, draft, builder.terms).totalCents}
          facts={draftDifference(draft, builder.draft)}
        >
          <Button size="sm" onClick={work.keepMine}>
            {copy.conflict.keepMine}
          </Button>
        </Side>
      </div>
    </section>
  );
}

type SideProps = {
  readonly title: string;
  readonly totalCents: number | undefined;
  readonly facts: readonly DraftFact[];
  readonly children: ReactNode;
};

function Side({ title, totalCents, facts, children }: SideProps) {
  return (
    <div className="grid min-w-0 content-start gap-2 rounded-control bg-card p-3">
      <p className="flex justify-between gap-3 font-semibold">
        <span className="min-w-0 wrap-anywhere">{title}</span>
        <span className="figures">{priceText(totalCents)}</span>
      </p>
      {facts.length === 0 && <p className="text-ink-soft">{copy.conflict.same}</p>}
      <dl className="grid max-h-60 gap-1 overflow-y-auto">
        {facts.map(({ label, text }) => (
          <div key={label} className="wrap-anywhere">
            <dt className="font-semibold">{label}</dt>
            <dd className="whitespace-pre-line text-ink-soft">{text}</dd>
          </div>
        ))}
      </dl>
      <div>{children}</div>
    </div>
  );
}
