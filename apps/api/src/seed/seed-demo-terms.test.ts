import { addMonths, dueOnOf, firstDayOf, isOverdue, monthOf } from '@lugnut/domain/fleet';
import { addDays } from '@lugnut/domain/scheduling';
import { expect, it } from 'vitest';
import { termsDaysAgo } from './demo-stories';

it('shows a paid month and an open one that is not overdue, on whatever day the demo starts', () => {
  for (let nth = 0; nth < 4 * 366; nth += 1) {
    const today = addDays('2027-01-01', nth);
    const [first, second] = termsDaysAgo.map((ago) => monthOf(addDays(today, -ago)));
    expect(first && second && first < second && second < monthOf(today), today).toBe(true);
    const issuedOn = firstDayOf(addMonths(second ?? '', 1));
    expect(isOverdue(dueOnOf(issuedOn, 30), today), today).toBe(false);
  }
});
