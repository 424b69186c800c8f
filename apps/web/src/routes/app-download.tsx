import { AppDownloadPage } from '../features/frame/app-download-page';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: 'Get the app',
    description:
      'Follow your service, chat with your technician and invite friends: your account, on your phone.',
    path: paths.app,
  });

export default function AppDownloadRoute() {
  return <AppDownloadPage />;
}
