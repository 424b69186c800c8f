import { normalizeCouponCode } from '@lugnut/domain/discounts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureWords } from '../api/failure';
import { fetchAppointment, previewCoupon } from './appointment-calls';
import { estimateCopy as copy } from './copy.en';
import type { Appointment } from './read-appointment';
import { type CodeProblem, isReadable } from './typed-code';

type CouponState =
  | { readonly kind: 'typing' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'applied' }
  | { readonly kind: 'refused'; readonly message: string }
  /** The code is gone; the price without it is being asked for, or could not be had. */
  | { readonly kind: 'taking off' }
  | { readonly kind: 'stuck' };

const typing: CouponState = { kind: 'typing' };

export type CouponInput = {
  readonly appointment: Appointment;
  readonly onAppointment: (appointment: Appointment) => void;
  /** The code that was previewed and will be redeemed with the booking. */
  readonly couponCode: string | undefined;
  readonly onCouponCode: (code: string | undefined) => void;
  /** Of a code typed before there was a price. */
  readonly codeProblem?: CodeProblem | undefined;
};

const firstState = ({ couponCode, codeProblem }: CouponInput): CouponState => {
  if (couponCode !== undefined) return { kind: 'applied' };
  return isReadable(codeProblem) ? { kind: 'refused', message: codeProblem.message } : typing;
};

/** A code is looked up, never redeemed; editing it takes it off again (QUOTE-10). */
export const useCoupon = (input: CouponInput) => {
  const { appointment, onAppointment, couponCode, onCouponCode } = input;
  const [text, setText] = useState(couponCode ?? input.codeProblem?.code ?? '');
  const [state, setState] = useState<CouponState>(() => firstState(input));
  const lastAsked = useRef(0);

  const takeOff = async (): Promise<void> => {
    lastAsked.current += 1;
    const turn = lastAsked.current;
    onCouponCode(undefined);
    setState({ kind: 'taking off' });
    try {
      const plain = await fetchAppointment(appointment.id);
      if (turn !== lastAsked.current) return;
      onAppointment(plain);
      setState(typing);
    } catch {
      if (turn === lastAsked.current) setState({ kind: 'stuck' });
    }
  };

  const edit = (next: string): void => {
    setText(next);
    if (state.kind === 'applied') void takeOff();
    else if (state.kind === 'refused' || state.kind === 'checking') {
      lastAsked.current += 1;
      setState(typing);
    }
  };

  const apply = async (): Promise<void> => {
    const code = normalizeCouponCode(text);
    if (code === '' || state.kind === 'checking' || state.kind === 'applied') return;
    lastAsked.current += 1;
    const turn = lastAsked.current;
    setState({ kind: 'checking' });
    try {
      const previewed = await previewCoupon(code, appointment.id);
      if (turn !== lastAsked.current) return;
      onAppointment(previewed);
      onCouponCode(code);
      setState({ kind: 'applied' });
    } catch (error) {
      if (turn === lastAsked.current)
        setState({
          kind: 'refused',
          message: failureWords(error, copy.codeNotChecked, { several: 'first' }),
        });
    }
  };

  const askAgain = useEffectEvent(() => {
    if (input.codeProblem && !isReadable(input.codeProblem) && couponCode === undefined) void apply();
  });
  // What was refused in another language is said in this one.
  useEffect(() => {
    askAgain();
  }, []);

  /** The work has changed: does the code still hold, and what is it worth now? */
  const reprice = async (changed: Appointment): Promise<Appointment> => {
    if (couponCode === undefined) return changed;
    try {
      return await previewCoupon(couponCode, changed.id);
    } catch (error) {
      onCouponCode(undefined);
      setState({ kind: 'refused', message: failureWords(error, copy.codeNotChecked, { several: 'first' }) });
      return changed;
    }
  };

  return {
    text,
    state,
    edit,
    apply: () => void apply(),
    retry: () => void takeOff(),
    reprice,
    /** The price shown does not fit the code shown. */
    pricing: state.kind === 'taking off' || state.kind === 'stuck',
    /** Applied, and another discount of the customer's is worth more: that one stays. */
    isOutdone:
      state.kind === 'applied' &&
      couponCode !== undefined &&
      appointment.attributes.coupon_used?.code !== couponCode,
  };
};
