// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer, refusal } from '../../testing/fake-server';
import { AddressInput, emptyAddress } from './index';

const suggestions = 'GET /api/v2/addresses/suggestions';
const details = 'GET /api/v2/addresses/details';
const geocode = 'GET /api/v2/addresses/geocode';

const woodward = {
  id: 'w',
  text: '2934 Woodward Ave, Detroit, MI 48201',
  street: '2934 Woodward Ave',
  area: 'Detroit, MI 48201',
};
const second = {
  ...woodward,
  id: 'w2',
  street: '2934 Woodward Rd',
  text: '2934 Woodward Rd, Detroit, MI 48201',
};
const found = {
  body: {
    address: {
      route: 'Woodward Ave',
      street_number: '2934',
      locality: 'Detroit',
      administrative_area_level_one: 'MI',
      administrative_area_level_two: 'Wayne',
      country: 'US',
      postal_code: '48201',
      latitude: 42.3,
      longitude: -83.1,
    },
  },
};

function Form() {
  const [value, setValue] = useState(emptyAddress);
  return (
    <AddressInput value={value} onChange={setValue} area={{ zip: '48226', city: 'Detroit', state: 'MI' }} />
  );
}
const show = () => {
  render(<Form />);
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Vehicle location' });
};
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const passMs = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const press = (field: HTMLElement, key: string) => act(async () => fireEvent.keyDown(field, { key }));
const readField = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const isMarked = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the vehicle’s address', () => {
  it('[TIME-2] is asked about when typing has rested for 300 ms, near the zip', async () => {
    const server = fakeServer({ [suggestions]: { body: { suggestions: [woodward] } } });
    const field = show();
    type(field, '2934');
    await passMs(299);
    type(field, '2934 wood');
    await passMs(299);
    expect(server.sent).toEqual([]);
    await passMs(1);
    expect(server.sent).toMatchObject([{ query: { text: '2934 wood', zip: '48226' } }]);
    expect(screen.getByRole('option', { name: /2934 Woodward Ave/ })).toBeDefined();
    expect(screen.getByText('Your mechanic will work on the vehicle at this address.')).toBeDefined();
  });

  it('[TIME-2] an answer to an older text is dropped', async () => {
    let answerFirst = (): void => undefined;
    fakeServer({
      [suggestions]: ({ query }) =>
        query.text === '2934 wood'
          ? new Promise((resolve) => {
              answerFirst = () => resolve({ body: { suggestions: [second] } });
            })
          : { body: { suggestions: [woodward] } },
    });
    const field = show();
    type(field, '2934 wood');
    await passMs(300);
    type(field, '2934 woodward ave');
    await passMs(300);
    answerFirst();
    await passMs(0);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '2934 Woodward AveDetroit, MI 48201',
    ]);
  });

  it("[TIME-2] chosen by the keyboard it opens 'Confirm Address' with four fields that can be edited", async () => {
    const server = fakeServer({
      [suggestions]: { body: { suggestions: [second, woodward] } },
      [details]: found,
    });
    const field = show();
    type(field, '2934 wood');
    await passMs(300);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await press(field, 'ArrowDown');
    await press(field, 'ArrowDown');
    const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(active?.textContent).toContain('2934 Woodward Ave');
    await press(field, 'Enter');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('group', { name: 'Confirm Address' })).toBeDefined();
    expect(['Street Address', 'City', 'State', 'ZIP Code'].map(readField)).toEqual([
      '2934 Woodward Ave',
      'Detroit',
      'MI',
      '48201',
    ]);
    const [asked, chosen] = [server.to(suggestions)[0], server.to(details)[0]];
    expect(chosen?.query).toEqual({ id: 'w', session: asked?.query.session });
    type(screen.getByLabelText('City'), 'Highland Park');
    expect(readField('City')).toBe('Highland Park');
  });

  it('[TIME-2] Escape closes the list and leaves the text', async () => {
    fakeServer({ [suggestions]: { body: { suggestions: [woodward] } } });
    const field = show();
    type(field, '2934 wood');
    await passMs(300);
    await press(field, 'Escape');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field.value).toBe('2934 wood');
  });

  it('[TIME-2] an empty street or zip is flagged', async () => {
    fakeServer({ [geocode]: found });
    const field = show();
    type(field, '2934 woodward ave');
    await act(async () => fireEvent.blur(field));
    expect([isMarked('Street Address'), isMarked('ZIP Code')]).toEqual([false, false]);
    type(screen.getByLabelText('Street Address'), '');
    type(screen.getByLabelText('ZIP Code'), '482');
    expect([isMarked('Street Address'), isMarked('ZIP Code')]).toEqual([true, true]);
  });

  it('[TIME-2] a place that cannot be found sets the error flag, keeps what was typed, and stays editable', async () => {
    fakeServer({ [geocode]: refusal(404, 'not_found') });
    const field = show();
    type(field, 'behind the old mill');
    await act(async () => fireEvent.blur(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(['Street Address', 'City', 'State', 'ZIP Code'].map(readField)).toEqual([
      'behind the old mill',
      'Detroit',
      'MI',
      '48226',
    ]);
    expect(screen.getByText('Add the street number')).toBeDefined();
    type(screen.getByLabelText('Street Address'), '12 Mill Rd');
    expect(field.getAttribute('aria-invalid')).toBeNull();
  });

  it('[TIME-2] a PO box is refused with the reason', async () => {
    fakeServer({ [geocode]: refusal(422, 'not_visitable', 'We can’t come to a PO box.') });
    const field = show();
    type(field, 'PO Box 12');
    await act(async () => fireEvent.blur(field));
    expect(screen.getByRole('alert').textContent).toBe('We can’t come to a PO box.');
  });
});
