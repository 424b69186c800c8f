import { myDataCopy } from '../features/my-data/copy.en';
import { MyDataPage } from '../features/my-data/my-data-page';
import { privateMeta } from '../shared/page/private-meta';

export const meta = () => privateMeta(myDataCopy.pageTitle);

export default function MyDataRoute() {
  return <MyDataPage />;
}
