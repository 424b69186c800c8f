import { myDataCopy } from '../features/my-data/copy.en';
import { MyDataPage } from '../features/my-data/my-data-page';

export const meta = () => [{ title: myDataCopy.pageTitle }, { name: 'robots', content: 'noindex' }];

export default function MyDataRoute() {
  return <MyDataPage />;
}
