import { fleetCareRoutes, fleetVehicleRoutes, type MaintenanceProgram } from '@lugnut/contract';
import { ListChecks } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useRouteQuery } from '../../../shared/api/route-query';
import { useRouteCall } from '../../../shared/api/use-route-call';
import { Button } from '../../../shared/ui/button';
import { Card } from '../../../shared/ui/card';
import { StatusChip } from '../../../shared/ui/chip';
import { Dialog } from '../../../shared/ui/dialog';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ErrorNotice } from '../../../shared/ui/error-notice';
import { showToast } from '../../../shared/ui/toast-store';
import { WhenLoaded } from '../loading';
import { programCopy as copy, intervalWords } from './copy';
import { lacksOdometer } from './plan-state';
import { keepPrograms, usePrograms } from './programs';

const ProgramDialog = lazy(async () => ({ default: (await import('./program-dialog')).ProgramDialog }));

type Open = { readonly program: MaintenanceProgram | undefined };

/** FLT-6: what groups of vehicles need again and again. */
export function ProgramsSection({ canChange }: { readonly canChange: boolean }) {
  const [open, setOpen] = useState<Open>();
  const [leaving, setLeaving] = useState<MaintenanceProgram>();
  return (
    <section aria-label={copy.title} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <h3 className="text-lg">{copy.title}</h3>
          <p className="mt-1 text-sm text-ink-soft">{copy.lead}</p>
        </div>
        {canChange && (
          <Button size="sm" onClick={() => setOpen({ program: undefined })}>
            {copy.add}
          </Button>
        )}
      </div>
      <WhenLoaded query={usePrograms()}>
        {(programs) =>
          programs.length === 0 ? (
            <EmptyState title={copy.empty} icon={<ListChecks className="size-6" aria-hidden="true" />}>
              {copy.emptyText}
            </EmptyState>
          ) : (
            <ul className="grid gap-3 md:grid-cols-2">
              {programs.map((program) => (
                <ProgramCard
                  key={program.id}
                  program={program}
                  canChange={canChange}
                  onEdit={() => setOpen({ program })}
                  onRemove={() => setLeaving(program)}
                />
              ))}
            </ul>
          )
        }
      </WhenLoaded>
      <Suspense>
        {open && <ProgramDialog program={open.program} onClose={() => setOpen(undefined)} />}
      </Suspense>
      {leaving && <RemoveDialog program={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
}

type CardProps = {
  readonly program: MaintenanceProgram;
  readonly canChange: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
};

function ProgramCard({ program, canChange, onEdit, onRemove }: CardProps) {
  const { attributes: a } = program;
  const plans = useRouteQuery(fleetVehicleRoutes.listMaintenance, {}).data?.data ?? [];
  const lacking = plans.filter(
    ({ attributes }) => attributes.program_id === program.id && lacksOdometer(attributes),
  ).length;
  return (
    <Card as="li" className="grid content-start gap-2">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h4 className="min-w-0 font-semibold wrap-anywhere">{a.name}</h4>
        <span className="flex flex-wrap gap-1">
          {a.due > 0 && <StatusChip tone="bad">{copy.due(a.due)}</StatusChip>}
          {a.soon > 0 && <StatusChip tone="warn">{copy.soon(a.soon)}</StatusChip>}
          {lacking > 0 && <StatusChip tone="warn">{copy.lacking(lacking)}</StatusChip>}
          {a.due + a.soon + lacking === 0 && <StatusChip tone="ok">{copy.allFine}</StatusChip>}
        </span>
      </div>
      <p className="text-sm wrap-anywhere">{a.services.join(', ')}</p>
      <p className="text-sm text-ink-soft figures">
        {copy.every(intervalWords(a))} · {a.for_all ? copy.forAll : copy.vehicles(a.vehicles)}
      </p>
      {canChange && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" aria-label={copy.editOf(a.name)} onClick={onEdit}>
            {copy.edit}
          </Button>
          <Button size="sm" variant="quiet" aria-label={copy.removeOf(a.name)} onClick={onRemove}>
            {copy.remove}
          </Button>
        </div>
      )}
    </Card>
  );
}

function RemoveDialog({
  program,
  onClose,
}: {
  readonly program: MaintenanceProgram;
  readonly onClose: () => void;
}) {
  const { send, isPending, problem } = useRouteCall(fleetCareRoutes.removeProgram, {
    otherwise: copy.failed,
    onDone: (answer) => {
      keepPrograms(answer);
      showToast(copy.removed, { tone: 'ok' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.removeTitle(program.attributes.name)}
      footer={
        <>
          <Button onClick={onClose}>{copy.keep}</Button>
          <Button
            variant="danger"
            loading={isPending}
            onClick={() => void send({ params: { id: program.id } })}
          >
            {copy.remove}
          </Button>
        </>
      }
    >
      <p>{copy.removeText}</p>
      {problem && <ErrorNotice title={problem} />}
    </Dialog>
  );
}
