import { fleetBillingDownloads } from '@lugnut/contract';
import { invoiceNumber } from '@lugnut/domain/fleet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressPattern } from '../../platform/http/address-pattern';
import { bearerTokenOf } from '../../platform/http/bearer-token';
import type { SignedLinks } from '../../platform/http/signed-links';
import { isId } from '../appointments';
import type { FleetAccess } from '../fleet';
import type { Statement } from '../payments';
import { type PaperDeps, printInvoice, writeInvoiceCsv } from './invoice-paper';
import { findStatement, noSuchInvoice } from './read-invoices';

export type ServeDeps = PaperDeps & {
  readonly links: SignedLinks;
  readonly fleets: Pick<FleetAccess, 'requireFleet'>;
};

type FileRequest = FastifyRequest<{ Params: { id: string } }>;

/** By a login of the fleet, or by a link that was given to one a moment ago. */
const open = async ({ db, links, fleets }: ServeDeps, request: FileRequest): Promise<Statement> => {
  const { id } = request.params;
  if (!isId(id)) throw noSuchInvoice();
  const [path = ''] = request.url.split('?');
  const member = links.isSigned(path, request.query)
    ? undefined
    : await fleets.requireFleet({ bearerToken: bearerTokenOf(request) });
  const statement = await findStatement(db, id);
  if (!statement || (member && statement.fleet_id !== member.fleetId)) throw noSuchInvoice();
  return statement;
};

const fileName = ({ number }: Statement, ending: string): string => `${invoiceNumber(number)}.${ending}`;

export const serveInvoices = (app: FastifyInstance, deps: ServeDeps): void => {
  app.get<{ Params: { id: string } }>(
    addressPattern(fleetBillingDownloads.getFleetInvoicePdf),
    { config: { routeName: 'getFleetInvoicePdf' } },
    async (request, reply) => {
      const statement = await open(deps, request);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `inline; filename="${fileName(statement, 'pdf')}"`)
        .type('application/pdf')
        .send(await printInvoice(deps, statement));
    },
  );
  app.get<{ Params: { id: string } }>(
    addressPattern(fleetBillingDownloads.getFleetInvoiceCsv),
    { config: { routeName: 'getFleetInvoiceCsv' } },
    async (request, reply) => {
      const statement = await open(deps, request);
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${fileName(statement, 'csv')}"`)
        .type('text/csv; charset=utf-8')
        .send(await writeInvoiceCsv(deps, statement));
    },
  );
};
