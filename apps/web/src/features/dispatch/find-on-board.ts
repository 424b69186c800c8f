import type { DispatchBoard, DispatchJob, DispatchTechnician, DispatchUnassigned } from '@lugnut/contract';

/** Whom the board shows. */
export const shownGroups = ['everyone', 'at_work', 'at_risk', 'free'] as const;
export type ShownGroup = (typeof shownGroups)[number];

const isShown: Readonly<Record<ShownGroup, (technician: DispatchTechnician) => boolean>> = {
  everyone: () => true,
  at_work: ({ shift }) => shift !== null,
  at_risk: ({ stops }) => stops.some(({ risk }) => risk.level !== 'on_time' && risk.level !== 'arrived'),
  free: ({ shift, stops }) => shift !== null && stops.length === 0,
};

type Described = Pick<
  DispatchJob | DispatchUnassigned,
  'work' | 'car' | 'customer' | 'address' | 'work_order'
>;

/** Without case, accents and marks: 'wo 4f2' finds WO-4F2A9C. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

const textOf = ({ work, car, customer, address, work_order: order }: Described): string =>
  plain([work, car, customer ?? '', address, order].join(' '));

const wordsOf = (query: string): readonly string[] => plain(query).split(' ').filter(Boolean);

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

export type Found = {
  readonly technicians: readonly DispatchTechnician[];
  readonly unassigned: readonly DispatchUnassigned[];
  /** Jobs that were looked for; undefined when nothing is. */
  readonly jobIds: ReadonlySet<string> | undefined;
};

/** Technicians by name, or with a job that is looked for; and the jobs that nobody has. */
export const findOnBoard = (
  { technicians, unassigned }: Pick<DispatchBoard, 'technicians' | 'unassigned'>,
  query: string,
  group: ShownGroup,
): Found => {
  const shown = group === 'everyone' ? technicians : technicians.filter(isShown[group]);
  const words = wordsOf(query);
  if (words.length === 0) return { technicians: shown, unassigned, jobIds: undefined };
  const jobIds = new Set<string>();
  const found = shown.filter(({ name, stops }) => {
    const own = stops.filter((job) => hasAll(textOf(job), words));
    for (const { id } of own) jobIds.add(id);
    return own.length > 0 || hasAll(plain(name), words);
  });
  return {
    technicians: found,
    unassigned: unassigned.filter((job) => hasAll(textOf(job), words)),
    jobIds,
  };
};

export type Suggestion = {
  readonly id: string;
  readonly kind: 'technician' | 'job';
  readonly label: string;
  readonly detail: string;
  /** What is looked for once it is chosen. */
  readonly query: string;
};

const mostSuggestions = 8;

/** What is being typed, as far as it can be guessed: technicians first. */
export const suggestionsFor = (
  board: Pick<DispatchBoard, 'technicians' | 'unassigned'>,
  query: string,
): readonly Suggestion[] => {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const people = board.technicians
    .filter(({ name }) => hasAll(plain(name), words))
    .map(({ id, name }): Suggestion => ({ id, kind: 'technician', label: name, detail: '', query: name }));
  const jobs = [
    ...board.technicians.flatMap(({ name, stops }) => stops.map((job) => ({ job, with: name }))),
    ...board.unassigned.map((job) => ({ job, with: undefined })),
  ]
    .filter(({ job }) => hasAll(textOf(job), words))
    .map(
      ({ job, with: name }): Suggestion => ({
        id: job.id,
        kind: 'job',
        label: `${job.work}, ${job.car}`,
        detail: [job.work_order, job.customer, job.address, name].filter(Boolean).join(' · '),
        query: job.work_order,
      }),
    );
  return [...people, ...jobs].slice(0, mostSuggestions);
};
