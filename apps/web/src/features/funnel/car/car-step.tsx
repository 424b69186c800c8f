import type { FunnelCar } from '../funnel-draft';

export type CarStepProps = {
  /** Of the zip where the vehicle is: the plate's most likely state. */
  readonly zipState: string;
  readonly car: FunnelCar | undefined;
  readonly onCar: (car: FunnelCar | undefined) => void;
  readonly onBack: () => void;
  readonly onContinue: () => void;
};

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function CarStep(_props: CarStepProps) {
  return null;
}
