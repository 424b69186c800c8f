// @vitest-environment jsdom
import { agentDiscount, couponDiscount, newCustomerDiscount } from '@lugnut/domain/discounts';
import { retailMember } from '@lugnut/domain/estimates';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EstimateTicket, type EstimateTicketProps } from './estimate-ticket';
import { nineServices, oilChange, sampleDiagnosis, sampleQuote, sampleService } from './sample-quotes';

afterEach(cleanup);

const draw = (props: EstimateTicketProps) => {
  render(<EstimateTicket {...props} />);
  return screen.getByRole('article', { name: /^Work order/ });
};

/** The amount beside a name. */
const amountOf = (label: string) =>
  screen
    .getAllByRole('term')
    .find((term) => term.firstChild?.textContent === label)
    ?.parentElement?.querySelector('dd')?.textContent;

const labelsShown = () => screen.getAllByRole('term').map((term) => term.firstChild?.textContent);

describe('the work order of an appointment', () => {
  it('[QUOTE-1] has a card for every service with its parts, and labor as a rate times a time', () => {
    const ticket = draw({ appointment: sampleQuote() });
    const card = within(ticket).getByText('Front Brake Pads & Rotors').closest('li');
    expect(card?.textContent).toContain('$255.80');
    expect(card?.textContent).toContain('Brake rotorPart no. BR-4410 · 2 × $61.40$122.80');
    expect(card?.textContent).toContain('Labor1.4 h × $95.00$133.00');
    expect(ticket.textContent).toContain('WO-04F2A9');
    expect(ticket.textContent).toContain('2019 Mercedes-Benz Sprinter 2500 3.0L V6 Turbo Diesel');
  });

  it('[QUOTE-1] says when the customer brings the parts, charges none of them, and asks for the VIN', () => {
    const ticket = draw({
      appointment: sampleQuote({
        services: [
          sampleService('Replace Starter', { customerToSupplyParts: true, needVinToConfirmParts: true }),
        ],
      }),
    });
    expect(ticket.textContent).toContain(
      'Customer supplies parts. Our warranty doesn’t cover parts you bring',
    );
    expect(ticket.textContent).toContain('We need your VIN to confirm the parts.');
    expect(ticket.textContent).toContain('Brake rotorPart no. BR-4410 · × 2You bring it');
    expect(amountOf('Services')).toBe('$133.00');
    expect(amountOf('Liability Fee')).toBe('$90.00');
  });

  it("[QUOTE-1] writes 'TBD' for a price nobody has given", () => {
    const { labor: _unpriced, ...service } = sampleService('Replace Timing Chain');
    const ticket = draw({ appointment: sampleQuote({ services: [service] }) });
    expect(within(ticket).getByText('Replace Timing Chain').closest('summary')?.textContent).toContain('TBD');
    expect([amountOf('Services'), amountOf('Your Quote'), amountOf('Labor')]).toEqual(['TBD', 'TBD', 'TBD']);
    expect(ticket.textContent).not.toContain('This price is yours');
  });

  it("[QUOTE-1] writes 'TBD' for every service while there is no estimate", () => {
    const ticket = draw({
      appointment: sampleQuote({
        attributes: { estimate: null, price_lines: [], services: ['Engine Mount', 'Head Gasket'] },
      }),
    });
    expect(within(ticket).getByText('Head Gasket').closest('li')?.textContent).toContain('TBD');
    expect(amountOf('Your Quote')).toBe('TBD');
  });

  it('[QUOTE-2] shows every line with two decimals, what is taken off negative, in the order given', () => {
    draw({ appointment: sampleQuote() });
    expect(labelsShown().slice(-6)).toEqual([
      'Services',
      'Taxes',
      'Convenience Fee',
      'Shop Supplies Fee',
      'Discount',
      'Your Quote',
    ]);
    expect([amountOf('Services'), amountOf('Taxes'), amountOf('Discount')]).toEqual([
      '$255.80',
      '$6.70',
      '−$25.00',
    ]);
    expect(amountOf('Your Quote')).toBe('$256.50');
  });

  it("[QUOTE-3] members read 'Your Savings', others 'Members Save'", () => {
    const first = draw({ appointment: sampleQuote() });
    expect(first.textContent).toContain('Members Save $26.31');
    expect(first.textContent).not.toContain('Your Savings');
    cleanup();
    const second = draw({ appointment: sampleQuote({ payer: retailMember }) });
    expect(amountOf('Your Savings')).toBe('−$25.58');
    expect(second.textContent).toContain('Before tax');
    // BILL-1: the figure others are promised.
    expect(second.textContent).toContain('You save, tax included $26.31');
    expect(second.textContent).not.toContain('Members Save');
  });

  it.each(['fleet', 'shop network'] as const)('[QUOTE-3] a %s job reads neither', (job) => {
    const payer = { membership: 'none', job } as const;
    expect(draw({ appointment: sampleQuote({ payer }) }).textContent).not.toMatch(
      /Members|Savings|Member Price/,
    );
    cleanup();
    expect(draw({ appointment: sampleDiagnosis({ payer }) }).textContent).not.toMatch(
      /Members|Savings|Member/,
    );
  });

  it('[QUOTE-4] a diagnosis says its fee, what members pay and what is wrong', () => {
    const ticket = draw({ appointment: sampleDiagnosis() });
    expect(amountOf('Diagnosis Fee')).toBe('$120.00');
    expect(amountOf('Your Quote')).toBe('$120.00');
    expect(ticket.textContent).toContain('Members Save $12.00');
    expect(ticket.textContent).toContain('Member Price $108.00');
    expect(ticket.textContent).toContain('Check engine light is on.');
    cleanup();
    // Discounts come off a member's price as well: 108.00 − 25.00.
    const discounted = draw({ appointment: sampleDiagnosis({ discounts: [newCustomerDiscount()] }) });
    expect(amountOf('Your Quote')).toBe('$95.00');
    expect(discounted.textContent).toContain('Member Price $83.00');
    cleanup();
    const unlimited = draw({
      appointment: sampleDiagnosis({ payer: { membership: 'Unlimited', job: 'retail' } }),
    });
    expect(amountOf('Your Quote')).toBe('$0.00');
    expect(unlimited.textContent).not.toContain('Member Price');
  });

  it("[QUOTE-5] a Houston diagnosis carries 'FREE with repairs after', another does not", () => {
    expect(draw({ appointment: sampleDiagnosis({ marketId: 'HOU' }) }).textContent).toContain(
      'FREE with repairs after',
    );
    cleanup();
    expect(draw({ appointment: sampleDiagnosis() }).textContent).not.toContain('FREE');
  });

  it('[QUOTE-6] offers Remove and Approve Service, nothing for locked work, which reads Approved', () => {
    const onDecide = vi.fn();
    draw({
      appointment: sampleQuote({
        services: [
          sampleService('Brakes', { status: 'locked' }),
          sampleService('Battery'),
          sampleService('Starter', { status: 'rejected' }),
        ],
      }),
      decisions: { onDecide, busy: new Set(), errors: new Map([['battery', 'Not saved.']]) },
      showsStatus: 'decided',
    });
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Remove Service: Battery',
      'Approve Service: Starter',
    ]);
    expect(screen.getByText('Brakes').closest('li')?.textContent).toContain('Approved');
    expect(screen.queryByText('Pending')).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('Not saved.');
    fireEvent.click(screen.getByRole('button', { name: 'Remove Service: Battery' }));
    expect(onDecide.mock.lastCall?.[0]).toMatchObject({ id: 'battery', name: 'Battery' });
  });

  it.each([
    [false, ['Remove Service: Brakes', 'Remove Service: Battery']],
    [true, []],
  ])('[BILL-3] of a booked visit whose work has begun (%s) offers to remove %j', (work_begun, offered) => {
    draw({
      appointment: sampleQuote({
        services: [
          sampleService('Brakes', { status: 'approved' }),
          sampleService('Battery', { status: 'approved' }),
        ],
        attributes: { status: 'scheduled', work_begun },
      }),
      decisions: { onDecide: vi.fn(), busy: new Set(), errors: new Map() },
    });
    const buttons = screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));
    expect(buttons).toEqual(offered);
  });

  it('[QUOTE-6] offers nothing for the only service', () => {
    draw({
      appointment: sampleQuote(),
      decisions: { onDecide: vi.fn(), busy: new Set(), errors: new Map() },
    });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it("[QUOTE-12] says Due Now $0 and when the money is taken, not to a shop network's customer", () => {
    expect(draw({ appointment: sampleQuote() }).textContent).toContain(
      "Due Now $0 · You won't be charged until time of service.",
    );
    cleanup();
    const shop = draw({ appointment: sampleQuote({ payer: { membership: 'none', job: 'shop network' } }) });
    expect(shop.textContent).toContain('Due Now $0');
    expect(shop.textContent).not.toContain('charged');
  });

  it.each([
    ['New customer discount: $25 off', newCustomerDiscount()],
    ['Code SPRING applied: $45 off', couponDiscount({ code: 'SPRING', amountCents: 45_00 })],
    ['$40 off applied by your service writer', agentDiscount(40_00)],
  ])('[QUOTE-13] says over the quote: %s', (banner, discount) => {
    const declined = sampleQuote({
      discounts: [discount],
      services: [{ ...sampleService('Brakes'), status: 'rejected' }],
    });
    expect(draw({ appointment: declined }).textContent).not.toContain(banner);
    cleanup();
    expect(draw({ appointment: sampleQuote({ discounts: [discount] }) }).textContent).toContain(banner);
    expect(screen.getByText(discount.label)).toBeDefined();
  });

  it('shows no amount while the price is being worked out, and says so', () => {
    const ticket = draw({
      appointment: sampleQuote({ services: [oilChange, ...nineServices.slice(1)] }),
      pricing: true,
    });
    expect(within(ticket).getByRole('status').textContent).toBe('Updating the price');
    expect(ticket.querySelector('dl[aria-busy="true"]')).not.toBeNull();
  });

  it('says how long the price holds', () => {
    const appointment = sampleQuote();
    const { estimate } = appointment.attributes;
    if (!estimate) throw new Error('it has one');
    const dated = {
      ...appointment,
      attributes: { ...appointment.attributes, estimate: { ...estimate, valid_through: '2026-12-15' } },
    };
    expect(draw({ appointment: dated }).textContent).toContain(
      'This price is yours through December 15, 2026.',
    );
    cleanup();
    expect(draw({ appointment: dated, showsValidity: false }).textContent).not.toContain('December');
  });
});
