import type { ScheduleServiceProps } from '../stages';

// biome-ignore lint/style/noDefaultExport: React.lazy takes a module's default
export default function ScheduleService(_props: ScheduleServiceProps) {
  return null;
}
