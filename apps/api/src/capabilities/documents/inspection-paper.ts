import { serviceNameIn } from '@lugnut/domain/catalog';
import { findAgreed } from '@lugnut/domain/estimates';
import {
  byUrgency,
  countInspection,
  findPointName,
  type InspectionItem,
  inspectionPoints,
  measuredInWords,
  needsWork,
} from '@lugnut/domain/field';
import type { JobFacts } from './gather-facts';
import type { Cell, PaperContent, PaperPicture } from './paper-content';
import {
  beginPaper,
  finishedVisit,
  languageOf,
  type PaperSettings,
  sayMechanicsLanguage,
  wordsOf,
} from './paper-parts';

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

/** What it shows: its point, or else its number. */
const captionOf = ({ point, nth }: JobFacts['photos'][number], facts: JobFacts): string =>
  (point === undefined ? undefined : findPointName(languageOf(facts), point)) ?? wordsOf(facts).photo(nth);

const shown = (photos: JobFacts['photos'], facts: JobFacts): PaperPicture[] =>
  photos.flatMap((photo) =>
    photo.content ? [{ content: photo.content, alt: captionOf(photo, facts) }] : [],
  );

/** What became of the work that was offered because of a point; agreed work of a finished job is done. */
const offersInWords = ({ services = [] }: InspectionItem, facts: Pick<JobFacts, 'appointment'>): string[] =>
  services.map((name) => {
    const isDone = facts.appointment.quote?.estimate.services.some(
      (service) => service.name === name && findAgreed(service) !== undefined,
    );
    return wordsOf(facts).offered(serviceNameIn(languageOf(facts), name), isDone ?? false);
  });

const rowOf = (item: InspectionItem, facts: JobFacts): Cell[] => {
  const { point, light, note } = item;
  const isUrgent = needsWork(item);
  return [
    {
      text: findPointName(languageOf(facts), point) ?? point,
      strong: isUrgent,
      pictures: shown(
        facts.photos.filter((photo) => photo.point === point),
        facts,
      ),
    },
    { text: wordsOf(facts).lights[light], light, strong: isUrgent },
    { text: measuredInWords(item, languageOf(facts)), strong: isUrgent },
    {
      text: [note, ...(isUrgent ? offersInWords(item, facts) : [])].filter((text) => text !== '').join('\n'),
    },
  ];
};

/** Lights in color, in a shape and in words: paper is often black and white. */
export const writeInspection = (settings: PaperSettings, facts: JobFacts): PaperContent => {
  const items = facts.progress.inspection?.items ?? [];
  const counts = countInspection(items);
  const words = wordsOf(facts);
  const paper = beginPaper(settings, facts, { ...finishedVisit(facts), title: words.inspectionReport });
  paper.tally(
    (['red', 'yellow', 'green', 'not_checked'] as const).map((light) => ({
      light,
      count: counts[light],
      label: words.counted(light, counts[light]),
    })),
  );
  if (items.some(({ note }) => note !== '')) sayMechanicsLanguage(paper, facts);
  paper.table(
    [
      { title: words.inspected, share: 0.3 },
      { title: words.result, share: 0.25 },
      { title: words.measured, share: 0.12 },
      { title: words.note, share: 0.33 },
    ],
    allPoints(items).map((item) => rowOf(item, facts)),
  );
  const site = facts.progress.siteCheck;
  if (site?.note) {
    paper.heading(words.atTheSite);
    paper.text(site.note);
  }
  const others = shown(
    facts.photos.filter(({ point }) => point === undefined),
    facts,
  );
  if (others.length > 0) {
    paper.heading(words.photos);
    paper.pictures(others);
  }
  for (const photo of facts.photos.filter(({ content }) => !content))
    paper.text(words.damaged(captionOf(photo, facts)), 'soft');
  return paper.finish();
};
