import { CreditCard } from 'lucide-react';
import { useState } from 'react';
import {
  BankDialog,
  type Method,
  methodName,
  OtherMethods,
  RemoveMethod,
  saveMethod,
  useMethods,
} from '../../../shared/payment-methods';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import type { TabProps } from '../fleet';
import { WhenLoaded } from '../loading';
import { CardDialog } from './card-dialog';
import { paymentCopy as copy } from './copy';

/** FLEET-7. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function PaymentTab({ fleet }: TabProps) {
  const query = useMethods();
  const reload = () => void query.refetch();
  const [open, setOpen] = useState<'card' | 'bank'>();
  // As it was when the dialog was opened: saving must not change its title.
  const [isFirst, setFirst] = useState(false);
  const isOwner = fleet.role === 'owner';
  // A viewer acts for nobody, so their own cards would be shown: none.
  if (fleet.role === 'viewer')
    return (
      <section aria-labelledby="payment" className="grid max-w-3xl gap-4">
        <h2 id="payment" className="text-xl">
          {copy.title}
        </h2>
        <p className="text-ink-soft">{copy.viewer}</p>
      </section>
    );
  return (
    <section aria-labelledby="payment" className="grid max-w-3xl gap-4">
      <h2 id="payment" className="text-xl">
        {copy.title}
      </h2>
      {!isOwner && <p className="text-ink-soft">{copy.onlyOwners}</p>}
      <WhenLoaded query={query}>
        {({ data }) => (
          <Methods
            methods={data}
            isOwner={isOwner}
            onOpen={(what) => {
              setFirst(data.every(({ attributes }) => attributes.type !== 'card'));
              setOpen(what);
            }}
            onChanged={reload}
          />
        )}
      </WhenLoaded>
      {open === 'card' && (
        <CardDialog
          fleetId={fleet.id}
          isFirst={isFirst}
          onClose={() => setOpen(undefined)}
          onSaved={reload}
        />
      )}
      {open === 'bank' && (
        <BankDialog
          onClose={() => setOpen(undefined)}
          onConnected={async (setupId) => {
            await saveMethod(fleet.id, setupId);
            await query.refetch();
          }}
        />
      )}
    </section>
  );
}

type MethodsProps = {
  readonly methods: readonly Method[];
  readonly isOwner: boolean;
  readonly onOpen: (what: 'card' | 'bank') => void;
  readonly onChanged: () => void;
};

function Methods({ methods, isOwner, onOpen, onChanged }: MethodsProps) {
  const card = methods.find(({ attributes }) => attributes.is_default && attributes.type === 'card');
  const bank = methods.find(({ attributes }) => attributes.is_default && attributes.type !== 'card');
  const pays = card ?? bank;
  const others = methods.filter((method) => method !== card && method !== bank);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Card as="section" aria-label={copy.defaultCard} className="grid gap-3">
        <h3 className="text-base">{copy.defaultCard}</h3>
        {card ? (
          <p className="flex items-center gap-3">
            <CreditCard className="size-6 text-forest-ink" aria-hidden="true" />
            <span>
              <strong className="block capitalize figures">{methodName(card)}</strong>
              {card.attributes.details.exp_date && (
                <span className="text-sm text-ink-soft">
                  {copy.expires(card.attributes.details.exp_date)}
                </span>
              )}
            </span>
          </p>
        ) : (
          <p className="text-ink-soft">{bank ? copy.bankPays(methodName(bank)) : copy.noCard}</p>
        )}
        {isOwner && (
          <div className="flex flex-wrap gap-x-4 gap-y-2">
            <Button size="sm" variant={card ? 'secondary' : 'primary'} onClick={() => onOpen('card')}>
              {card ? copy.edit : copy.add}
            </Button>
            {pays && <RemoveMethod method={pays} hasOther={others.length > 0} onRemoved={onChanged} />}
          </div>
        )}
      </Card>
      <Card as="section" aria-label={copy.others} className="grid gap-3">
        <h3 className="text-base">{copy.others}</h3>
        {others.length === 0 ? (
          <p className="text-ink-soft">{copy.noOthers}</p>
        ) : (
          <OtherMethods
            methods={others}
            canChange={isOwner}
            hasDefault={pays !== undefined}
            onChanged={onChanged}
          />
        )}
        {isOwner && (
          <Button size="sm" className="justify-self-start" onClick={() => onOpen('bank')}>
            {copy.connect}
          </Button>
        )}
      </Card>
    </div>
  );
}
