// @vitest-environment jsdom
import { paymentKinds, paymentTermsInWords } from '@lugnut/domain/payments';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { sampleQuote, sampleService } from '../estimate/sample-quotes';
import { BookingConfirmation } from './booking-confirmation';
import { PaymentTermsNote } from './payment-terms-note';

afterEach(cleanup);

it.each(paymentKinds)('[PAY-1] a confirmation says the terms of %s', async (paid_with) => {
  const appointment = sampleQuote({
    services: [sampleService('Battery', { status: 'approved' })],
    attributes: { status: 'scheduled', paid_with },
  });
  const App = createRoutesStub([
    { path: '/', Component: () => <BookingConfirmation appointment={appointment} plan={undefined} /> },
  ]);
  render(<App initialEntries={['/']} />);
  expect(await screen.findByText(paymentTermsInWords(paid_with))).toBeDefined();
});

it('[PAY-1] where the work is dearer than what PayPal reserved, says who pays the rest', () => {
  const words = 'PayPal pays up to the $306.14 it holds. You pay the rest when the work is done.';
  const { rerender } = render(<PaymentTermsNote kind="paypal" reserved={306.14} due={348.46} />);
  expect(screen.getByText(words)).toBeDefined();
  rerender(<PaymentTermsNote kind="paypal" reserved={306.14} due={306.14} />);
  expect(screen.queryByText(words)).toBeNull();
});
