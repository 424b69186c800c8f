import { inspectionPoints } from '@lugnut/domain/field';

export const greenInspection = (happenedAt: Date, done = true) => ({
  items: inspectionPoints.map(({ id }) => ({ point: id, light: 'green', measured: '', note: '' })),
  done,
  happened_at: happenedAt.toISOString(),
});
