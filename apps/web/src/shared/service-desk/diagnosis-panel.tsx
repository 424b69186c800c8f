import { hasReason } from '@lugnut/domain/catalog';
import { type ReactNode, useId } from 'react';
import { ChipToggle } from '../ui/chip';
import { TextArea } from '../ui/text-area';
import { VirtualDiagnosisLink } from '../virtual-diagnosis/virtual-diagnosis-link';
import { deskCopy as copy } from './copy.en';
import { type DeskChoice, type DeskEvent, isOther, longestDescription } from './desk-choice';
import { reasons } from './reasons.en';

type DiagnosisPanelProps = {
  readonly desk: DeskChoice;
  readonly send: (event: DeskEvent) => void;
  /** What goes along with the words. */
  readonly media?: ReactNode;
  readonly hasVirtual?: boolean;
};

/** The ten reasons as chips, and the customer's own words. */
export function DiagnosisPanel({ desk, send, media, hasVirtual = true }: DiagnosisPanelProps) {
  const legendId = useId();
  return (
    <div className="grid gap-4">
      <fieldset aria-labelledby={legendId} className="min-w-0">
        <p id={legendId} className="mb-2 text-sm font-semibold">
          {copy.reasons}
        </p>
        <div className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <ChipToggle
              key={reason.id}
              pressed={isOther(reason) ? desk.isOtherOpen : hasReason(desk.description, reason)}
              onPressedChange={() => send({ kind: 'reason pressed', reason })}
            >
              {reason.label}
            </ChipToggle>
          ))}
        </div>
      </fieldset>
      {desk.isOtherOpen && (
        <TextArea
          label={copy.otherDescription}
          rows={2}
          limit={longestDescription}
          value={desk.otherReason}
          onValueChange={(text) => send({ kind: 'other described', text })}
        />
      )}
      <TextArea
        label={copy.description}
        hint={copy.descriptionHint}
        rows={4}
        limit={longestDescription}
        value={desk.description}
        onValueChange={(text) => send({ kind: 'described', text })}
      />
      {media}
      {hasVirtual && <VirtualDiagnosisLink />}
    </div>
  );
}
