import {
  findTestCardByNumber,
  formatCardNumber,
  formatExpiry,
  isExpiryInFuture,
  passesLuhn,
  type TestCard,
  testCards,
} from '@lugnut/domain/payments';
import {
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { TextField } from '../ui/text-field';
import { AuthenticationDialog, useAuthentication } from './authentication-dialog';
import { paymentFormCopy as copy } from './copy.en';
import { declineText } from './read-decline';
import { authenticateInSandbox, confirmSandboxSetup, type SandboxState } from './sandbox-calls';
import { SandboxNote } from './sandbox-note';
import type { CardFormHandle, PendingSetup, TokenizeOutcome } from './types';

type Typed = { readonly number: string; readonly expiry: string; readonly cvc: string };
type Wrong = Partial<Record<keyof Typed, string>>;

const numbers = testCards.map(({ number, says }) => ({ number, says, shown: formatCardNumber(number) }));

const numberFault = (typed: string): string | undefined => {
  if (!passesLuhn(typed.replaceAll(' ', ''))) return copy.wrongNumber;
  return findTestCardByNumber(typed) ? undefined : copy.notATestCard;
};

const findFaults = ({ number, expiry, cvc }: Typed): Wrong => {
  const now = new Date();
  const isAmex = findTestCardByNumber(number)?.brand === 'amex';
  const wrongNumber = numberFault(number);
  const isExpiryGood = isExpiryInFuture(expiry, { year: now.getFullYear(), month: now.getMonth() + 1 });
  return {
    ...(wrongNumber === undefined ? {} : { number: wrongNumber }),
    ...(isExpiryGood ? {} : { expiry: copy.wrongExpiry }),
    ...((isAmex ? /^\d{4}$/ : /^\d{3}$/).test(cvc) ? {} : { cvc: copy.wrongCvc }),
  };
};

const outcomeOf = (state: SandboxState, setupId: string): TokenizeOutcome => {
  if (state.status === 'succeeded') return { status: 'saved', setupId };
  if (state.status === 'declined') return { status: 'declined', detail: declineText(state.reason) };
  return { status: 'failed' };
};

/** The published test cards in place of Stripe's form; a token leaves the browser, a number never. */
export const finishInSandbox = async (
  { setup_id, client_secret }: PendingSetup,
  card: Pick<TestCard, 'token'>,
  ask: () => Promise<boolean>,
): Promise<TokenizeOutcome> => {
  const state = await confirmSandboxSetup(client_secret, card.token);
  if (state.status !== 'requires_action') return outcomeOf(state, setup_id);
  const isApproved = await ask();
  const answered = await authenticateInSandbox(client_secret, isApproved);
  return isApproved ? outcomeOf(answered, setup_id) : { status: 'unverified' };
};

/** A check that found something leads to the first of it. */
const useFocusOnFault = (wrong: Wrong): { fields: RefObject<HTMLDivElement | null>; lead: () => void } => {
  const fields = useRef<HTMLDivElement>(null);
  const isLeading = useRef(false);
  // The marks are on the fields once `wrong` is drawn.
  const leadTo = useEffectEvent((_wrong: Wrong) => {
    if (!isLeading.current) return;
    isLeading.current = false;
    fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  useEffect(() => {
    leadTo(wrong);
  }, [wrong]);
  return {
    fields,
    lead: () => {
      isLeading.current = true;
    },
  };
};

export type SandboxCardFormProps = {
  readonly ref?: Ref<CardFormHandle> | undefined;
  readonly onEdit?: (() => void) | undefined;
};

export function SandboxCardForm({ ref, onEdit }: SandboxCardFormProps) {
  const [typed, setTyped] = useState<Typed>({ number: '', expiry: '', cvc: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const { fields, lead } = useFocusOnFault(wrong);
  const authentication = useAuthentication();

  const edit = (change: Partial<Typed>): void => {
    setTyped((before) => ({ ...before, ...change }));
    setWrong((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
    }));
    onEdit?.();
  };

  useImperativeHandle(ref, () => ({
    async tokenize(begin) {
      const faults = findFaults(typed);
      lead();
      setWrong(faults);
      const card = findTestCardByNumber(typed.number);
      if (!card || Object.keys(faults).length > 0) return { status: 'invalid' };
      return finishInSandbox(await begin(), card, authentication.ask);
    },
  }));

  const choose = (number: string): void => {
    const cvc = findTestCardByNumber(number)?.brand === 'amex' ? '1234' : '123';
    edit({ number: formatCardNumber(number), expiry: '12 / 34', cvc });
  };

  return (
    <div className="grid gap-3" ref={fields}>
      <CardFields typed={typed} wrong={wrong} onEdit={edit} />
      <SandboxNote text={copy.sandboxText} title={copy.testNumbers} numbers={numbers} onChoose={choose} />
      <AuthenticationDialog {...authentication} />
    </div>
  );
}

type CardFieldsProps = {
  readonly typed: Typed;
  readonly wrong: Wrong;
  readonly onEdit: (change: Partial<Typed>) => void;
};

function CardFields({ typed, wrong, onEdit }: CardFieldsProps) {
  return (
    <div className="grid grid-pairs gap-x-3 gap-y-2">
      <TextField
        className="col-span-full"
        label={copy.number}
        value={typed.number}
        error={wrong.number}
        onValueChange={(number) => onEdit({ number: formatCardNumber(number) })}
        inputMode="numeric"
        autoComplete="cc-number"
        inputClassName="figures"
        placeholder="1234 1234 1234 1234"
      />
      <TextField
        label={copy.expiry}
        value={typed.expiry}
        error={wrong.expiry}
        onValueChange={(expiry) => onEdit({ expiry: formatExpiry(expiry) })}
        inputMode="numeric"
        autoComplete="cc-exp"
        inputClassName="figures"
        placeholder={copy.expiryPlaceholder}
      />
      <TextField
        label={copy.cvc}
        value={typed.cvc}
        error={wrong.cvc}
        onValueChange={(cvc) => onEdit({ cvc: cvc.replaceAll(/\D/g, '').slice(0, 4) })}
        inputMode="numeric"
        autoComplete="cc-csc"
        inputClassName="figures"
        placeholder="123"
      />
    </div>
  );
}
