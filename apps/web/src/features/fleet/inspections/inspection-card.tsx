import { driverInspectionsRoutes, type InspectionLink } from '@lugnut/contract';
import { type InspectedKind, inspectedKinds } from '@lugnut/domain/fleet';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepAnswer, useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Select } from '../../../shared/ui/select';
import { TextField } from '../../../shared/ui/text-field';
import { showToast } from '../../../shared/ui/toast-store';
import { workPaths } from '../../../shared/work-paths';
import { ConfirmDialog } from '../confirm-dialog';
import { WhenLoaded } from '../loading';
import { clockAt } from '../local-time';
import { plainDayOf } from '../vehicle/moments';
import { SectionCard } from '../vehicle/section-card';
import { linkCopy as copy, inspectionsCopy } from './copy';
import { printAlone } from './print-alone';

const { getInspectionLink, makeInspectionLink, revokeInspectionLink } = driverInspectionsRoutes;

type Props = { readonly carId: string; readonly unit: string; readonly canChange: boolean };

/** FLT-9: how drivers reach a vehicle's form, and what they said last. */
export function InspectionCard({ carId, unit, canChange }: Props) {
  return (
    <SectionCard title={copy.title}>
      {canChange && <LinkPart carId={carId} unit={unit} />}
      <History carId={carId} />
    </SectionCard>
  );
}

const kinds = inspectedKinds.map((value) => ({ value, label: copy.kinds[value] }));

function LinkPart({ carId, unit }: Omit<Props, 'canChange'>) {
  const params = { id: carId };
  const query = useRouteQuery(getInspectionLink, { params }, { select: ({ data }) => data });
  const keep = (data: InspectionLink): void => keepAnswer(getInspectionLink, { params }, { data });
  const [asked, setAsked] = useState<'replace' | 'revoke'>();
  const make = useRouteCall(makeInspectionLink, {
    otherwise: copy.failed,
    // The dialog that asks says it itself.
    onFailed: (words) => asked === undefined && showToast(words, { tone: 'bad' }),
    onDone: ({ data }, { body }) => {
      keep(data);
      setAsked(undefined);
      if (body.replace) showToast(copy.replaced, { tone: 'ok' });
    },
  });
  const revoke = useRouteCall(revokeInspectionLink, {
    otherwise: copy.failed,
    onDone: () => {
      keep(null);
      setAsked(undefined);
      showToast(copy.revoked, { tone: 'ok' });
    },
  });
  const [chosen, setKind] = useState<InspectedKind>();
  return (
    <WhenLoaded query={query}>
      {(link) => {
        const kind = chosen ?? link?.vehicle_kind ?? 'van';
        const send = (vehicle_kind: InspectedKind, replace: boolean) =>
          void make.send({ params, body: { vehicle_kind, replace } });
        return (
          <div className="grid gap-3">
            {link === null && <p className="text-sm text-ink-soft">{copy.none}</p>}
            <Select
              label={copy.kind}
              options={kinds}
              value={kind}
              onValueChange={(value) => {
                setKind(value);
                if (link !== null) send(value, false);
              }}
            />
            {link === null ? (
              <Button variant="primary" loading={make.isPending} onClick={() => send(kind, false)}>
                {copy.make}
              </Button>
            ) : (
              <OpenLink
                link={link}
                unit={unit}
                isBusy={make.isPending || revoke.isPending}
                onAsk={(what) => {
                  make.reset();
                  revoke.reset();
                  setAsked(what);
                }}
              />
            )}
            {asked !== undefined && (
              <ConfirmDialog
                title={copy[`${asked}Title`]}
                text={copy[`${asked}Text`]}
                action={copy[asked]}
                isPending={make.isPending || revoke.isPending}
                problem={make.problem || revoke.problem}
                onConfirm={() => (asked === 'replace' ? send(kind, true) : void revoke.send({ params }))}
                onClose={() => setAsked(undefined)}
              />
            )}
          </div>
        );
      }}
    </WhenLoaded>
  );
}

type OpenProps = {
  readonly link: NonNullable<InspectionLink>;
  readonly unit: string;
  readonly isBusy: boolean;
  readonly onAsk: (what: 'replace' | 'revoke') => void;
};

const copyText = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    showToast(copy.copied, { tone: 'ok' });
  } catch {
    showToast(copy.copyFailed, { tone: 'bad' });
  }
};

function OpenLink({ link, unit, isBusy, onAsk }: OpenProps) {
  return (
    <>
      <div className="print-alone grid justify-items-center gap-2 rounded-card border border-line p-4 text-center">
        <p className="text-lg font-semibold wrap-anywhere">{unit}</p>
        <QRCodeSVG
          value={link.url}
          size={192}
          marginSize={2}
          level="M"
          title={copy.qr}
          className="size-48 rounded-control"
        />
        <p className="text-sm">{copy.scan}</p>
      </div>
      <TextField
        label={copy.url}
        readOnly
        value={link.url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => void copyText(link.url)}>
          {copy.copy}
        </Button>
        <Button size="sm" onClick={printAlone}>
          {copy.print}
        </Button>
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => onAsk('replace')}>
          {copy.replace}
        </Button>
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => onAsk('revoke')}>
          {copy.revoke}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{copy.replaceText}</p>
    </>
  );
}

const shown = 5;

function History({ carId }: { readonly carId: string }) {
  const query = useRouteQuery(
    driverInspectionsRoutes.listDriverInspections,
    { query: { car: carId } },
    { select: ({ data }) => data },
  );
  return (
    <WhenLoaded query={query}>
      {(reports) => (
        <div className="grid gap-2">
          <h4 className="text-sm font-semibold">{copy.history}</h4>
          {reports.length === 0 ? (
            <p className="text-sm text-ink-soft">{copy.noHistory}</p>
          ) : (
            <ul className="grid gap-2 text-sm">
              {reports.slice(0, shown).map(({ id, attributes: a }) => (
                <li key={id} className="rounded-control bg-sunken px-3 py-2">
                  <Link
                    to={workPaths.fleetInspection(id)}
                    className="font-semibold text-forest-ink underline"
                  >
                    {plainDayOf(a.day)}, {clockAt(a.inspected_at, a.utc_offset)}
                  </Link>
                  <span className="block text-ink-soft wrap-anywhere">
                    {a.driver} · {inspectionsCopy.result(a.is_safe, a.defects)}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </WhenLoaded>
  );
}
