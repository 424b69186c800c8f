import type { LoaderFunctionArgs } from 'react-router';
import { officeListsCopy } from '../features/office-lists/copy';
import { FeedbackPage } from '../features/office-lists/feedback-page';
import { requireLogin } from '../shared/session/require-login';

export const meta = () => [{ title: officeListsCopy.feedback }, { name: 'robots', content: 'noindex' }];

/** What somebody may see the server decides. */
export const clientLoader = (args: LoaderFunctionArgs) => requireLogin(args);
clientLoader.hydrate = true as const;

export default function OfficeFeedbackRoute() {
  return <FeedbackPage />;
}
