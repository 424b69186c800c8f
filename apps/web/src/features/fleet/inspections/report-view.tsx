import { driverInspectionsRoutes, type InspectionReport } from '@lugnut/contract';
import {
  certificationWords,
  inspectionItems,
  itemsFor,
  signatureHeight,
  signatureWidth,
} from '@lugnut/domain/fleet';
import { ArrowLeft, FileDown, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { failedBy } from '../../../shared/api/failure';
import { useRouteQuery } from '../../../shared/api/route-query';
import { Button } from '../../../shared/ui/button';
import { buttonClass } from '../../../shared/ui/button-style';
import { Card } from '../../../shared/ui/card';
import { EmptyState } from '../../../shared/ui/empty-state';
import { workPaths } from '../../../shared/work-paths';
import { useFleetZone } from '../fleet';
import { freshLinks } from '../fresh-links';
import { WhenLoaded } from '../loading';
import { clockAt } from '../local-time';
import { dayOf, plainDayOf } from '../vehicle/moments';
import { inspectionsCopy as copy } from './copy';
import { Pictures } from './defect-list';
import { printAlone } from './print-alone';

/** One report as a paper: printed here, or opened as a PDF. */
export function ReportView({ id }: { readonly id: string }) {
  const query = useRouteQuery(
    driverInspectionsRoutes.getDriverInspection,
    { params: { id } },
    { ...freshLinks, select: ({ data }) => data },
  );
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={workPaths.fleetTab('inspections')}
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-soft hover:text-ink"
        >
          <ArrowLeft className="size-4.5" aria-hidden="true" />
          {copy.back}
        </Link>
        {query.data && (
          <span className="flex flex-wrap gap-2">
            <a
              href={query.data.attributes.pdf_url}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ size: 'sm' })}
            >
              <FileDown className="size-4.5" aria-hidden="true" />
              {copy.pdf}
            </a>
            <Button size="sm" onClick={printAlone}>
              <Printer className="size-4.5" aria-hidden="true" />
              {copy.print}
            </Button>
          </span>
        )}
      </div>
      {failedBy(query.error, 'not_found', 'invalid_input') ? (
        <EmptyState title={copy.notFound}>{copy.notFoundText}</EmptyState>
      ) : (
        <WhenLoaded query={query}>{(report) => <Paper report={report} />}</WhenLoaded>
      )}
    </div>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">{children}</dd>
    </div>
  );
}

function Paper({ report: { attributes: a } }: { readonly report: InspectionReport }) {
  const found = new Set(a.findings.map(({ item }) => item));
  const fine = itemsFor(a.vehicle_kind, a.is_towing).filter((item) => !found.has(item));
  return (
    <Card as="section" aria-labelledby="report" className="print-alone grid gap-5">
      <h2 id="report" className="text-xl">
        {copy.reportTitle}
      </h2>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3">
        {a.business !== '' && <Fact name={copy.facts.carrier}>{a.business}</Fact>}
        <Fact name={copy.facts.vehicle}>{a.car === a.vehicle ? a.car : `${a.car} (${a.vehicle})`}</Fact>
        {a.vin !== null && <Fact name={copy.facts.vin}>{a.vin}</Fact>}
        <Fact name={copy.facts.when}>
          {plainDayOf(a.day)}, {clockAt(a.inspected_at, a.utc_offset)}
        </Fact>
        <Fact name={copy.facts.trip}>{copy.trips[a.trip]}</Fact>
        <Fact name={copy.facts.trailer}>{a.is_towing ? copy.towing : copy.notTowing}</Fact>
        {a.odometer !== null && (
          <Fact name={copy.facts.odometer}>
            {copy.miles(a.odometer)}
            {a.odometer_problem !== null && (
              <span className="block text-sm font-normal text-warn-ink">{copy.oddOdometer}</span>
            )}
          </Fact>
        )}
        <Fact name={copy.facts.result}>
          {a.findings.length === 0 ? copy.conditionGood : copy.conditionBad}
          {'. '}
          {a.is_safe ? copy.safe : copy.unsafe}
        </Fact>
      </dl>
      {a.findings.length > 0 && (
        <section aria-labelledby="findings" className="grid gap-3">
          <h3 id="findings" className="text-base">
            {copy.findings}
          </h3>
          <ul className="grid gap-4">
            {a.findings.map((finding) => (
              <Finding key={finding.item} finding={finding} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="checked" className="grid gap-2">
        <h3 id="checked" className="text-base">
          {copy.checked}
        </h3>
        <p className="text-sm">{fine.map((item) => inspectionItems[item]).join(' · ')}</p>
      </section>
      {a.notes !== '' && (
        <section aria-labelledby="notes">
          <h3 id="notes" className="text-base">
            {copy.notes}
          </h3>
          <p className="wrap-anywhere">{a.notes}</p>
        </section>
      )}
      <section aria-labelledby="signed">
        <h3 id="signed" className="text-base">
          {copy.driverSigned}
        </h3>
        {a.signature_path !== null && (
          <svg
            viewBox={`0 0 ${signatureWidth} ${signatureHeight}`}
            className="w-60 max-w-full"
            aria-hidden="true"
          >
            <path
              d={a.signature_path}
              fill="none"
              strokeWidth="4"
              strokeLinecap="round"
              className="stroke-ink"
            />
          </svg>
        )}
        <p className="font-semibold">{a.signature}</p>
        {a.driver !== a.signature && <p className="text-sm text-ink-soft">{a.driver}</p>}
      </section>
    </Card>
  );
}

type FindingProps = { readonly finding: InspectionReport['attributes']['findings'][number] };

function Finding({ finding: { item, words, pictures, status, certification } }: FindingProps) {
  const zone = useFleetZone();
  return (
    <li className="grid gap-2 border-l-4 border-line pl-3">
      <p className="font-semibold">{inspectionItems[item]}</p>
      <p className="wrap-anywhere">{words}</p>
      {pictures.length > 0 && <Pictures urls={pictures} item={inspectionItems[item]} />}
      <div className="text-sm">
        <p className="text-ink-soft">{copy.carrierSigned}</p>
        {certification === null ? (
          <p>
            {copy.waitingCertification} ({copy.statuses[status]})
          </p>
        ) : (
          <p>
            {certificationWords[certification.outcome]} {certification.note}{' '}
            <strong>{certification.name}</strong>, {dayOf(certification.at, zone)}
          </p>
        )}
      </div>
    </li>
  );
}
