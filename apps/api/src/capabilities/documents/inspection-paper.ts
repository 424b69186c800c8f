import { findAgreed } from '@lugnut/domain/estimates';
import {
  byUrgency,
  countInspection,
  findInspectionPoint,
  type InspectionItem,
  type InspectionLight,
  inspectionPoints,
  lightInWords,
  measuredInWords,
  needsWork,
} from '@lugnut/domain/field';
import type { JobFacts } from './gather-facts';
import type { Cell, PaperContent, PaperPicture } from './paper-content';
import { beginPaper, finishedVisit, type PaperSettings } from './paper-parts';

const countInWords = (light: InspectionLight, count: number): string => {
  if (light === 'not_checked') return 'not checked';
  if (light === 'green') return 'good';
  return `${count === 1 ? 'needs' : 'need'} attention ${light === 'red' ? 'now' : 'soon'}`;
};

/** Every point of the list, also those nobody looked at, the urgent ones first. */
const allPoints = (items: readonly InspectionItem[]): readonly InspectionItem[] =>
  byUrgency(
    inspectionPoints.map(
      ({ id }) =>
        items.find(({ point }) => point === id) ?? {
          point: id,
          light: 'not_checked',
          measured: '',
          note: '',
        },
    ),
  );

const shown = (photos: JobFacts['photos']): PaperPicture[] =>
  photos.flatMap(({ content, alt }) => (content ? [{ content, alt }] : []));

/** What became of the work that was offered because of a point; agreed work of a finished job is done. */
const offersInWords = (
  { services = [] }: InspectionItem,
  { appointment }: Pick<JobFacts, 'appointment'>,
): string[] =>
  services.map((name) => {
    const isDone = appointment.quote?.estimate.services.some(
      (service) => service.name === name && findAgreed(service) !== undefined,
    );
    return `Recommended: ${name}. ${isDone ? 'Done' : 'Not done'} on this visit.`;
  });

const rowOf = (item: InspectionItem, facts: JobFacts): Cell[] => {
  const { point, light, note } = item;
  const isUrgent = needsWork(item);
  return [
    {
      text: findInspectionPoint(point)?.name ?? point,
      strong: isUrgent,
      pictures: shown(facts.photos.filter((photo) => photo.point === point)),
    },
    { text: lightInWords[light], light, strong: isUrgent },
    { text: measuredInWords(item), strong: isUrgent },
    {
      text: [note, ...(isUrgent ? offersInWords(item, facts) : [])].filter((text) => text !== '').join('\n'),
    },
  ];
};

/** Lights in color, in a shape and in words: paper is often black and white. */
export const writeInspection = (settings: PaperSettings, facts: JobFacts): PaperContent => {
  const items = facts.progress.inspection?.items ?? [];
  const counts = countInspection(items);
  const paper = beginPaper(settings, facts, { ...finishedVisit(facts), title: 'Vehicle inspection report' });
  paper.tally(
    (['red', 'yellow', 'green', 'not_checked'] as const).map((light) => ({
      light,
      count: counts[light],
      label: countInWords(light, counts[light]),
    })),
  );
  paper.table(
    [
      { title: 'Inspected', share: 0.3 },
      { title: 'Result', share: 0.25 },
      { title: 'Measured', share: 0.12 },
      { title: 'Note', share: 0.33 },
    ],
    allPoints(items).map((item) => rowOf(item, facts)),
  );
  const site = facts.progress.siteCheck;
  if (site?.note) {
    paper.heading('At the site');
    paper.text(site.note);
  }
  const others = shown(facts.photos.filter(({ point }) => point === undefined));
  if (others.length > 0) {
    paper.heading('Photos');
    paper.pictures(others);
  }
  for (const { alt } of facts.photos.filter(({ content }) => !content))
    paper.text(`${alt}: this photo is damaged and can't be shown.`, 'soft');
  return paper.finish();
};
