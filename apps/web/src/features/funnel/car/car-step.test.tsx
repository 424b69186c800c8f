// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offlineWords } from '../../../shared/api/copy.en';
import CarStep from '../../../shared/booking/car/car-step';
import type { FunnelCar } from '../../../shared/booking/request-draft';
import { writeStoredSession } from '../../../shared/session/stored-session';
import { ToastRegion } from '../../../shared/ui/toast-region';
import { toasts } from '../../../shared/ui/toast-store';
import { drawn } from '../../../testing/drawn';
import { FunnelFrame } from '../funnel-frame';
import { steps } from '../funnel-state';

const item = (make: string, model: string, engine_size: string) => ({
  id: `${make} ${model} ${engine_size}`,
  attributes: { year: 2015, make, model, engine_size },
});
const vehicles = [
  item('Honda', 'Civic', '1.8L 4-cyl'),
  item('Toyota', 'Camry', '2.5L 4-cyl'),
  item('Toyota', 'Camry', '3.5L V6'),
];
const camry = { year: 2015, make: 'Toyota', model: 'Camry', engine: '2.5L 4-cyl', vin: '4T1BF1FK1FU033527' };
const savedCar = {
  id: 'c1',
  attributes: {
    ...{ year: 2020, make: 'Tesla', model: 'Model 3', engine_size: 'Electric', vin: null, name: 'Sparky' },
    one_string: '2020 Tesla Model 3',
  },
};

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
const refusal = (status: number, code: string, text: string) => json({ errors: [text], code }, status);
const answers: Record<string, () => Response | Promise<Response>> = {};
const asked: string[] = [];

