import { AppDownloadPage } from '../features/frame/app-download-page';
import { appCopy } from '../features/frame/page-copy.en';
import { pageMeta } from '../shared/page/page-meta';
import { paths } from '../shared/paths';

export const meta = () =>
  pageMeta({
    title: appCopy.pageTitle,
    description: appCopy.description,
    path: paths.app,
  });

export default function AppDownloadRoute() {
  return <AppDownloadPage />;
}
