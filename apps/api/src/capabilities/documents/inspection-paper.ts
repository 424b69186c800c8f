import { byUrgency, countInspection, findInspectionPoint, lightInWords } from '@lugnut/domain/field';
import type { JobFacts } from './gather-facts';
import type { PaperContent } from './paper-content';
import { beginPaper, type PaperSettings } from './paper-parts';

/** The lights in words: paper is often black and white. */
export const writeInspection = (settings: PaperSettings, facts: JobFacts): PaperContent => {
  const items = facts.progress.inspection?.items ?? [];
  const counts = countInspection(items);
  const paper = beginPaper(settings, facts, 'inspection');
  paper.heading('At a glance');
  paper.text(
    `${counts.red} need attention now, ${counts.yellow} need attention soon, ${counts.green} are good, ${counts.not_checked} were not checked.`,
  );
  paper.heading('What was inspected');
  paper.table(
    [
      { title: 'Item', share: 0.34 },
      { title: 'Result', share: 0.24 },
      { title: 'Measured', share: 0.12 },
      { title: 'Note', share: 0.3 },
    ],
    byUrgency(items).map(({ point, light, measured, note }) => {
      const known = findInspectionPoint(point);
      return [
        { text: known?.name ?? point },
        { text: lightInWords[light], strong: light === 'red' || light === 'yellow' },
        { text: measured === '' ? '' : `${measured} ${known?.unit ?? ''}`.trim() },
        { text: note },
      ];
    }),
  );
  const site = facts.progress.siteCheck;
  if (site?.note) {
    paper.heading('At the site');
    paper.text(site.note);
  }
  if (facts.photos.length > 0) {
    paper.heading('Photos');
    paper.pictures(facts.photos.flatMap(({ content, alt }) => (content ? [{ content, alt }] : [])));
    for (const { alt } of facts.photos.filter(({ content }) => !content))
      paper.text(`${alt}: this photo is damaged and can't be shown.`, 'soft');
  }
  return paper.finish();
};
