import { redirect } from 'react-router';
import { wizardCopy } from '../features/fleet/copy';
import { FleetWizard } from '../features/fleet/wizard/fleet-wizard';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';
import { readStoredSession } from '../shared/session/stored-session';

export const meta = () => [
  ...pageMeta({ title: wizardCopy.pageTitle, description: wizardCopy.pageTitle, path: paths.dashboardNew }),
  { name: 'robots', content: 'noindex' },
];

export const clientLoader = (): null => {
  if (!readStoredSession()) throw redirect(paths.fleetLogin);
  return null;
};
clientLoader.hydrate = true as const;

export default function FleetWizardRoute() {
  return <FleetWizard />;
}
