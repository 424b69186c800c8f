import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  appointmentEventTypes,
  appointmentStatuses,
  findStatusAfter,
  requestStatuses,
} from '@lugnut/domain/appointment';

const begin = '<!-- made by tools/src/draw-appointment.ts -->';
const end = '<!-- end -->';

/** The machine's moves between statuses; events that leave the status as it is would only hide them. */
export const drawAppointment = (): string => {
  const moves = appointmentStatuses.flatMap((from) =>
    appointmentStatuses.flatMap((to) => {
      const events = appointmentEventTypes.filter(
        (type) => from !== to && findStatusAfter(from, type) === to,
      );
      return events.length === 0 ? [] : [`  ${from} --> ${to}: ${events.join(', ')}`];
    }),
  );
  const starts = requestStatuses.map((status) => `  [*] --> ${status}: requested`);
  return [begin, '```mermaid', 'stateDiagram-v2', ...starts, ...moves, '```', end].join('\n');
};

const documentOf = (root: string): string => path.join(root, 'ARCHITECTURE.md');

const pictureIn = new RegExp(`${begin}[\\s\\S]*?${end}`);

export const readPicture = (root: string): string | undefined =>
  pictureIn.exec(readFileSync(documentOf(root), 'utf8'))?.[0];

export const writePicture = (root: string): void => {
  const file = documentOf(root);
  writeFileSync(file, readFileSync(file, 'utf8').replace(pictureIn, drawAppointment()));
};
