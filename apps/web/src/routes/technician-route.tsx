export { RoutePage as default } from '../features/technician/route-page';
