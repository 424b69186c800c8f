// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MyVehicles } from './my-vehicles';

const camry = {
  year: 2015,
  make: 'Toyota',
  model: 'Camry',
  engine_size: '2.5L 4-cyl',
  vin: null,
  name: null,
};
const saved = (changes: object = {}) => ({
  id: 'c1',
  attributes: { ...camry, one_string: '2015 Toyota Camry', ...changes },
});
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (fetch: (address: string, options: RequestInit) => Response) => {
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => fetch(address, options));
  return act(async () => render(<MyVehicles />));
};
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('My vehicles', () => {
  it('[AREA-4] says what will be here, and offers to add it', async () => {
    await open((address) => json({ data: address.endsWith('/years') ? [2015] : [] }));
    expect(screen.getByText('No vehicles yet')).toBeDefined();
    await press('Add New Vehicle');
    expect(screen.getByRole('heading', { name: 'Add New Vehicle' })).toBeDefined();
  });

  it('[AREA-4] lists them, and shows a new name once it is saved', async () => {
    let name: string | null = null;
    await open((_address, { method, body }) => {
      if (method !== 'PUT') return json({ data: [saved({ name })] });
      name = JSON.parse(String(body)).name;
      return json({ data: saved({ name }) });
    });
    await press('Edit Vehicle Name: 2015 Toyota Camry');
    await act(async () =>
      fireEvent.change(screen.getByLabelText('Vehicle name'), { target: { value: 'Old faithful' } }),
    );
    await press('Save');
    expect(screen.getByText('Vehicle name saved.')).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Old faithful' })).toBeDefined();
  });

  it('says that they did not come, and can ask again', async () => {
    await open(() => json({}, 500));
    expect(screen.getByText('We couldn’t load your vehicles')).toBeDefined();
    vi.stubGlobal('fetch', async () => json({ data: [saved()] }));
    await press('Try again');
    expect(screen.getByRole('heading', { name: '2015 Toyota Camry' })).toBeDefined();
  });
});
