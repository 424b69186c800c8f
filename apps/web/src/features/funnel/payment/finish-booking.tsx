import type { FinishBookingProps } from '../stages';

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function FinishBooking(_props: FinishBookingProps) {
  return null;
}
