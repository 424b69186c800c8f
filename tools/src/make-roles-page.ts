import { saveRolesPage } from './roles-page';

saveRolesPage(process.cwd());
