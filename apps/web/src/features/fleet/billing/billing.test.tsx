// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetQueryClient } from '../../../shared/api/query-client';
import { type FakeAnswer, fakeServer, refusal } from '../../../testing/fake-server';
import { sampleAppointment } from '../../../testing/sample-appointment';
import { sampleFleet } from '../sample-fleet';
import { EstimateStep } from '../wizard/estimate-step';
import { InvoiceDialog } from './invoice-dialog';
import { InvoicesTab } from './invoices-tab';
import { JobBillingPart } from './job-billing';
import { PoDialog } from './po-dialog';
import { useJobBilling } from './use-billing';

const askBilling = 'GET /api/v2/fleet/billing';
const askInvoices = 'GET /api/v2/fleet/invoices';

const billing = (changes: object = {}) => ({
  body: {
    data: {
      usual_po: null,
      is_po_required: false,
      contacts: [],
      terms: { net_days: 30, limit_cents: 1_000_00 },
      open_cents: 400_00,
      promised_cents: 100_00,
      is_overdue: false,
      may_change: true,
      ...changes,
    },
  },
});
const invoice = {
  number: 'INV-001001',
  month: '2026-10',
  issued_on: '2026-11-01',
  due_on: '2026-12-01',
  net_days: 30,
  status: 'open',
  total_cents: 400_00,
  paid_by_card_cents: 0,
  open_cents: 400_00,
};
const running = { month: '2026-11', total_cents: 0, due_cents: 0, lines: 0, earlier_due_cents: 0 };
const whole = (changes: object = {}) => ({
  body: {
    data: {
      id: 'i1',
      attributes: {
        ...invoice,
        lines: [],
        payments: [],
        may_pay: true,
        remittance: null,
        pays_with: 'Visa ending in 4242',
        pdf_url: '/pdf',
        csv_url: '/csv',
        ...changes,
      },
    },
  },
});

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Part({ cents }: { readonly cents: number }) {
  const job = useJobBilling(cents);
  return (
    <>
      <JobBillingPart billing={job} />
      <output>{`${job.payBy} ${job.isMissing}`}</output>
    </>
  );
}

describe('[FLT-12] what pays, before anything is agreed to', () => {
  it.each([
    ['within the limit', {}, 500_00, /monthly invoice, due 30 days/, 'terms false'],
    ['past it', {}, 500_01, /past your credit limit of \$1,000\.00 \(\$500\.00 left\)/, 'card false'],
    ['overdue', { is_overdue: true }, 1, /overdue invoice/, 'card false'],
    ['with a PO number asked for', { is_po_required: true }, 1, /monthly invoice, due 30 days/, 'terms true'],
  ])('is said %s', async (_name, changes, cents, words, state) => {
    fakeServer({ [askBilling]: billing(changes) });
    render(<Part cents={cents} />);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText(state)).toBeDefined();
  });

  it('is known before a job can be booked, and sent with the press', async () => {
    const job = sampleAppointment({
      appointment_type: 'diagnosis',
      price_lines: [{ id: 'total', label: 'Your quote', kind: 'total', amount: 99 }],
    });
    const press = `POST /api/v2/appointments/confirm_card_on_file/${job.id}`;
    let tell: (answer: FakeAnswer) => void = () => undefined;
    const server = fakeServer({
      [askBilling]: () => new Promise<FakeAnswer>((resolve) => (tell = resolve)),
      'GET /api/v2/user/payment_methods': {
        body: {
          data: [
            {
              id: 'pm-1',
              attributes: {
                type: 'card',
                is_default: true,
                details: {
                  brand: 'visa',
                  last4: '4242',
                  exp_date: '12/34',
                  bank_name: null,
                  account_type: null,
                },
              },
            },
          ],
        },
      },
      [press]: refusal(409, 'conflict', 'The new customer discount is only for a first job.'),
      [`GET /api/v1/appointments/${job.id}`]: { body: { data: job } },
    });
    forgetQueryClient();
    const onJob = vi.fn();
    render(
      <MemoryRouter>
        <EstimateStep
          job={job}
          fleet={sampleFleet({ role: 'owner' })}
          anyway={[]}
          onJob={onJob}
          onBack={() => undefined}
          onBooked={() => undefined}
        />
      </MemoryRouter>,
    );
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Book service' });
    // The card is there, and not yet whether it pays.
    expect(await screen.findByRole('button', { name: 'Edit Credit Card' })).toBeDefined();
    expect(button.disabled).toBe(true);
    await act(async () => tell(billing({ is_overdue: true })));
    expect(await screen.findByText(/overdue invoice/)).toBeDefined();
    expect(button.disabled).toBe(false);
    await act(async () => fireEvent.click(button));
    expect(server.to(press)[0]?.body).toMatchObject({ pay_by: 'card' });
    // Refused for its price, the page has the one that can be booked.
    await vi.waitFor(() => expect(onJob).toHaveBeenCalledOnce());
  });

  it('says nothing of terms to a fleet without any', async () => {
    fakeServer({ [askBilling]: billing({ terms: null }) });
    render(<Part cents={1} />);
    expect(await screen.findByLabelText(/PO number/)).toBeDefined();
    expect(screen.queryByRole('status', { name: /invoice/ })).toBeNull();
  });
});

