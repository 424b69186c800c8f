import type { Stripe, StripeCardNumberElement, StripeError } from '@stripe/stripe-js';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { useLoaded } from '../api/route-query';
import { classNames } from '../ui/class-names';
import { ErrorNotice } from '../ui/error-notice';
import { inputClass } from '../ui/field-frame';
import { paymentFormCopy as copy } from './copy.en';
import { declineText } from './read-decline';
import { loadStripeClient } from './stripe-client';
import type { CardFormHandle, TokenizeOutcome } from './types';

type Mounted = { readonly stripe: Stripe; readonly number: StripeCardNumberElement };
type Fields = 'number' | 'expiry' | 'cvc';
type Places = Readonly<Record<Fields, HTMLElement>>;

/** Elements live in frames of their own, so the theme has to be told in values. */
const readLook = () => {
  const probe = getComputedStyle(document.body);
  return {
    base: {
      color: probe.color,
      fontFamily: probe.fontFamily,
      fontSize: '16px',
      lineHeight: '24px',
      iconColor: probe.color,
    },
  };
};

const mount = (
  stripe: Stripe,
  places: Places,
  onChange: (field: Fields, error?: string) => void,
): Mounted => {
  const elements = stripe.elements();
  const style = readLook();
  const number = elements.create('cardNumber', { style, showIcon: true });
  const expiry = elements.create('cardExpiry', { style });
  const cvc = elements.create('cardCvc', { style });
  number.mount(places.number);
  expiry.mount(places.expiry);
  cvc.mount(places.cvc);
  number.on('change', ({ error }) => onChange('number', error?.message));
  expiry.on('change', ({ error }) => onChange('expiry', error?.message));
  cvc.on('change', ({ error }) => onChange('cvc', error?.message));
  return { stripe, number };
};

/** Stripe's words for a card that was refused are for customers; those for us are not. */
export const outcomeOfError = (error: StripeError): Exclude<TokenizeOutcome, { status: 'saved' }> => {
  if (error.type === 'validation_error') return { status: 'invalid' };
  if (error.code === 'setup_intent_authentication_failure') return { status: 'unverified' };
  if (error.type !== 'card_error') return { status: 'failed' };
  return { status: 'declined', detail: declineText(error.decline_code) ?? declineText(error.code) };
};

export type StripeCardFormProps = {
  readonly publishableKey: string;
  readonly ref?: Ref<CardFormHandle> | undefined;
  readonly onEdit?: (() => void) | undefined;
};

/** Stripe Elements: the card is typed into Stripe's frames and goes from there to Stripe. */
export function StripeCardForm({ publishableKey, ref, onEdit }: StripeCardFormProps) {
  const places = useRef<Partial<Record<Fields, HTMLElement | null>>>({});
  const mounted = useRef<Mounted | undefined>(undefined);
  const [wrong, setWrong] = useState<Partial<Record<Fields, string | undefined>>>({});
  const {
    data: stripe,
    isError: isDown,
    refetch,
  } = useLoaded(['stripe', publishableKey], () => loadStripeClient(publishableKey), {
    structuralSharing: false,
  });
  const change = useEffectEvent((field: Fields, error?: string) => {
    setWrong((before) => ({ ...before, [field]: error }));
    onEdit?.();
  });
  useEffect(() => {
    const { number, expiry, cvc } = places.current;
    if (!stripe || !number || !expiry || !cvc) return;
    mounted.current = mount(stripe, { number, expiry, cvc }, (field, error) => change(field, error));
  }, [stripe]);

  useImperativeHandle(ref, () => ({
    async tokenize(begin) {
      const form = mounted.current;
      if (!form) return { status: 'failed' };
      const { setup_id, client_secret } = await begin();
      // Asks for authentication by itself where the bank wants it.
      const { setupIntent, error } = await form.stripe.confirmCardSetup(client_secret, {
        payment_method: { card: form.number },
      });
      if (error) return outcomeOfError(error);
      return setupIntent.status === 'succeeded'
        ? { status: 'saved', setupId: setup_id }
        : { status: 'failed' };
    },
  }));

  const place = (field: Fields) => (element: HTMLElement | null) => {
    places.current[field] = element;
  };
  if (isDown) {
    return <ErrorNotice title={copy.cardFormDown} onRetry={() => void refetch()} retryLabel={copy.reload} />;
  }
  return (
    <div className="grid grid-pairs gap-x-3 gap-y-2">
      <ElementField
        className="col-span-full"
        label={copy.number}
        error={wrong.number}
        place={place('number')}
      />
      <ElementField label={copy.expiry} error={wrong.expiry} place={place('expiry')} />
      <ElementField label={copy.cvc} error={wrong.cvc} place={place('cvc')} />
    </div>
  );
}

type ElementFieldProps = {
  readonly label: string;
  readonly error: string | undefined;
  readonly place: (element: HTMLElement | null) => void;
  readonly className?: string;
};

/** Looks like a field of ours; the frame inside brings its own spoken label. */
function ElementField({ label, error, place, className }: ElementFieldProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <p className="mb-1.5 text-sm font-semibold" aria-hidden="true">
        {label}
      </p>
      <div ref={place} className={inputClass(error !== undefined, 'h-12 py-2.5')} />
      <p role="alert" className="mt-1 min-h-5 text-sm leading-5 text-bad-ink">
        {error}
      </p>
    </div>
  );
}
