// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sampleAvailability } from '../../testing/sample-appointment';
import type { AvailabilityState } from './use-availability';
import type { Availability, ChosenWindow } from './visit-days';
import { VisitTimePicker } from './visit-time-picker';

afterEach(cleanup);

const ready = (change: Partial<Availability> = {}): AvailabilityState => ({
  kind: 'ready',
  availability: sampleAvailability(change),
});

const show = (state: AvailabilityState, value?: ChosenWindow, error?: string) => {
  const onChange = vi.fn();
  const onRetry = vi.fn();
  const onDay = vi.fn();
  render(<VisitTimePicker {...{ state, value, onChange, onDay, onRetry, error }} />);
  return { onChange, onDay, onRetry };
};
const openOtherDays = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: 'Other days' })));
/** The calendar is loaded when it is first shown. */
const calendarDay = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('choosing a window', () => {
  it('[TIME-1] the next three stand first and are one press', () => {
    const { onChange } = show(ready());
    const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names).toEqual(['Today 3–6 PM', 'Thu, Nov 19 9 AM–12 PM', 'Thu, Nov 19 12–3 PM']);
    fireEvent.click(screen.getByRole('radio', { name: 'Today 3–6 PM' }));
    expect(onChange).toHaveBeenCalledWith({ day: '2026-11-17', time: '03:00pm-06:00pm' });
    expect(screen.getByText(/local to the vehicle \(Eastern Time\)/)).toBeDefined();
  });

  it('[TIME-1] the calendar closes past days and days without a window; a day lists its windows', async () => {
    const { onChange } = show(ready());
    await openOtherDays();
    expect((await calendarDay(/November 16/)).disabled).toBe(true);
    expect((await calendarDay(/November 18/)).disabled).toBe(true);
    expect((await calendarDay(/November 20/)).disabled).toBe(true);
    const day = await calendarDay(/November 19/);
    expect(day.disabled).toBe(false);
    fireEvent.click(day);
    const list = screen.getByRole('group', { name: 'Arrival windows on Thursday, November 19' });
    expect(within(list).getAllByRole('radio')).toHaveLength(3);
    expect(list.querySelector('.h-\\[225px\\]')).not.toBeNull();
    fireEvent.click(within(list).getByRole('radio', { name: '6–9 PM' }));
    expect(onChange).toHaveBeenCalledWith({ day: '2026-11-19', time: '06:00pm-09:00pm' });
  });

  it('[TIME-1] a window that is not among the next three is seen to be chosen', async () => {
    show(ready(), { day: '2026-11-19', time: '06:00pm-09:00pm' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '6–9 PM' }).checked).toBe(true);
    await calendarDay(/November 19, 2026.*selected/);
  });

  it('[TIME-1] a day whose windows all went says so', () => {
    show(ready(), { day: '2026-11-18', time: '09:00am-12:00pm' });
    expect(screen.getByText('No available windows for this date')).toBeDefined();
  });

  it.each([
    ['no day has a window', { availability: { '2026-11-17': [] }, next_windows: [] }],
    ['we know of no market', { today: null, next_windows: [] }],
  ])("[TIME-1, PUB-5] 'No times available' when %s", (_when, change) => {
    show(ready(change));
    expect(screen.getByText('No times available')).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('[TIME-7] a dedicated schedule is a note without a choice', () => {
    show(ready({ dedicated_schedule: true, dedicated_schedule_time: 'every Tuesday, 9am-12pm' }));
    expect(screen.getByText(/every Tuesday, 9am-12pm/)).toBeDefined();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says what is wrong beside the windows, and announces it', () => {
    show(ready(), undefined, 'Time is required');
    const message = screen.getByRole('alert');
    expect(message.textContent).toBe('Time is required');
    const group = screen.getByRole('group', { name: 'Arrival window' });
    expect(group.getAttribute('aria-describedby')).toBe(message.id);
  });

  it('offers another try when the times could not be loaded', () => {
    const { onRetry } = show({ kind: 'failed' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});
