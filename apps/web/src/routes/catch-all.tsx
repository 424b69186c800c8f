import { type ClientLoaderFunctionArgs, replace } from 'react-router';
import { leadOnFrom } from '../features/frame/unknown-address';
import { brand } from '../shared/brand/brand';
import { paths } from '../shared/paths';

export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  throw replace(leadOnFrom(new URL(request.url).pathname, brand.landingUrl ?? paths.home));
};

export default function CatchAll() {
  return null;
}
