import { virtualCopy as copy, VirtualDiagnosis } from '../../shared/virtual-diagnosis';

export function VirtualDiagnosisPage() {
  return (
    <div className="mx-auto w-full max-w-lg px-4 py-8 sm:px-6">
      <h1 className="text-3xl">{copy.title}</h1>
      <p className="mt-2 mb-6 text-ink-soft">{copy.lead}</p>
      <VirtualDiagnosis />
    </div>
  );
}