describe('[FLT-12] an invoice that nobody has paid', () => {
  const open = (changes: object) => {
    fakeServer({ 'GET /api/v2/fleet/invoices/i1': whole({ pays_with: null, may_pay: false, ...changes }) });
    forgetQueryClient();
    render(<InvoiceDialog id="i1" fleet={sampleFleet({ role: 'owner' })} onClose={() => undefined} />);
  };

  it('says where to send the money', async () => {
    const ach = { bank: 'First Bank', routing_number: '021000021', account_number: '123456789' };
    open({ remittance: { payee: 'Lugnut LLC', ach, checks_to: 'PO Box 7, Troy, MI 48083' } });
    expect(await screen.findByText(/or pay by ACH or check with the invoice number/)).toBeDefined();
    expect(screen.getByText(/routing number 021000021, account number 123456789/)).toBeDefined();
    expect(screen.getByText('Payable to Lugnut LLC, mailed to PO Box 7, Troy, MI 48083')).toBeDefined();
  });

  it('promises nothing that is not set up', async () => {
    open({ remittance: { payee: 'Lugnut', ach: null, checks_to: null } });
    expect(await screen.findByText('Add a card under Payment Info to pay here.')).toBeDefined();
    expect(screen.queryByText(/ACH|check/i)).toBeNull();
  });
});

