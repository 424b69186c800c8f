import { CreditCard } from 'lucide-react';
import { useCallback, useState } from 'react';
import { cardOnFileCopy as copy, UpdateCardDialog, useAccountCard } from '../../shared/card-on-file';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';

const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

/** The card jobs are charged to, and another in its place (AREA-3). */
export function MyCard({ userId }: { readonly userId: string }) {
  const { answer, reload, keep } = useAccountCard(userId);
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const card = answer.kind === 'ready' ? answer.value : undefined;
  return (
    <Card as="section" aria-labelledby="my-card" className="flex flex-col gap-3">
      <h2 id="my-card" className="text-xl">
        {copy.title}
      </h2>
      <div className="flex-1">
        {answer.kind === 'loading' && (
          <div role="status">
            <VisuallyHidden>{copy.loading}</VisuallyHidden>
            <Skeleton className="h-12" />
          </div>
        )}
        {answer.kind === 'failed' && <ErrorNotice title={copy.failedTitle} onRetry={reload} />}
        {answer.kind === 'ready' && (
          <div className="flex min-h-12 items-start gap-3">
            <CreditCard className="mt-0.5 size-6 shrink-0 text-forest-ink" aria-hidden="true" />
            <div>
              <p className="font-semibold figures">
                {card ? copy.ending(brandName(card.card_brand), card.last_4_digits) : copy.none}
              </p>
              <p className="text-sm text-ink-soft">{card ? copy.lead : copy.noneText}</p>
            </div>
          </div>
        )}
      </div>
      {answer.kind !== 'failed' && (
        <Button className="self-start" disabled={answer.kind === 'loading'} onClick={() => setOpen(true)}>
          {card || answer.kind === 'loading' ? copy.update : copy.add}
        </Button>
      )}
      <UpdateCardDialog open={isOpen} onClose={close} onUpdated={keep} />
    </Card>
  );
}
