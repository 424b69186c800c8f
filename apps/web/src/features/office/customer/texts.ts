import { carTitle } from '@lugnut/domain/vehicles';

export const dayText = (instantOrDay: string): string =>
  instantOrDay.length === 10
    ? new Date(`${instantOrDay}T12:00:00Z`).toLocaleDateString('en-US', {
        dateStyle: 'medium',
        timeZone: 'UTC',
      })
    : new Date(instantOrDay).toLocaleDateString('en-US', { dateStyle: 'medium' });

export const momentText = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export const carText = (car: {
  readonly year: number | null;
  readonly make: string | null;
  readonly model: string | null;
}): string => carTitle(car);