describe('[FLT-12] the PO number of a job', () => {
  const job = '01890000-0000-7000-8000-000000000001';
  const askPo = `GET /api/v2/fleet/po_numbers/${job}`;
  const save = 'PUT /api/v2/fleet/po_numbers';
  const stored = (may_change = true) => ({ body: { data: { po_number: 'PO-7', may_change } } });
  const serve = (may_change?: boolean) =>
    fakeServer({
      [askBilling]: billing(),
      [askPo]: stored(may_change),
      [save]: { body: { data: { po_number: null } } },
    });
  const type = async (value: string) =>
    fireEvent.change(await screen.findByRole('textbox', { name: /PO number/ }), { target: { value } });
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

  function Booking({ jobs }: { readonly jobs: readonly string[] }) {
    const own = useJobBilling(1, jobs[0]);
    return (
      <>
        <JobBillingPart billing={own} />
        <button type="button" onClick={() => void own.keepPo(jobs)}>
          Book
        </button>
      </>
    );
  }

  it('is shown as it was left, kept untouched, and cleared', async () => {
    const server = serve();
    render(<Booking jobs={[job]} />);
    expect(await screen.findByDisplayValue('PO-7')).toBeDefined();
    await press('Book');
    expect(server.to(save)).toEqual([]);
    await type('');
    await press('Book');
    expect(server.to(save).map(({ body }) => body)).toEqual([{ appointment_ids: [job], po_number: null }]);
  });

  it('of the first vehicle of a yard day goes to all of them', async () => {
    const server = serve();
    render(<Booking jobs={[job, 'j2']} />);
    expect(await screen.findByDisplayValue('PO-7')).toBeDefined();
    await press('Book');
    expect(server.to(save).map(({ body }) => body)).toEqual([
      { appointment_ids: [job, 'j2'], po_number: 'PO-7' },
    ]);
  });

  it('is changed after booking', async () => {
    const server = serve();
    const onClose = vi.fn();
    render(<PoDialog jobIds={[job]} car="Van 2" onClose={onClose} />);
    await type('PO-8');
    await press('Save');
    expect(server.to(save).map(({ body }) => body)).toEqual([{ appointment_ids: [job], po_number: 'PO-8' }]);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('stays once its month is closed', async () => {
    serve(false);
    render(<PoDialog jobIds={[job]} car="Van 2" onClose={() => undefined} />);
    expect(await screen.findByText('PO-7')).toBeDefined();
    expect(screen.getByText(/already on an invoice/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('[FLT-12] the invoices of a fleet', () => {
  const show = (role: 'owner' | 'manager' = 'owner') => render(<InvoicesTab fleet={sampleFleet({ role })} />);

  it('are listed, opened and paid', async () => {
    const server = fakeServer({
      [askBilling]: billing(),
      [askInvoices]: { body: { data: [{ id: 'i1', attributes: invoice }], running } },
      'GET /api/v2/fleet/invoices/i1': whole(),
      'POST /api/v2/fleet/invoices/i1/pay': refusal(402, 'card_declined', 'Your card was declined.'),
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'View INV-001001' }));
    const dialog = await screen.findByRole('dialog', { name: /INV-001001, October 2026/ });
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Pay $400.00' }));
    expect(await within(dialog).findByText('Your card was declined.')).toBeDefined();
    expect(within(dialog).getByText('Nothing was charged.')).toBeDefined();
    server.answer('POST /api/v2/fleet/invoices/i1/pay', refusal(500, 'internal'));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pay $400.00' }));
    expect(await within(dialog).findByText(/^We didn’t hear back\./)).toBeDefined();
    expect(within(dialog).queryByText(/Nothing was charged/)).toBeNull();
    server.answer(
      'POST /api/v2/fleet/invoices/i1/pay',
      whole({ status: 'paid', open_cents: 0, may_pay: false }),
    );
    fireEvent.click(within(dialog).getByRole('button', { name: 'Pay $400.00' }));
    expect(await within(dialog).findByText('Paid')).toBeDefined();
    expect(within(dialog).queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  it('have links that work however long one is open', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const one = 'GET /api/v2/fleet/invoices/i1';
      const server = fakeServer({
        [askBilling]: billing(),
        [askInvoices]: { body: { data: [{ id: 'i1', attributes: invoice }], running } },
        [one]: whole({ pdf_url: '/pdf?signed=1' }),
      });
      show();
      fireEvent.click(await screen.findByRole('button', { name: 'View INV-001001' }));
      const hrefOf = async () =>
        (await screen.findByRole('link', { name: 'Download PDF' })).getAttribute('href');
      expect(await hrefOf()).toBe('/pdf?signed=1');
      server.answer(one, whole({ pdf_url: '/pdf?signed=2' }));
      await act(async () => vi.advanceTimersByTimeAsync(14 * 60_000));
      expect(await hrefOf()).toBe('/pdf?signed=2');
    } finally {
      vi.useRealTimers();
    }
  });

  it('are paid by owners only', async () => {
    fakeServer({
      [askBilling]: billing(),
      [askInvoices]: { body: { data: [{ id: 'i1', attributes: invoice }], running } },
      'GET /api/v2/fleet/invoices/i1': whole({ may_pay: false }),
    });
    show('manager');
    fireEvent.click(await screen.findByRole('button', { name: 'View INV-001001' }));
    expect(await screen.findByText('Only an owner of your fleet can pay invoices.')).toBeDefined();
  });

  it('say so while there are none, and can be asked for again', async () => {
    const server = fakeServer({ [askBilling]: billing({ terms: null }) });
    show();
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer(askInvoices, { body: { data: [], running } });
    retry.click();
    expect(await screen.findByText('No invoices yet')).toBeDefined();
    expect(screen.getByText(/Want net terms/)).toBeDefined();
    const call = screen.getByRole('link', { name: '(313) 555-0187' });
    expect(call.getAttribute('href')).toMatch(/^tel:/);
  });
});