beforeEach(() => {
  Object.assign(answers, {
    '/api/v2/vehicles/years': () => json({ data: [2016, 2015] }),
    '/api/v2/vehicles?year=2015': () => json({ data: vehicles }),
    '/api/v2/vehicles?year=2016': () => json({ data: [] }),
    '/api/v2/vehicles/plate/DEMO1/MI': () => json({ specifications: camry }),
    '/api/v2/vehicles/plate/NOBODY/MI': () =>
      refusal(404, 'not_found', 'We couldn’t find a car with this plate.'),
    '/api/v2/vehicles/plate/DOWN/MI': () => refusal(503, 'provider_unavailable', 'Not now'),
    '/api/v2/vehicles/vin/4T1BF1FK1FU033527': () => json(camry),
    '/api/v2/user/cars': () => json({ data: [savedCar] }),
  });
  // jsdom has no screen to ask about.
  const asNarrow = {
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  };
  vi.stubGlobal('matchMedia', () => asNarrow);
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    const answer = answers[address];
    if (!answer) throw new TypeError(`nobody answers ${address}`);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  writeStoredSession(undefined);
  toasts.set([]);
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const onBack = vi.fn();
const onContinue = vi.fn();
let chosen: FunnelCar | undefined;

function Step() {
  const [car, setCar] = useState<FunnelCar>();
  chosen = car;
  return (
    <>
      <FunnelFrame step={steps.searchCar} onBack={onBack} onStep={() => undefined}>
        <CarStep zipState="MI" car={car} onCar={setCar} onContinue={onContinue} />
      </FunnelFrame>
      <ToastRegion />
    </>
  );
}

const open = async () => {
  onBack.mockClear();
  onContinue.mockClear();
  chosen = undefined;
  return act(async () => render(<Step />, { wrapper: MemoryRouter }));
};
// A tab panel carries its tab's words as well.
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, select' });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const search = async () => {
  await press('Search');
  await drawn();
};
const openTab = (name: string) => act(async () => fireEvent.click(screen.getByRole('tab', { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(field(label), { target: { value } }));
const shown = (label: string) => field(label).value;
const optionsOf = (label: string) =>
  within(field(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const searchPlate = async (plate: string) => {
  await type('License plate', plate);
  await search();
};

describe('the car by its plate', () => {
  it('[CAR-1] has tabs, and the title asks about the car', async () => {
    await open();
    expect(title()).toBe('Tell us about your car');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'License plate',
      'Year, make, model',
      'VIN',
    ]);
  });

  it('[CAR-2] needs a number and one of 54 states, the zip’s to begin with', async () => {
    await open();
    expect(shown('State')).toBe('MI');
    expect(field('State').querySelectorAll('option:not([hidden])')).toHaveLength(54);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).disabled).toBe(true);
    await type('License plate', 'demo1');
    expect(shown('License plate')).toBe('DEMO1');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Search' }).disabled).toBe(false);
  });

  it("[CAR-2] asks 'Is this your car?', and goes on with Yes", async () => {
    await open();
    await searchPlate('demo1');
    expect(screen.getByRole('heading', { name: 'Is this your car?' })).toBe(document.activeElement);
    expect(title()).toBe('Confirm your car');
    expect(screen.getByText('2015 Toyota Camry')).toBeDefined();
    await press('Yes');
    expect(chosen).toEqual({ ...camry, plate: 'DEMO1' });
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it("[CAR-2, CAR-7] 'Is this your car?' survives a reload, and the browser's Back and Forward walk over it", async () => {
    const router = createMemoryRouter([{ path: '*', element: <Step /> }]);
    const show = () => act(async () => render(<RouterProvider router={router} />));
    const walk = (steps: number) => act(async () => router.navigate(steps));
    const isAsking = () => screen.queryByRole('heading', { name: 'Is this your car?' }) !== null;
    await show();
    await searchPlate('demo1');
    expect(isAsking()).toBe(true);
    // The same place of the history with a new page, as a reload leaves it.
    cleanup();
    await show();
    expect(isAsking()).toBe(true);
    await walk(-1);
    expect([isAsking(), shown('License plate'), title()]).toEqual([false, 'DEMO1', 'Tell us about your car']);
    await walk(1);
    expect(isAsking()).toBe(true);
    await press('Yes');
    expect(title()).toBe('Confirm your car');
    await walk(-1);
    expect(title()).toBe('Tell us about your car');
    await walk(1);
    cleanup();
    await show();
    await press('Back');
    expect(isAsking()).toBe(false);
    cleanup();
    await show();
    expect(isAsking()).toBe(false);
    expect(localStorage.getItem('fmc') ?? '').not.toContain('Camry');
  });

  it('[CAR-2] returns to the plate with No, and offers the other way', async () => {
    await open();
    await searchPlate('demo1');
    await press('No');
    expect([shown('License plate'), chosen]).toEqual(['DEMO1', undefined]);
    await press('Choose by year, make, and model');
    expect(field('Year')).toBeDefined();
  });

  it('[CAR-2] says a failure in passing and opens the form with nothing lost', async () => {
    await open();
    await searchPlate('down');
    expect(screen.getByText('Error occured in searching your car.')).toBeDefined();
    expect(screen.getByText(/couldn’t look up your plate/)).toBeDefined();
    expect(field('Year')).toBeDefined();
    await openTab('License plate');
    expect(shown('License plate')).toBe('DOWN');
  });

  it('[CAR-2] gives up after two seconds', async () => {
    vi.useFakeTimers();
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const abort = new AbortController();
      setTimeout(() => abort.abort(new DOMException('', 'TimeoutError')), ms);
      return abort.signal;
    });
    vi.stubGlobal('fetch', (address: string, { signal }: { signal?: AbortSignal } = {}) =>
      address.includes('/plate/')
        ? new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
        : Promise.resolve(json({ data: [] })),
    );
    await open();
    await searchPlate('slow');
    await act(() => vi.advanceTimersByTimeAsync(1_999));
    expect(screen.queryByText('Error occured in searching your car.')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.getByText('Error occured in searching your car.')).toBeDefined();
    vi.restoreAllMocks();
  });

  it('[CAR-2] says beside the field that there is no such plate', async () => {
    await open();
    await searchPlate('nobody');
    expect(screen.getByRole('alert').textContent).toBe('We couldn’t find a car with this plate.');
    expect(screen.getByText('Error occured in searching your car.')).toBeDefined();
    expect(field('License plate').getAttribute('aria-invalid')).toBe('true');
  });

  it('[CAR-2] says beside the field, and nowhere else, that there is no connection', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await searchPlate('down');
    onLine.mockRestore();
    expect(screen.getByRole('alert').textContent).toBe(offlineWords);
    expect(screen.queryByText('Error occured in searching your car.')).toBeNull();
    expect(shown('License plate')).toBe('DOWN');
  });

  it('[CAR-2] takes the complaint back when the next search begins', async () => {
    await open();
    await searchPlate('nobody');
    await searchPlate('demo1');
    expect(screen.queryByText('Error occured in searching your car.')).toBeNull();
  });

  it('[CAR-2] takes the complaint back when the car is looked for in another way', async () => {
    await open();
    await searchPlate('nobody');
    await openTab('VIN');
    expect(screen.queryByText('Error occured in searching your car.')).toBeNull();
  });

  it('[CAR-7] goes back from the confirmation to the form, from the form to the desk', async () => {
    await open();
    await searchPlate('demo1');
    await press('Back');
    expect([title(), shown('License plate')]).toEqual(['Tell us about your car', 'DEMO1']);
    expect(onBack).not.toHaveBeenCalled();
    await press('Back');
    expect(onBack).toHaveBeenCalledOnce();
  });
});

describe('the car by year, make, model and engine', () => {
  const openForm = async () => {
    vi.useFakeTimers();
    await open();
    await openTab('Year, make, model');
    await act(() => vi.advanceTimersByTimeAsync(0));
  };
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('[CAR-3] fills each list from the choice before, and takes the first engine', async () => {
    await openForm();
    await type('Year', '2015');
    await wait(200);
    expect(optionsOf('Make')).toEqual(['Honda', 'Toyota']);
    await type('Make', 'Toyota');
    await type('Model', 'Camry');
    expect(optionsOf('Engine')).toEqual(['2.5L 4-cyl', '3.5L V6', "I don't know"]);
    expect(shown('Engine')).toBe('2.5L 4-cyl');
    await press('Continue');
    expect(chosen).toEqual({ ...camry, vin: undefined });
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it("[CAR-3] goes on without an engine where the answer is 'I don't know'", async () => {
    await openForm();
    await type('Year', '2015');
    await wait(200);
    await type('Make', 'Toyota');
    await type('Model', 'Camry');
    await type('Engine', "I don't know");
    await press('Continue');
    expect(chosen).toEqual({ ...camry, engine: undefined, vin: undefined });
  });

  it('[CAR-3] takes the only engine at once, and clears what follows a change', async () => {
    await openForm();
    await type('Year', '2015');
    await wait(200);
    await type('Make', 'Honda');
    await type('Model', 'Civic');
    expect(shown('Engine')).toBe('1.8L 4-cyl');
    await type('Make', 'Toyota');
    expect([shown('Model'), shown('Engine')]).toEqual(['', '']);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true);
    await type('Year', '2016');
    await wait(200);
    expect(shown('Make')).toBe('');
    expect(screen.getByText(/don’t have cars from this year/)).toBeDefined();
  });

  it('[CAR-3] asks 200 ms after the last change, once', async () => {
    await openForm();
    await type('Year', '2016');
    await wait(199);
    await type('Year', '2015');
    await wait(199);
    expect(asked).toEqual(['/api/v2/vehicles/years']);
    await wait(1);
    expect(asked).toEqual(['/api/v2/vehicles/years', '/api/v2/vehicles?year=2015']);
  });

  it('[CAR-4] offers the years as they are told, newest first', async () => {
    await openForm();
    expect(optionsOf('Year')).toEqual(['2016', '2015']);
  });

  it('[CAR-3] says that a list did not come, and can ask again', async () => {
    answers['/api/v2/vehicles?year=2015'] = () => json({}, 500);
    await openForm();
    await type('Year', '2015');
    await wait(200);
    expect(screen.getByText('We couldn’t load the list of cars')).toBeDefined();
    answers['/api/v2/vehicles?year=2015'] = () => json({ data: vehicles });
    await press('Try again');
    await wait(200);
    expect([shown('Year'), optionsOf('Make').length]).toEqual(['2015', 2]);
  });

  it('[CAR-1] keeps everything through other tabs and a reload', async () => {
    await openForm();
    await type('Year', '2015');
    await wait(200);
    await type('Make', 'Toyota');
    await openTab('VIN');
    await type('VIN', '4T1BF');
    await openTab('License plate');
    await type('License plate', 'abc');
    cleanup();
    await open();
    expect(shown('License plate')).toBe('ABC');
    await openTab('VIN');
    expect(shown('VIN')).toBe('4T1BF');
    await openTab('Year, make, model');
    await wait(200);
    expect([shown('Year'), shown('Make')]).toEqual(['2015', 'Toyota']);
  });
});

describe('the car by its VIN', () => {
  const openVin = async (vin: string) => {
    await open();
    await openTab('VIN');
    await type('VIN', vin);
  };

  it('finds it however it is pasted', async () => {
    await openVin(' 4t1bf1fk1-fu033527 ');
    expect(shown('VIN')).toBe('4T1BF1FK1FU033527');
    await search();
    expect(screen.getByText('VIN ends in 3527', { exact: false })).toBeDefined();
    await press('Yes');
    expect(chosen).toEqual(camry);
  });

  it('says which character is wrong, and what may have been meant', async () => {
    await openVin('4T1BF1FK1FUO33527');
    expect(screen.getByRole('alert').textContent).toContain('character 12');
    await press('4T1BF1FK1FU033527');
    expect(shown('VIN')).toBe('4T1BF1FK1FU033527');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks nobody about one with a typing mistake', async () => {
    await openVin('4T1BF1FK2FU033527');
    expect(screen.getByRole('alert').textContent).toContain('a typo');
    await search();
    expect(asked.filter((address) => address.includes('/vin/'))).toEqual([]);
  });
});

describe('the saved car', () => {
  const logIn = () => writeStoredSession({ token: 'the-token', user: { id: 'u1', name: 'Dana Ortiz' } });

  it('[CAR-5] is asked to be confirmed', async () => {
    logIn();
    await open();
    expect(title()).toBe('Confirm your car');
    expect(screen.getByText('2020 Tesla Model 3')).toBeDefined();
    await press('Continue');
    expect(chosen).toMatchObject({ id: 'c1', model: 'Model 3', engine: 'Electric' });
    expect(onContinue).toHaveBeenCalledOnce();
  });

  it("[CAR-5] is put away by 'Use a different car', also after a reload", async () => {
    logIn();
    await open();
    await press('Use a different car');
    expect([title(), chosen]).toEqual(['Tell us about your car', undefined]);
    cleanup();
    await open();
    expect(title()).toBe('Tell us about your car');
  });

  it('[CAR-7] leads back to the form, and from there to the desk', async () => {
    logIn();
    await open();
    await press('Back');
    expect(title()).toBe('Tell us about your car');
    await press('Back');
    expect(onBack).toHaveBeenCalledOnce();
  });

  it('[CAR-5] is not missed where the list does not come: the form opens', async () => {
    logIn();
    answers['/api/v2/user/cars'] = () => json({}, 500);
    await open();
    expect(title()).toBe('Tell us about your car');
    expect(field('License plate')).toBeDefined();
  });
});
