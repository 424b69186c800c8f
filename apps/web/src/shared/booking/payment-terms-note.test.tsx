// @vitest-environment jsdom
import { paymentKinds, paymentTermsInWords } from '@lugnut/domain/payments';
import { cleanup, render, screen } from '@testing-library/react';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { sampleQuote, sampleService } from '../estimate/sample-quotes';
import { BookingConfirmation } from './booking-confirmation';

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
