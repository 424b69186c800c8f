// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddVehicleDialog } from './add-vehicle-dialog';
import { EditVehicleDialog } from './edit-vehicle-dialog';

const attributes = { year: 2015, make: 'Toyota', model: 'Camry', engine_size: '2.5L 4-cyl' };
const savedCar = (name: string | null) => ({
  data: { id: 'c1', attributes: { ...attributes, vin: null, name, one_string: '2015 Toyota Camry' } },
});
const sent: { method: string | undefined; address: string; body: unknown; key: string | null }[] = [];
let answer: () => Response;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (address.endsWith('/years')) return json({ data: [2015] });
    if (address.includes('/vehicles?')) return json({ data: [{ id: 'a', attributes }] });
    sent.push({
      method: options.method,
      address,
      body: JSON.parse(String(options.body)),
      key: new Headers(options.headers).get('idempotency-key'),
    });
    return answer();
  });
});
afterEach(() => {
  cleanup();
  sent.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

const onClose = vi.fn();
beforeEach(() => onClose.mockClear());

const choose = async () => {
  await wait(0);
  await type('Year', '2015');
  await wait(200);
  await type('Make', 'Toyota');
  expect(button('Add Car').disabled).toBe(true);
  await type('Model', 'Camry');
};

describe('Add New Vehicle', () => {
  const open = async () => {
    const onAdded = vi.fn();
    await act(async () => render(<AddVehicleDialog open onClose={onClose} onAdded={onAdded} />));
    return onAdded;
  };

  it('[AREA-4] needs year, make, model and engine, and closes 4 s after success', async () => {
    answer = () => json(savedCar('Van 12'), 201);
    const onAdded = await open();
    expect(screen.getByRole('heading', { name: 'Add New Vehicle' })).toBeDefined();
    expect(button('Add Car').disabled).toBe(true);
    await choose();
    await type('Vehicle nameOptional', 'Van 12');
    await press('Add Car');
    expect(sent).toMatchObject([
      { method: 'POST', address: '/api/v2/user/cars', body: { ...attributes, vin: null, name: 'Van 12' } },
    ]);
    expect(onAdded).toHaveBeenCalledWith(expect.objectContaining({ id: 'c1', name: 'Van 12' }));
    expect(screen.getByRole('status').textContent).toBe('2015 Toyota Camry was added to your vehicles.');
    await wait(3_999);
    expect(onClose).not.toHaveBeenCalled();
    await wait(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('[AREA-4] says what the server refuses, keeps everything, and repeats as the same request', async () => {
    answer = () => json({ errors: ['This VIN is already on one of your vehicles'], code: 'conflict' }, 409);
    const onAdded = await open();
    await choose();
    await press('Add Car');
    expect(screen.getByRole('alert').textContent).toBe('This VIN is already on one of your vehicles');
    await press('Add Car');
    await type('Vehicle nameOptional', 'Other');
    await press('Add Car');
    const [first, again, changed] = sent.map(({ key }) => key);
    expect(again).toBe(first);
    expect(changed).not.toBe(first);
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('sends no VIN with a typing mistake', async () => {
    await open();
    await choose();
    await type('VINOptional', '4T1BF1FK2FU033527');
    await press('Add Car');
    expect(screen.getByRole('alert').textContent).toContain('a typo');
    expect(sent).toEqual([]);
  });
});

describe('Edit Vehicle Name', () => {
  const car = { id: 'c1', year: 2015, make: 'Toyota', model: 'Camry', engine: undefined, vin: undefined };

  it('[AREA-4] changes the name only, and closes 4 s after success', async () => {
    answer = () => json(savedCar('The red one'));
    const onSaved = vi.fn();
    await act(async () => render(<EditVehicleDialog car={car} onClose={onClose} onSaved={onSaved} />));
    expect(screen.getByRole('heading', { name: 'Edit Vehicle Name' })).toBeDefined();
    await type('Vehicle name', 'The red one');
    await press('Save');
    expect(sent).toMatchObject([
      { method: 'PUT', address: '/api/v2/user/cars/c1', body: { year: 2015, name: 'The red one' } },
    ]);
    expect(onSaved).toHaveBeenCalledOnce();
    await wait(4_000);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says that there was no answer', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    await act(async () => render(<EditVehicleDialog car={car} onClose={onClose} onSaved={vi.fn()} />));
    await press('Save');
    expect(screen.getByRole('alert').textContent).toContain('couldn’t save');
    expect(onClose).not.toHaveBeenCalled();
  });
});
