// @vitest-environment jsdom
import type { FleetPlace } from '@lugnut/contract';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PlaceDialog } from './place-dialog';

vi.mock('./place-map', () => ({ default: () => null }));

const place = {
  id: 'p1',
  attributes: {
    name: 'North yard',
    kind: 'yard',
    shape: { kind: 'circle', center: { latitude: 42.3314, longitude: -83.0458 }, radius_meters: 100 },
  },
} as unknown as FleetPlace;

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('[FLT-8] a figure of a place can be cleared and typed anew', () => {
  render(<PlaceDialog place={place} onClose={() => undefined} />);
  const latitude = screen.getByLabelText<HTMLInputElement>('Latitude');
  const type = (value: string) => fireEvent.change(latitude, { target: { value } });
  expect(latitude.value).toBe('42.3314');
  type('');
  expect(latitude.value).toBe('');
  type('41.25');
  expect(latitude.value).toBe('41.25');
  fireEvent.blur(latitude);
  expect(latitude.value).toBe('41.25');
  type('');
  fireEvent.blur(latitude);
  expect(latitude.value).toBe('41.25');
});
