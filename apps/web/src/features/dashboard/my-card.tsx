import { CreditCard, Landmark } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useAnswer } from '../../shared/api/use-answer';
import { cardOnFileCopy as copy, UpdateCardDialog, useAccountCard } from '../../shared/card-on-file';
import { askMethods, BankDialog, OtherMethods, RemoveMethod, saveMethod } from '../../shared/payment-methods';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';

const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

/** What jobs are charged to, and another in its place (AREA-3). */
export function MyCard({ userId }: { readonly userId: string }) {
  const { answer, reload, keep } = useAccountCard(userId);
  const { answer: listed, reload: listAgain } = useAnswer(askMethods);
  const [opened, setOpened] = useState<'card' | 'bank'>();
  const close = useCallback(() => setOpened(undefined), []);
  const methods = listed.kind === 'ready' ? listed.value : [];
  const others = methods.filter(({ attributes }) => !attributes.is_default);
  const pays = methods.find(({ attributes }) => attributes.is_default);
  const isBank = pays?.attributes.type === 'us_bank_account';
  const Icon = isBank ? Landmark : CreditCard;
  const readAgain = () => {
    reload();
    listAgain();
  };
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
            <Icon className="mt-0.5 size-6 shrink-0 text-forest-ink" aria-hidden="true" />
            <div>
              <p className="font-semibold figures">
                {card ? copy.ending(brandName(card.card_brand), card.last_4_digits) : copy.none}
              </p>
              <p className="text-sm text-ink-soft">
                {card ? (isBank ? copy.bankLead : copy.lead) : copy.noneText}
              </p>
            </div>
          </div>
        )}
      </div>
      {others.length > 0 && (
        <div className="border-t border-line pt-2">
          <h3 className="text-base">{copy.others}</h3>
          <OtherMethods methods={others} canChange hasDefault={pays !== undefined} onChanged={readAgain} />
        </div>
      )}
      {answer.kind !== 'failed' && (
        <div className="flex flex-wrap gap-2">
          <Button disabled={answer.kind === 'loading'} onClick={() => setOpened('card')}>
            {card || answer.kind === 'loading' ? copy.update : copy.add}
          </Button>
          <Button variant="link" onClick={() => setOpened('bank')}>
            {copy.connect}
          </Button>
          {pays && (
            <RemoveMethod size="md" method={pays} hasOther={others.length > 0} onRemoved={readAgain} />
          )}
        </div>
      )}
      <UpdateCardDialog
        open={opened === 'card'}
        onClose={close}
        onUpdated={(next) => {
          keep(next);
          listAgain();
        }}
      />
      {opened === 'bank' && (
        <BankDialog
          onClose={close}
          onConnected={async (setupId) => {
            await saveMethod(userId, setupId);
            readAgain();
          }}
        />
      )}
    </Card>
  );
}
