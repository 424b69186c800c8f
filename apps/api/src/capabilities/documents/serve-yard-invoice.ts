import { yardDayDownloads } from '@lugnut/contract';
import { told } from '@lugnut/contract/reasons';
import { orderNumber } from '@lugnut/domain/estimates';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/db/schema';
import { addressPattern } from '../../platform/http/address-pattern';
import { bearerTokenOf } from '../../platform/http/bearer-token';
import { Failure } from '../../platform/http/failure';
import type { SignedLinks } from '../../platform/http/signed-links';
import { isId } from '../appointments';
import { findJobFacts, type JobFacts } from './gather-facts';
import type { PaperPrinter } from './paper-printer';
import { printAsked } from './print-asked';
import { writeYardInvoice } from './yard-invoice-paper';

export type YardInvoiceDeps = {
  readonly db: Database;
  readonly now: () => Date;
  readonly brand: string;
  readonly links: SignedLinks;
  readonly printer: Pick<PaperPrinter, 'print'>;
  /** Whose fleet the login is of. */
  readonly fleets: {
    requireFleet(context: {
      readonly bearerToken: string | undefined;
    }): Promise<{ readonly fleetId: string }>;
  };
};

const noSuchInvoice = (): Failure => new Failure('not_found', told('no_such_document'));

/** Made when it is asked for, from the same facts as the invoice of each vehicle. */
const printInvoice = async (
  { db, now, brand, printer }: YardInvoiceDeps,
  id: string,
  fleetId: string | undefined,
): Promise<Buffer> => {
  const rows = await db
    .selectFrom('yard_day')
    .innerJoin('fleet', 'fleet.account_id', 'yard_day.fleet_id')
    .innerJoin('yard_day_stop', 'yard_day_stop.yard_day_id', 'yard_day.id')
    .innerJoin('appointment', 'appointment.id', 'yard_day_stop.appointment_id')
    .select(['fleet.business_name', 'fleet.account_id', 'appointment.id', 'appointment.status'])
    .where('yard_day.id', '=', id)
    .where('appointment.status', '<>', 'cancelled')
    .orderBy('yard_day_stop.position')
    .execute();
  const [first] = rows;
  if (!first || (fleetId !== undefined && first.account_id !== fleetId)) throw noSuchInvoice();
  const jobs: JobFacts[] = [];
  for (const row of rows) {
    const facts = await findJobFacts(db, row.id);
    if (facts) jobs.push({ ...facts, photos: [] });
  }
  if (jobs.length === 0) throw noSuchInvoice();
  const paper = writeYardInvoice(
    { brand, madeAt: now() },
    {
      number: orderNumber(id),
      business: first.business_name,
      jobs,
      open: rows.length - jobs.length,
    },
  );
  return printAsked(printer, paper);
};

/** A file. By a login of the fleet, or by a link that was given to one a moment ago. */
export const serveYardInvoice = (app: FastifyInstance, deps: YardInvoiceDeps): void => {
  app.get<{ Params: { id: string } }>(
    addressPattern(yardDayDownloads.getYardInvoice),
    { config: { routeName: 'getYardInvoice' } },
    async (request, reply) => {
      const { id } = request.params;
      if (!isId(id)) throw noSuchInvoice();
      const [path = ''] = request.url.split('?');
      const isOpen = deps.links.isSigned(path, request.query);
      const fleet = isOpen
        ? undefined
        : await deps.fleets.requireFleet({ bearerToken: bearerTokenOf(request) });
      const content = await printInvoice(deps, id, fleet?.fleetId);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', 'inline; filename="invoice.pdf"')
        .type('application/pdf')
        .send(content);
    },
  );
};
