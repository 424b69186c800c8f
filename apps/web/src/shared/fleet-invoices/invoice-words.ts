import { getLocalDate } from '../ui/plain-date';

export const shortDay = (day: string): string =>
  getLocalDate(day).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export const invoiceStatuses = {
  open: 'Open',
  overdue: 'Overdue',
  processing: 'Processing',
  paid: 'Paid',
} as const;

export const invoiceTones = { open: 'neutral', overdue: 'bad', processing: 'warn', paid: 'ok' } as const;
