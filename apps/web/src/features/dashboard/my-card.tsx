import { CreditCard, Landmark } from 'lucide-react';
import { useCallback, useState } from 'react';
import { cardOnFileCopy as copy, UpdateCardDialog, useAccountCard } from '../../shared/card-on-file';
import { BankDialog, OtherMethods, RemoveMethod, saveMethod, useMethods } from '../../shared/payment-methods';
import { Button } from '../../shared/ui/button';
import { Card } from '../../shared/ui/card';
import { ErrorNotice } from '../../shared/ui/error-notice';
import { Skeleton } from '../../shared/ui/skeleton';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';

const brandName = (brand: string): string => brand.charAt(0).toUpperCase() + brand.slice(1);

/** What jobs are charged to, and another in its place (AREA-3). */
export function MyCard({ userId }: { readonly userId: string }) {
  const { query, keep } = useAccountCard(userId);
  const listed = useMethods();
  const [opened, setOpened] = useState<'card' | 'bank'>();
  const close = useCallback(() => setOpened(undefined), []);
  const methods = listed.isSuccess ? listed.data.data : [];
  const others = methods.filter(({ attributes }) => !attributes.is_default);
  const pays = methods.find(({ attributes }) => attributes.is_default);
  const isBank = pays?.attributes.type === 'us_bank_account';
  const Icon = isBank ? Landmark : CreditCard;
  const readAgain = () => {
    void query.refetch();
    void listed.refetch();
  };
  const card = query.data;
  return (
    <Card as="section" aria-labelledby="my-card" className="flex flex-col gap-3">
      <h2 id="my-card" className="text-xl">
        {copy.title}
      </h2>
      <div className="flex-1">
        {query.isPending && (
          <div role="status">
            <VisuallyHidden>{copy.loading}</VisuallyHidden>
            <Skeleton className="h-12" />
          </div>
        )}
        {query.isError && <ErrorNotice title={copy.failedTitle} onRetry={() => void query.refetch()} />}
        {query.isSuccess && (
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
      {listed.isError && !query.isError && (
        <ErrorNotice title={copy.othersFailed} onRetry={() => void listed.refetch()} />
      )}
      {others.length > 0 && (
        <div className="border-t border-line pt-2">
          <h3 className="text-base">{copy.others}</h3>
          <OtherMethods methods={others} canChange hasDefault={pays !== undefined} onChanged={readAgain} />
        </div>
      )}
      {!query.isError && (
        <div className="flex flex-wrap gap-2">
          <Button disabled={query.isPending} onClick={() => setOpened('card')}>
            {card || query.isPending ? copy.update : copy.add}
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
          void listed.refetch();
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
