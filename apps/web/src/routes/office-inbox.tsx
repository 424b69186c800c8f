import { NothingOpen } from '../features/office/nothing-open';

export default function OfficeInboxRoute() {
  return <NothingOpen />;
}
