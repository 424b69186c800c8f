import { Dialog } from '../ui/dialog';
import { virtualCopy as copy } from './copy.en';
import { VirtualDiagnosis } from './virtual-diagnosis';

/** Loaded when it is first asked for. */
// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function VirtualDiagnosisDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={copy.title} description={copy.lead}>
      <VirtualDiagnosis />
    </Dialog>
  );
}
