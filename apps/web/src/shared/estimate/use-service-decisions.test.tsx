// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { EstimateTicket } from './estimate-ticket';
import type { Appointment } from './read-appointment';
import { oilChange, sampleQuote, sampleService } from './sample-quotes';
import { useServiceDecisions } from './use-service-decisions';

const brakes = sampleService('Brakes');
const battery = sampleService('Battery', { parts: [] });
const services = [brakes, battery, oilChange];
const declined = (version: number, ...ids: string[]): Appointment =>
  sampleQuote({
    version,
    services: services.map((service) =>
      ids.includes(service.id) ? { ...service, status: 'rejected' as const } : service,
    ),
  });
const changedText = 'This estimate has changed since you opened this page. Please check it and decide again.';

type Answer = { readonly status: number; readonly body: unknown };
const ok = (data: Appointment): Answer => ({ status: 200, body: { data } });
const changed: Answer = { status: 409, body: { code: 'quote_changed', errors: [changedText] } };

let sent: { readonly path: string; readonly seen: unknown }[];
let waiting: ((answer: Answer) => void)[];
const release = (answer: Answer) => act(async () => waiting.shift()?.(answer));

beforeEach(() => {
  sent = [];
  waiting = [];
  vi.stubGlobal('fetch', (url: string, options: { body?: string }) => {
    sent.push({
      path: url.split('/').slice(-2).join('/'),
      seen: JSON.parse(options.body ?? '{}').estimate_version,
    });
    return new Promise((resolve) => {
      waiting.push(({ status, body }) => resolve(new Response(JSON.stringify(body), { status })));
    });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let publish: (appointment: Appointment) => void;
function Ticket({ start }: { readonly start: Appointment }) {
  const [appointment, onAppointment] = useState(start);
  publish = onAppointment;
  const { shown, pricing, isDeciding, decisions } = useServiceDecisions({ appointment, onAppointment });
  return (
    <>
      <EstimateTicket appointment={shown} pricing={pricing} decisions={decisions} />
      <button type="button" disabled={isDeciding}>
        Go on
      </button>
    </>
  );
}
const open = () => render(<Ticket start={declined(1)} />);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('decisions about services', () => {
  it('sends one after the other, each about the version the previous one made', async () => {
    open();
    await press('Remove Service: Battery');
    await press('Remove Service: Oil Change');
    expect(sent).toEqual([{ path: 'estimate_services/battery', seen: 1 }]);
    await release(ok(declined(2, 'battery')));
    expect(sent[1]).toEqual({ path: 'estimate_services/oil-change', seen: 2 });
    await release(ok(declined(3, 'battery', 'oil-change')));
    expect(screen.getByRole('button', { name: 'Approve Service: Battery' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Approve Service: Oil Change' })).toBeDefined();
    expect(alerts()).toEqual([]);
  });

  it('[LINK-3] shows nothing as decided while a code is waited for', async () => {
    open();
    await press('Remove Service: Battery');
    expect(screen.queryByRole('button', { name: 'Remove Service: Battery' })).toBeNull();
    await release({ status: 403, body: { code: 'step_up_required', errors: ['Enter the code.'] } });
    expect(screen.getByRole('button', { name: 'Remove Service: Battery' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve Service: Battery' })).toBeNull();
    // The price is that of the work shown, and still there is one answer at a time.
    expect(screen.queryByText('Updating the price')).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Go on' }).disabled).toBe(true);
    // Before the next test, whose call it would be.
    await vi.waitFor(() => expect(sent.at(-1)?.path).toMatch(/step_up$/));
  });

  it('does not count a version as seen that arrived between a press and its request', async () => {
    open();
    await press('Remove Service: Battery');
    await press('Remove Service: Oil Change');
    await release(ok(declined(2, 'battery')));
    // The office's next estimate reaches the page by another way.
    await act(async () => publish(declined(3, 'battery')));
    expect(sent[1]).toEqual({ path: 'estimate_services/oil-change', seen: 2 });
    await release(changed);
    await release(ok(declined(3, 'battery')));
    expect(alerts()).toEqual([changedText]);
  });

  it('shows the estimate as it is now and says so at the service', async () => {
    open();
    await press('Remove Service: Battery');
    await release(changed);
    expect(sent[1]?.path).toBe(`appointments/${declined(1).id}`);
    await release(ok(declined(4, 'oil-change')));
    expect(alerts()).toEqual([changedText]);
    expect(screen.getByRole('button', { name: 'Approve Service: Oil Change' })).toBeDefined();
    await press('Remove Service: Battery');
    expect(alerts()).toEqual([]);
    expect(sent[2]).toEqual({ path: 'estimate_services/battery', seen: 4 });
  });

  it('[BILL-2] says nothing of a decision whose answer was lost and that stands', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const loseAll = async () => {
      for (const pauseMs of [1_000, 3_000, 0]) {
        await release({ status: 502, body: 'Bad gateway' });
        await act(() => vi.advanceTimersByTimeAsync(pauseMs));
      }
    };
    open();
    await press('Remove Service: Battery');
    await loseAll();
    await release(ok(declined(2, 'battery')));
    expect(screen.getByRole('button', { name: 'Approve Service: Battery' })).toBeDefined();
    expect(alerts()).toEqual([]);
    // One that did not arrive is said to be unknown.
    await press('Remove Service: Brakes');
    await loseAll();
    await release(ok(declined(2, 'battery')));
    expect(screen.getByRole('button', { name: 'Remove Service: Brakes' })).toBeDefined();
    expect(alerts()).toEqual([expect.stringMatching(/^We don’t know yet/)]);
  });

  it('says so above the others where the service is gone', async () => {
    open();
    await press('Remove Service: Battery');
    await release(changed);
    await release(ok(sampleQuote({ version: 2, services: [brakes, oilChange] })));
    expect(screen.queryByText('Battery')).toBeNull();
    expect(alerts()).toEqual([changedText]);
  });

  it('stays on the screen where scrolling is answered with a promise', async () => {
    const before = Element.prototype.scrollIntoView;
    Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
    onTestFinished(() => {
      Element.prototype.scrollIntoView = before;
    });
    open();
    await press('Remove Service: Battery');
    await release(changed);
    await release(ok(sampleQuote({ version: 2, services: [brakes, oilChange] })));
    expect(alerts()).toEqual([changedText]);
    // The notice leaves with the next decision: React calls what its effect returned.
    await press('Remove Service: Brakes');
    expect(alerts()).toEqual([]);
    expect(screen.getByText('Oil Change')).toBeDefined();
  });
});
