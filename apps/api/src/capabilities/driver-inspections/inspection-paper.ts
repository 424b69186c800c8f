import { driverInspectionDownloads, type InspectionReport } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { certificationWords, inspectionItems, itemsFor } from '@lugnut/domain/fleet';
import { clockInWords, dayInWords, marketMomentAt } from '@lugnut/domain/scheduling';
import type { FastifyInstance } from 'fastify';
import { addressPattern } from '../../platform/http/address-pattern';
import { Failure } from '../../platform/http/failure';
import { type ObjectStore, readUnlessLost } from '../../platform/objects/object-store';
import { isId } from '../appointments';
import { type Cell, type PaperContent, type PaperPrinter, printAsked, writePaper } from '../documents';
import { inspectionPdfPath, type ReadDeps, showInspection } from './read-inspections';

export type InspectionPaperDeps = ReadDeps & {
  readonly printer: Pick<PaperPrinter, 'print'>;
  readonly objects: Pick<ObjectStore, 'read'>;
  readonly messages: { readonly brand: string };
};

type Report = InspectionReport['attributes'];
type Pictures = ReadonlyMap<string, readonly { readonly content: Uint8Array; readonly alt: string }[]>;

const readPictures = async (
  { db, objects }: Pick<InspectionPaperDeps, 'db' | 'objects'>,
  inspectionId: string,
): Promise<Pictures> => {
  const rows = await db
    .selectFrom('inspection_picture')
    .select(['item', 'content', 'object_key'])
    .where('inspection_id', '=', inspectionId)
    .orderBy('created_at')
    .execute();
  const byItem = new Map<string, { content: Uint8Array; alt: string }[]>();
  for (const { item, ...file } of rows) {
    const content = await readUnlessLost(objects, file);
    if (!content) continue;
    const picture = { content, alt: 'Picture of the defect' };
    byItem.set(item ?? '', [...(byItem.get(item ?? '') ?? []), picture]);
  }
  return byItem;
};

const momentOf = (iso: string, offset: number): string => {
  const { day, minutes } = marketMomentAt(new Date(iso).getTime(), () => offset);
  return `${dayInWords(day)}, ${clockInWords(minutes)}`;
};

const conditionOf = ({ findings, is_safe }: Report): string =>
  `${findings.length === 0 ? 'No defects found' : 'Defects found'}. ${is_safe ? 'Safe to drive' : 'Not safe to drive'}`;

const certifiedOf = ({ certification }: Report['findings'][number], offset: number): string =>
  certification === null
    ? 'Waiting for the carrier’s certification'
    : [
        certificationWords[certification.outcome],
        certification.note,
        `${certification.name}, ${momentOf(certification.at, offset)}`,
      ]
        .filter((line) => line !== '')
        .join('\n');

const writeReport = (a: Report, pictures: Pictures, brand: string, madeAt: Date): PaperContent => {
  const title = 'Driver’s vehicle inspection report';
  const paper = writePaper({ title: `${title}: ${a.car}`, language: 'en', brand, madeAt });
  paper.head({ brand, from: [], title, about: [a.car, momentOf(a.inspected_at, a.utc_offset)] });
  paper.facts([
    {
      title: 'VEHICLE',
      lines: [
        ...new Set([a.car, a.vehicle]),
        ...(a.vin === null ? [] : [`VIN ${a.vin}`]),
        ...(a.odometer === null ? [] : [`${a.odometer.toLocaleString('en-US')} miles`]),
      ],
    },
    {
      title: 'INSPECTION',
      lines: [
        a.trip === 'before' ? 'Before the trip' : 'After the trip',
        a.is_towing ? 'With a trailer' : 'Without a trailer',
        conditionOf(a),
      ],
    },
    { title: 'CARRIER', lines: a.business === '' ? ['Not named'] : [a.business] },
  ]);
  if (a.findings.length > 0) {
    paper.heading('Defects');
    paper.table(
      [
        { title: 'Item', share: 0.24 },
        { title: 'What the driver found', share: 0.38 },
        { title: 'Carrier', share: 0.38 },
      ],
      a.findings.map((finding): Cell[] => [
        {
          text: inspectionItems[finding.item],
          strong: true,
          pictures: pictures.get(finding.item) ?? [],
        },
        { text: finding.words },
        { text: certifiedOf(finding, a.utc_offset), soft: finding.certification === null },
      ]),
    );
  }
  const found = new Set(a.findings.map(({ item }) => item));
  paper.heading('No defects found in');
  paper.text(
    itemsFor(a.vehicle_kind, a.is_towing)
      .filter((item) => !found.has(item))
      .map((item) => inspectionItems[item])
      .join(', '),
  );
  if (a.notes !== '') {
    paper.heading('Notes');
    paper.text(a.notes);
  }
  paper.heading('Driver');
  paper.text(`Signed by ${a.signature}, ${momentOf(a.inspected_at, a.utc_offset)}`);
  if (a.driver !== a.signature) paper.text(a.driver, 'soft');
  return paper.finish();
};

/** FLT-9: a report as a paper, for an inspector at the roadside or a file. */
const printInspection = async (deps: InspectionPaperDeps, id: string): Promise<Buffer> => {
  const row = isId(id)
    ? await deps.db
        .selectFrom('driver_inspection')
        .select('account_id')
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new Failure('not_found', told('no_such_report'));
  const { attributes } = await showInspection(deps, row.account_id, id);
  const pictures = await readPictures(deps, id);
  return printAsked(deps.printer, writeReport(attributes, pictures, deps.messages.brand, deps.now()));
};

export const serveInspectionPaper = (app: FastifyInstance, deps: InspectionPaperDeps): void => {
  app.get<{ Params: { id: string } }>(
    addressPattern(driverInspectionDownloads.getInspectionPdf),
    { config: { routeName: 'getInspectionPdf' } },
    async (request, reply) => {
      const { id } = request.params;
      if (!deps.links.isSigned(inspectionPdfPath(id), request.query))
        throw new Failure('not_found', told('no_such_report'));
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="inspection-${id}.pdf"`)
        .type('application/pdf')
        .send(await printInspection(deps, id));
    },
  );
};
